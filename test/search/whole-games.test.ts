// Every small board has one value, whichever way it is found.
import { rulesetById, wari, type RulesetId } from 'mancala-rules';
import { expect, it } from 'vitest';
import { brute } from '../oracles/brute.ts';
import { kalahMargins } from './kalah-margins.ts';
import { WholeGames } from './whole-games.ts';

/** By pits from 1, how many seeds a pit, up to 9, the boards of at most 3,000 positions have. */
const mostSeeds = {
  aliGuliMane: [9, 9, 9, 3, 1],
  avalanche: [9, 9, 2, 1],
  ayoayo: [9, 9, 1],
  baAwa: [9, 9, 9, 4],
  bestemshe: [9, 3, 1],
  bohnenspiel: [9, 4, 1, 1, 1, 1],
  captureTo25: [9, 3, 1],
  captureTo25WithStores: [9, 9, 1],
  congkak: [9, 9, 4, 1, 1],
  hawalis: [0, 9, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
  hus: [0, 9, 0, 9, 0, 1, 0, 1, 0, 1, 0, 1],
  kalah: [9, 8, 2, 1],
  krur: [9, 9, 1],
  mancala: [9, 8, 2, 1],
  mangala: [9, 7, 1, 1],
  oAnQuan: [0, 9],
  ohvalhu: [9, 9, 4, 1, 1],
  omweso: [0, 9, 0, 5, 0, 1, 0, 1, 0, 1, 0, 1],
  ouri: [9, 4, 1],
  oware: [9, 3, 1],
  pallanguzhi: [9, 9, 9, 3, 1],
  togyzqumalaq: [9, 3, 1],
  umElBagara: [9, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  vaiLungThlan: [9, 4, 1],
  wari: [9, 5, 1],
  wariLastCapture: [9, 4, 1],
  wariMancala: [9, 2],
} satisfies Partial<Record<RulesetId, readonly number[]>>;

it('boards of up to 3,000 positions', async () => {
  const games = new WholeGames();
  for (const [id, all] of Object.entries(mostSeeds))
    for (const [i, most] of all.entries())
      for (let seeds = 1; seeds <= most; seeds++)
        await games.compare(rulesetById(id).with({ pits: i + 1, seeds }), 3000, 2 ** 18);
  expect({ ...games }).toEqual({
    counts: { boards: 500, cyclic: 119, dependent: 77, solved: 446, tables: 124, winners: 89 },
    wrong: [],
  });
});

it.each(kalahMargins.filter(({ pits, seeds }) => pits < 5 && pits * seeds <= 6))(
  'plain iteration finds the published margin of kalah of $pits x $seeds: $margin',
  ({ rules, margin: value }) => expect(brute(rules)).toMatchObject({ value, cyclic: false }),
);

it('either player may be first', () => {
  const [south, north] = (['south', 'north'] as const).map((first) =>
    brute(wari.with({ pits: 2, seeds: 3, first })),
  );
  expect(south).toMatchObject({ value: 1, lower: 0, upper: 2, best: [1] });
  expect(north).toEqual({ ...south, best: [3] });
});
