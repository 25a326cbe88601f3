/** The nets by game, and the margins of selective searches with them. */
import { totalSeeds } from '../../../model/state.ts';
import type { Rules } from '../../../ruleset/rules.ts';
import type { LearnedEvaluation } from '../evaluation.ts';
import { netValues, type Net } from '../net.ts';
import bohnenspielNet from './bohnenspiel.json' with { type: 'json' };
import congkakNet from './congkak.json' with { type: 'json' };
import kalahNet from './kalah.json' with { type: 'json' };
import mangalaNet from './mangala.json' with { type: 'json' };
import owareNet from './oware.json' with { type: 'json' };
import togyzqumalaqNet from './togyzqumalaq.json' with { type: 'json' };

/** By game a net, and the margin of a selective search with it in units; 0 where full searches play better. */
export const nets: Readonly<Record<string, readonly [net: Net, margin: number]>> = {
  bohnenspiel: [bohnenspielNet, 0],
  captureTo25: [owareNet, 16],
  congkak: [congkakNet, 0],
  kalah: [kalahNet, 0],
  mancala: [kalahNet, 0],
  mangala: [mangalaNet, 0],
  oware: [owareNet, 16],
  togyzqumalaq: [togyzqumalaqNet, 0],
  wari: [owareNet, 16],
  wariLastCapture: [owareNet, 16],
  wariMancala: [owareNet, 16],
};

/** Finds the learned evaluation for a ruleset; undefined if there is none for its game or its board. */
export const findLearned = (rules: Rules): LearnedEvaluation | undefined => {
  const { playsLike = '' } = rules.spec;
  const [net, margin = 0] = Object.hasOwn(nets, playsLike) ? nets[playsLike]! : [];
  if (net?.pits !== rules.options.pits || net.seeds !== totalSeeds(rules.initialState())) return undefined;
  return { create: (cursor) => netValues(cursor, net), margin };
};
