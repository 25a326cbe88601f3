// Which moves the duty to feed an empty row forbids.
import type { LegalityRule, Trial } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { mustFeed, mustFeedIfPossible } from '../../src/steps/feeding.ts';
import { boardOf } from './board.ts';

const board = boardOf([1, 2, 0, 0]);

/** The answer of a rule about a move. */
function answer(rule: LegalityRule, move: Partial<Record<'slam' | 'feeds' | 'anotherFeeds', true>>): unknown {
  const { slam = false, feeds = false, anotherFeeds = false } = move;
  const trial: Trial = { move: 0, pit: 0, slam, feeds, anotherFeeds: () => anotherFeeds };
  return rule.forbids(trial, board);
}

describe.each([
  ['mustFeed', mustFeed],
  ['mustFeedIfPossible', mustFeedIfPossible],
])('%s', (_, rule) => {
  it('is asked while the opponent has no seeds', () => {
    expect(rule.when).toBe('opponent-empty');
  });

  it('allows a move that feeds, whatever else it does', () => {
    expect(answer(rule, { feeds: true })).toBeNull();
    expect(answer(rule, { feeds: true, anotherFeeds: true })).toBeNull();
    expect(answer(rule, { feeds: true, slam: true, anotherFeeds: true })).toBeNull();
  });

  it('forbids a move that does not feed while another one does', () => {
    expect(answer(rule, { anotherFeeds: true })).toBe('must-feed');
    expect(answer(rule, { anotherFeeds: true, slam: true })).toBe('grand-slam');
  });
});

it('mustFeed forbids a move that does not feed also if no move does (W5, W7)', () => {
  expect(answer(mustFeed, {})).toBe('must-feed');
  expect(answer(mustFeed, { slam: true })).toBe('grand-slam');
});

it('mustFeedIfPossible allows all moves if none feeds (M5)', () => {
  expect(answer(mustFeedIfPossible, {})).toBeNull();
  expect(answer(mustFeedIfPossible, { slam: true })).toBeNull();
});
