import { quantile } from '../statistics.mjs';

/**
 * So many callers at once for so long, each asking again as soon as it is answered: answers a second,
 * and the milliseconds in which nineteen of twenty were answered.
 */
export async function drive(atOnce, seconds, ask) {
  const took = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < end) {
      const askedAt = performance.now();
      await ask();
      took.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const lastedSeconds = (performance.now() - start) / 1_000;
  return { perSecond: took.length / lastedSeconds, p95Ms: quantile(took, 0.95) };
}
