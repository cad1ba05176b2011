import { referralText } from '../../text/order.ts';

/** To a friend; a shop that promises no time names none (D21). */
export const referralMessage = (
  promiseMinutes: number,
  filling: { shop: string; code: string; url: string },
): string => referralText(promiseMinutes > 0 ? 'message' : 'messageNoTime', filling);
