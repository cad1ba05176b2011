/**
 * Instants as screens write them: in the shop's time zone, wherever the device is (D16). `now` is by the shop's clock.
 */
import { DEFAULT_TIME_ZONE } from '../../domain/store/store-settings.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { shopNow, shopUtcOffset } from '../../phone/db/shop-clock.ts';
import { knownShop } from '../../state/catalogue-queries.ts';
import { clockText, dayText, type LocalTime, momentText, whenText } from '../../text/dates.ts';

/** The shop's time zone; before its settings have been read, as it last was. */
export const shopTimeZone = (): string =>
  knownShop()?.settings.timeZone ?? readPreference('time_zone') ?? DEFAULT_TIME_ZONE;

function atShop(instant: Date): LocalTime {
  const minutes = shopUtcOffset(instant, shopTimeZone());
  const local = new Date(instant.getTime() + minutes * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** '05 Nov 2026'. */
export const formatDay = (instant: Date): string => dayText(atShop(instant));

/** '07:05 PM'. */
export const formatClock = (instant: Date): string => clockText(atShop(instant));

/** '5 Nov 2026, 07:05 PM'. */
export const formatMoment = (instant: Date): string => momentText(atShop(instant));

/** '07:05 PM' of today, '05 Nov 2026, 07:05 PM' of another day. */
export const formatWhen = (instant: Date, now = shopNow()): string =>
  whenText(atShop(instant), atShop(now));
