// The reference engines by ruleset id.
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { kalah, mancala } from './mancala.ts';
import { oware } from './oware.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import type { BoardOptions, ChainOptions, KalahOptions, Reference, TargetOptions } from './types.ts';
import { wari } from './wari.ts';

export interface References {
  wari: Reference<ChainOptions>;
  wariMancala: Reference<ChainOptions>;
  mancala: Reference<BoardOptions>;
  wariLastCapture: Reference<ChainOptions>;
  captureTo25: Reference<TargetOptions>;
  captureTo25WithStores: Reference<TargetOptions>;
  kalah: Reference<KalahOptions>;
  oware: Reference<ChainOptions>;
}

export const references: References = {
  wari,
  wariMancala,
  mancala,
  wariLastCapture,
  captureTo25,
  captureTo25WithStores,
  kalah,
  oware,
};

export type ReferenceId = keyof References;
export type {
  BoardOptions,
  ChainOptions,
  GrandSlam,
  KalahOptions,
  Reference,
  RefOutcome,
  RefState,
  Side,
  TargetOptions,
} from './types.ts';
