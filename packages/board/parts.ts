/** For drawings that fit to the board: where its pits, stores and seeds are, and elements of SVG. */
export { geometryOf, HOUSE_CORNER, shapeOf } from './geometry.ts';
export type { Cell, Geometry, Point, Shape, View } from './geometry.ts';
export { placeInPit, placeInStore, SEED } from './places.ts';
export { createSvg } from './svg.ts';
