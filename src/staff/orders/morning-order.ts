/** Orders for the morning of a day (D56): what they are called, since when they are late, and where they stand. */
import type { AdminOrder } from '../api/orders.ts';
import { morningEndsMs } from '../../domain/store/mornings.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { nameOfMorning } from '../../text/mornings.ts';

type ForMorning = Pick<AdminOrder, 'deliverOn'>;

/** 'For tomorrow morning'; '' for an order for now. `today` is the shop's. */
export function morningOrderText({ deliverOn }: ForMorning, today: string): string {
  if (deliverOn === '') return '';
  const { kind, words } = nameOfMorning(deliverOn, today);
  return adminOrdersText(`for_${kind}`, words);
}

/** The same with the date, for paper, on which 'tomorrow' is not true for long. */
export function morningDateText({ deliverOn }: ForMorning): string {
  return deliverOn === '' ? '' : adminOrdersText('for_date', nameOfMorning(deliverOn, '').words);
}

/** Its morning is over by the shop's clock. */
export function isMorningOver({ deliverOn }: ForMorning, now: Date, timeZone: string): boolean {
  if (deliverOn === '') return false;
  return now.getTime() >= morningEndsMs(deliverOn, offsetIn(timeZone));
}

/**
 * Somebody at the shop has to see to it: an order for now, or one whose day has come, once the shop is open. `today` is
 * the shop's.
 */
export const isDue = ({ deliverOn }: ForMorning, today: string, isOpenNow: boolean): boolean =>
  deliverOn === '' || (isOpenNow && deliverOn <= today);

/** Orders for now first, then those for a later day by their days. An order whose day has come is one for now. */
export function inDueOrder<Order extends ForMorning>(
  orders: readonly Order[],
  today: string,
): Order[] {
  const dueDay = ({ deliverOn }: Order) => (deliverOn > today ? deliverOn : '');
  return orders.toSorted((one, other) => dueDay(one).localeCompare(dueDay(other)));
}
