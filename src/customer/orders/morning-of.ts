import type { Order } from '../../phone/db/orders.ts';
import { morningWords } from '../../text/mornings.ts';
import { morningAt } from './eta.ts';

/** 'Tomorrow morning' of an order for a morning (D56); '' of one for now. */
export function morningOf(
  { deliverOn }: Pick<Order, 'deliverOn'>,
  now: Date,
  timeZone: string,
): string {
  if (!deliverOn) return '';
  const { day, today } = morningAt(deliverOn, now.getTime(), timeZone);
  return morningWords(day, today);
}
