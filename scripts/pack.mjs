// @ts-check
/** Packs what is in `dist`, unless the same files are packed already, and prints the tarball and its files as JSON. */
import { packed } from './packed.mjs';

console.log(JSON.stringify(packed()));
