/** What the customer wants done where a product is missing; the first where nothing was said. */
export const WISHES = ['call', 'similar', 'leave_out'] as const;
export type Wish = (typeof WISHES)[number];

export const isWish = (value: unknown): value is Wish => WISHES.includes(value as Wish);
