/** Divides a whole amount in proportion to the weights, each part to the unit; the parts come to the amount. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = all === 0 ? 0 : Math.round((amount * before) / all);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
