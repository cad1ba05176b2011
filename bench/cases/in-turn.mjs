/**
 * The same things in another order each round: who begins changes.
 *
 * @template Thing
 * @param {Thing[]} things
 * @param {number} round From 0.
 */
export function inTurn(things, round) {
  const first = round % things.length;
  return [...things.slice(first), ...things.slice(0, first)];
}
