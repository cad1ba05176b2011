/** Random draws that are the same in every run. */

/**
 * A seeded random generator: 0 ≤ n < 1.
 * @param {number} seed
 */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {() => number} draw
 * @returns {Item[]}
 */
export function shuffled(items, draw) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(draw() * (last + 1));
    [copy[last], copy[other]] = [
      /** @type {Item} */ (copy[other]),
      /** @type {Item} */ (copy[last]),
    ];
  }
  return copy;
}
