/** The customer's wish for a missing product; the first one if they chose none. */
export const WISHES = ['call', 'similar', 'leave_out'] as const;
export type Wish = (typeof WISHES)[number];

export const isWish = (value: unknown): value is Wish => WISHES.includes(value as Wish);
