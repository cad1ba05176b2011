import type { StoreHours } from '../../domain/store/store-hours.ts';
import { shellText } from '../../text/shell.ts';
import { formatTimeOfDay } from '../../text/times.ts';

/** 'Sorry, we're closed right now…' with the shop's own hours (spec section 8). */
export function closedSentence(hours: StoreHours): string {
  return shellText('closedToast', {
    opens: formatTimeOfDay(hours.opensAtMinute),
    closes: formatTimeOfDay(hours.closesAtMinute),
  });
}
