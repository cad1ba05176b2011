import { describe, expect, it } from 'vitest';
import {
  keepWithin,
  cachedSize,
  type Line,
  mayPrefetch,
  PREFETCH_BUDGET,
  shortestRoundTripMs,
} from '../../../../src/phone/pwa/prefetch-pictures.ts';

describe('pictures ahead of being seen', () => {
  it.each<{ what: string; line: Line | undefined; may: boolean }>([
    { what: 'a browser that tells nothing', line: undefined, may: true },
    { what: 'a good line', line: { saveData: false, effectiveType: '4g' }, may: true },
    {
      what: 'a line that counts every byte',
      line: { saveData: true, effectiveType: '4g' },
      may: false,
    },
    { what: 'a middling line', line: { effectiveType: '3g' }, may: false },
    { what: 'a slow line', line: { effectiveType: '2g' }, may: false },
    { what: 'a line that answers soon', line: { roundTripMs: 60 }, may: true },
    { what: 'a line that answers late', line: { roundTripMs: 300 }, may: false },
  ])('with $what: $may', ({ line, may }) => {
    expect(mayPrefetch(line)).toBe(may);
  });

  it.each([
    { what: 'small pictures', bytes: 6_000, catalogue: 300, kept: 234 },
    { what: 'pictures from before there were sizes', bytes: 37_900, catalogue: 300, kept: 37 },
    { what: 'a small catalogue', bytes: 6_000, catalogue: 30, kept: 30 },
  ])('stay below 1.5 MB with $what', async ({ bytes, catalogue, kept }) => {
    const urls = Array.from({ length: catalogue }, (_, index) => `/img/${index}.webp`);
    const fetched: string[] = [];
    await keepWithin(PREFETCH_BUDGET, urls, (url) => {
      fetched.push(url);
      return Promise.resolve(bytes);
    });
    expect(fetched).toEqual(urls.slice(0, kept));
    expect(kept * bytes).toBeLessThan(1_500_000);
  });

  it('are counted by their header, without reading their body', async () => {
    const kept = new Response('12345', { headers: { 'Content-Length': '5' } });
    expect(await cachedSize(kept)).toBe(5);
    expect(kept.bodyUsed).toBe(false);
    expect(await cachedSize(new Response('1234567'))).toBe(7);
  });

  it('measure the line by what the shop itself has answered', () => {
    const entry = (path: string, requestStart: number, responseStart: number) => ({
      name: `https://shop.example${path}`,
      requestStart,
      responseStart,
    });
    expect(
      shortestRoundTripMs([
        entry('/data/catalogue.json', 100, 450),
        entry('/api/shop/changes?since=1', 600, 760),
        // Out of the cache, and so of no worth.
        entry('/api/shop/changes?since=2', 0, 0),
        entry('/assets/react.js', 10, 20),
      ]),
    ).toBe(160);
    expect(shortestRoundTripMs([])).toBeNull();
  });

  it('end when the server is away', async () => {
    const fetched: string[] = [];
    await keepWithin(PREFETCH_BUDGET, ['/a', '/b', '/c'], (url) => {
      fetched.push(url);
      return Promise.resolve(url === '/b' ? null : 1);
    });
    expect(fetched).toEqual(['/a', '/b']);
  });
});
