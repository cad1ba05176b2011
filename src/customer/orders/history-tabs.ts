/** The tabs of the order history (spec section 2). On their own: the address is read in the first chunk. */
export const HISTORY_TABS = ['all', 'active', 'delivered', 'cancelled'] as const;
export type HistoryTab = (typeof HISTORY_TABS)[number];
