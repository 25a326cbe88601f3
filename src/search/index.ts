/**
 * Bots, analysis, exact solutions and endgame tables, for any ruleset.
 *
 * @module mancala-rules/search
 */
export type { StopSignal } from './slices.ts';
export { createTablebase, loadTablebase, type Tablebase, type TablebaseOptions } from './tablebase.ts';
export { TablebaseError } from './tablebase-file.ts';
export type { TableProgress } from './fill-table.ts';
