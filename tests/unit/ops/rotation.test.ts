import { expect, it } from 'vitest';
import { keptInstants } from '../../../ops/backup/rotation.mjs';

const at = (text: string) => Date.parse(`${text}Z`);
const DAY_MS = 86_400_000;
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => at(from) + day * DAY_MS);
const TODAY = at('2026-11-22T23:59');
const kept = (instants: number[], isGood = (_ms: number) => true) =>
  [...keptInstants(instants, TODAY, isGood)]
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

it('keeps what was there before a mistake, whatever is made after it on the same day', () => {
  const today = ['2026-11-22T03:30', '2026-11-22T09:00', '2026-11-22T11:00', '2026-11-22T18:00'];
  expect(kept(today.map(at))).toEqual(today);
});

it('keeps the first and the newest of the days before', () => {
  const days = ['2026-11-18T03:30', '2026-11-18T09:00', '2026-11-18T18:00', '2026-11-22T03:30'];
  expect(kept(days.map(at))).toEqual(['2026-11-18T03:30', '2026-11-18T18:00', '2026-11-22T03:30']);
});

it('keeps ten of two days, the newest among them, when one is made every hour', () => {
  const hourly = Array.from(
    { length: 200 },
    (_, hour) => at('2026-11-22T23:00') - hour * 3_600_000,
  );
  const found = kept(hourly);
  expect(found.slice(-10)).toEqual(
    hourly
      .slice(0, 10)
      .map((ms) => new Date(ms).toISOString().slice(0, 16))
      .toReversed(),
  );
  // Two more of each of seven days, less the one of today that is among the ten; and older weeks.
  expect(found.length).toBeLessThanOrEqual(10 + 2 * 7 + 2);
  expect(found).toContain('2026-11-22T00:00');
  expect(found).toContain('2026-11-17T00:00');
  expect(found).not.toContain('2026-11-17T12:00');
});

it('keeps the newest two days of a clock that is behind', () => {
  expect(kept([at('2026-11-20T03:30'), at('2026-11-20T12:00'), at('2026-12-20T03:30')])).toEqual([
    '2026-11-20T03:30',
    '2026-11-20T12:00',
    '2026-12-20T03:30',
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

it('keeps the newest that passed its check, however many came after it that did not', () => {
  const good = [at('2026-08-01T03:30'), at('2026-08-02T03:30')];
  const damaged = nightly('2026-08-03T03:30', 112);
  const isGood = (ms: number) => good.includes(ms);

  const found = kept([...good, ...damaged], isGood);
  expect(found[0]).toBe('2026-08-02T03:30');
  expect(found).not.toContain('2026-08-01T03:30');
  // One that is good again sets it free.
  expect(kept([...good, ...damaged])[0]).toBe('2026-11-01T03:30');
});
