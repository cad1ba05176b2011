import { expect, it } from 'vitest';
import { keptInstants } from '../../../scripts/lib/backup/rotation.mjs';

const at = (text: string) => Date.parse(`${text}Z`);
const DAY_MS = 86_400_000;
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => at(from) + day * DAY_MS);
const TODAY = at('2026-11-22T23:59');
const kept = (instants: number[]) =>
  [...keptInstants(instants, TODAY)]
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms).toISOString().slice(0, 16));

it('keeps the last seven days, and the newest of the weeks before up to four', () => {
  // The 22nd is a Sunday, the last day of its week.
  expect(kept(nightly('2026-10-01T03:30', 53))).toEqual([
    '2026-11-01T03:30',
    '2026-11-08T03:30',
    '2026-11-15T03:30',
    '2026-11-16T03:30',
    '2026-11-17T03:30',
    '2026-11-18T03:30',
    '2026-11-19T03:30',
    '2026-11-20T03:30',
    '2026-11-21T03:30',
    '2026-11-22T03:30',
  ]);
});

it('keeps the newest of a day', () => {
  expect(kept([at('2026-11-21T23:59'), at('2026-11-22T00:00'), at('2026-11-22T18:00')])).toEqual([
    '2026-11-21T23:59',
    '2026-11-22T18:00',
  ]);
});

it('begins a week on Monday', () => {
  const monday = at('2026-11-16T00:00');
  const days = nightly('2026-11-16T00:00', 7);
  expect(kept([monday - 1, ...days])).toHaveLength(8);
});

it('keeps the last seven of a shop that was away for long', () => {
  expect(kept([...nightly('2026-01-01T03:30', 9), at('2026-11-22T03:30')])).toContain(
    '2026-01-04T03:30',
  );
});

it('keeps a single one', () => {
  expect(kept([at('2020-01-01T00:00')])).toEqual(['2020-01-01T00:00']);
  expect(kept([])).toEqual([]);
});

it('keeps what is made now although older ones bear dates to come', () => {
  const ahead = nightly('2027-03-01T03:30', 40);
  expect(kept([at('2026-11-22T03:30'), ...ahead])).toContain('2026-11-22T03:30');
  expect(kept(ahead)).toHaveLength(kept([at('2026-11-22T03:30'), ...ahead]).length - 1);
});
