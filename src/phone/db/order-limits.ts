/** The limits of one order of the current account. */
import type { OrderLimits } from '../../domain/order/limits.ts';
import { readStoreSettings } from './catalogue.ts';
import { readSession } from './session.ts';

/** Reads `storeSettings` and `sessions`; may be watched and used inside transactions with both. */
export async function readOrderLimits(): Promise<OrderLimits> {
  const [{ mostPerProduct }, session] = await Promise.all([readStoreSettings(), readSession()]);
  return { mostPerProduct, isGuest: session === undefined };
}
