import type { StaffCommand } from '../db/staff-db.ts';

/** What a member of the staff does with an order is sent in the order in which it was done. */
export const staffLane = ({
  account,
  orderId,
}: Pick<StaffCommand, 'account' | 'orderId'>): string => `${account} ${orderId}`;
