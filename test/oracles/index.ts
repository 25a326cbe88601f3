// The registry of the tests: the reference engine of each ruleset, with what the tests know about the game.
import type { RulesetId } from 'mancala-rules';
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { kalah, mancala } from './mancala.ts';
import { oware } from './oware.ts';
import type { Reference } from './types.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { wari } from './wari.ts';

export const references: Readonly<Record<RulesetId, Reference>> = {
  wari,
  wariMancala,
  mancala,
  wariLastCapture,
  captureTo25,
  captureTo25WithStores,
  kalah,
  oware,
};

export type {
  BoardOptions,
  ChainOptions,
  Feeding,
  GrandSlam,
  KalahOptions,
  Reference,
  RefOutcome,
  RefState,
  Side,
  TargetOptions,
} from './types.ts';
