// @ts-check
/** Packs the package, and prints the path of the tarball and its files as JSON. */
import { pack } from './packaging.mjs';

console.log(JSON.stringify(pack()));
