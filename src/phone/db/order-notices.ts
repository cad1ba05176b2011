/** Which good news of orders was given, and which hints beside them were declined, among the preferences. */
import * as v from 'valibot';
import { read, write } from './preferences.ts';

const CELEBRATED_ORDERS_KEPT = 20;

/** Notes that an order's good news was given, by sound or on /order-confirmation; false when it was before. */
export function noteCelebrated(orderId: string): boolean {
  const before = read('celebrated_orders', v.array(v.string())) ?? [];
  if (before.includes(orderId)) return false;
  write('celebrated_orders', [orderId, ...before].slice(0, CELEBRATED_ORDERS_KEPT));
  return true;
}

/** Whether an order's good news was given. */
export function isCelebrated(orderId: string): boolean {
  return (read('celebrated_orders', v.array(v.string())) ?? []).includes(orderId);
}

/** Somebody has said no to installing; they are not asked again. */
export function readIsInstallHintGone(): boolean {
  return read('install_hint_gone', v.boolean()) ?? false;
}

export function saveIsInstallHintGone(): void {
  write('install_hint_gone', true);
}

/** Somebody has said no to being told of their orders; they are not asked again. */
export function readIsBellHintGone(): boolean {
  return read('bell_hint_gone', v.boolean()) ?? false;
}

export function saveIsBellHintGone(): void {
  write('bell_hint_gone', true);
}
