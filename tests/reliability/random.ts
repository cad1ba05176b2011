/** Chance that can be played again: one seed gives the same draws in the same order. */
export interface Random {
  /** A whole number from 0 to one below `limit`. */
  below(limit: number): number;
  /** True once in so many draws. */
  oneIn(count: number): boolean;
  pick<One>(from: readonly [One, ...One[]]): One;
}

/** mulberry32: 32 bits of state, enough for schedules and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
  };
}
