/** All distributions of `seeds` seeds over `size` pits. */
export function* layouts(size: number, seeds: number): Generator<number[]> {
  if (size === 1) yield [seeds];
  else
    for (let first = 0; first <= seeds; first += 1)
      for (const rest of layouts(size - 1, seeds - first)) yield [first, ...rest];
}
