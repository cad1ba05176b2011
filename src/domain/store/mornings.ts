/**
 * Orders for a morning instead of now (D56). A morning is a day of the shop's calendar ('2026-11-26'): it begins when
 * the shop opens and ends at noon. Callers provide the instant and the UTC offset.
 */
import { localDay } from './figures.ts';
import { instantOfLocal } from './local-date.ts';
import { isStoreOpen, type StoreHours, type UtcOffsetMinutesAt } from './store-hours.ts';
import type { StoreSettings } from './store-settings.ts';

/** A phone that has not synced since its update offers none. */
export type MorningHours = StoreHours & Partial<Pick<StoreSettings, 'takesMorningOrders'>>;

const MS_PER_MINUTE = 60_000;
const DAY_MS = 24 * 60 * MS_PER_MINUTE;
const NOON = 12 * 60;

/** What reaches the shop later cannot be there in the morning. */
export const LAST_MORNING_MINUTE = 11 * 60;

/** How far the next morning is looked for. */
const MAX_DAYS_AHEAD = 366;

/** The instant of a local minute of a day. */
function instantOf(day: string, minute: number, offsetAt: UtcOffsetMinutesAt): number {
  return instantOfLocal(Date.parse(`${day}T00:00:00Z`) + minute * MS_PER_MINUTE, offsetAt);
}

/** Noon: an order for this morning is late from then on. */
export const morningEndsMs = (day: string, offsetAt: UtcOffsetMinutesAt): number =>
  instantOf(day, NOON, offsetAt);

/** When the shop opens in the morning of a day, and somebody can see to the orders for it; null if it does not. */
export const morningBeginsMs = (
  day: string,
  offsetAt: UtcOffsetMinutesAt,
  hours: StoreHours,
): number | null => morningOf(day, offsetAt, hours)?.opensMs ?? null;

/** Since when the shop is open in the morning of a day, and until when an order for it is in time; null if it is closed. */
function morningOf(
  day: string,
  offsetAt: UtcOffsetMinutesAt,
  hours: StoreHours,
): { opensMs: number; lastMs: number } | null {
  const opensMs = Math.max(
    instantOf(day, hours.opensAtMinute, offsetAt),
    Date.parse(hours.closedUntil ?? '') || 0,
  );
  const lastMs = instantOf(day, LAST_MORNING_MINUTE, offsetAt);
  return opensMs <= lastMs && isStoreOpen(opensMs, offsetAt(opensMs), hours)
    ? { opensMs, lastMs }
    : null;
}

/**
 * The mornings that may be chosen now: the next in which the shop opens, and while it is closed for now also the one
 * that could be chosen without that. Empty if there is none, or the shop offers none.
 */
export function offeredMornings(
  nowMs: number,
  offsetAt: UtcOffsetMinutesAt,
  hours: MorningHours,
): string[] {
  if (!hours.takesMorningOrders) return [];
  const next = nextMorning(nowMs, offsetAt, hours);
  if (next === null) return [];
  const later = nextMorning(nowMs, offsetAt, { ...hours, closedUntil: '' });
  return later === null || later <= next ? [next] : [next, later];
}

/** The next morning in which the shop opens; null if there is none. */
function nextMorning(
  nowMs: number,
  offsetAt: UtcOffsetMinutesAt,
  hours: StoreHours,
): string | null {
  const todayMs = Date.parse(localDay(nowMs, offsetAt(nowMs)));
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const day = localDay(todayMs + ahead * DAY_MS, 0);
    const morning = morningOf(day, offsetAt, hours);
    if (morning && morning.opensMs > nowMs) return day;
  }
  return null;
}

/**
 * Whether the shop takes an order for this morning now: it may be chosen, or it has begun and there is time left.
 * An order that has waited without a network until then is still brought when it was asked for.
 */
export function isMorningTaken(
  day: string,
  nowMs: number,
  offsetAt: UtcOffsetMinutesAt,
  hours: MorningHours,
): boolean {
  if (offeredMornings(nowMs, offsetAt, hours).includes(day)) return true;
  const morning = hours.takesMorningOrders ? morningOf(day, offsetAt, hours) : null;
  return morning !== null && morning.opensMs <= nowMs && nowMs <= morning.lastMs;
}
