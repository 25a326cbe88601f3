/**
 * Endgame tables: the exact value of every position with few seeds, for any ruleset whose future depends on pits and turn only.
 *
 * @module mancala-rules/tables
 */
export { createTablebase, type TablebaseOptions } from './create-tablebase.ts';
export { TablebaseError, type TableFile } from './table-file.ts';
export { tablebaseMemory } from './tablebase-memory.ts';
export { loadTablebase, openTablebase, type Tablebase } from './tablebase.ts';
