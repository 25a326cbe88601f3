/**
 * Opening books: the exact values of the first positions of a game, and their best moves.
 *
 * @module mancala-rules/books
 */
export type { Book } from './book.ts';
export { findBook, kalahBook } from './kalah.ts';
