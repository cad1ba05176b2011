import { toast } from 'react-hot-toast/headless';
import { offsetIn, shopNow } from '../../phone/db/shop-clock.ts';
import {
  type LocalStoreHours,
  minuteOfDayAt,
  nextOpeningMs,
  type StoreHours,
} from '../../domain/store/store-hours.ts';
import { shellText } from '../../text/shell.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { formatTimeOfDay } from '../../text/times.ts';

const DAY_MS = 86_400_000;

/** 'Sorry, we're closed right now…' with when to come back (spec section 8). */
export function closedSentence(hours: LocalStoreHours, now = shopNow()): string {
  return shellText('closedToast', { when: whenToComeBack(hours, now) });
}

/** The shop's own hours; 'Back at 4:00 PM' when it opens later than by these alone. */
export function whenToComeBack(hours: LocalStoreHours, now: Date): string {
  const { opensAtMinute, closesAtMinute, timeZone } = hours;
  const offsetAt = offsetIn(timeZone);
  const opensNext = (by: StoreHours) => nextOpeningMs(now.getTime(), offsetAt, by);
  const opensMs = opensNext(hours);
  if (opensMs === opensNext({ opensAtMinute, closesAtMinute })) {
    return shellText('closedHours', {
      opens: formatTimeOfDay(opensAtMinute),
      closes: formatTimeOfDay(closesAtMinute),
    });
  }
  const time = formatTimeOfDay(minuteOfDayAt(opensMs, offsetAt(opensMs)));
  if (opensMs - now.getTime() < DAY_MS) return shellText('closedBack', { time });
  const format = new Intl.DateTimeFormat(`${spokenLanguage()}-u-nu-latn`, {
    dateStyle: 'full',
    timeZone,
  });
  return shellText('closedBackOn', { day: format.format(opensMs), time });
}

/** Says it in one toast, however often something is pressed. */
export function toastClosed(hours: LocalStoreHours): void {
  toast.error(closedSentence(hours), { id: 'closed' });
}
