/** What requests about one order wait for. */

export const placeLane = (orderId: string): string => `place ${orderId}`;
export const cancelLane = (orderId: string): string => `cancel ${orderId}`;
export const amendLane = (orderId: string): string => `amend ${orderId}`;
