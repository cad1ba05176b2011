/**
 * The PIN before the admin area (D23), kept on this device for one account.
 * - It keeps people at this device out of the admin area. It does not keep out somebody who reads the
 *   browser's storage: the session lies there too. Against them the device is ended.
 * - Only a slow hash of it is kept, because people use one PIN for many things: about a tenth of a
 *   second for each guess.
 * - Wrong tries in a row are counted, also over a reload, and make the next one wait.
 */
import { pinWaitMs } from '../../domain/people/pin.ts';
import { db, type Pin } from './db.ts';
import { currentAccount, randomHex } from './session.ts';

const ITERATIONS = 100_000;

async function hashOf(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ITERATIONS },
    key,
    256,
  );
  return Array.from(new Uint8Array(derived), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a PIN can be hashed: over plain HTTP browsers have nothing that does. */
export const canHavePin = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** The PIN of the account using this device; null when it has none. */
export async function readPin(): Promise<Pin | null> {
  const pin = (await db.devices.get('device'))?.pin;
  return pin && pin.account === (await currentAccount()) ? pin : null;
}

export async function savePin(typed: string): Promise<void> {
  const account = await currentAccount();
  const salt = randomHex(16);
  const hash = await hashOf(typed, salt);
  await db.devices.update('device', {
    pin: { account, salt, hash, wrongTries: 0, nextTryAtMs: 0 },
  });
}

export async function removePin(): Promise<void> {
  await db.devices.update('device', { pin: undefined });
}

export type PinTry = { ok: true } | { ok: false; nextTryAtMs: number };

/** Tries a PIN. While a wait is on nothing is looked at, and nothing counted. */
export async function tryPin(typed: string, nowMs: number): Promise<PinTry> {
  const pin = await readPin();
  if (!pin) return { ok: true };
  if (nowMs < pin.nextTryAtMs) return { ok: false, nextTryAtMs: pin.nextTryAtMs };
  const isRight = (await hashOf(typed, pin.salt)) === pin.hash;
  const wrongTries = isRight ? 0 : pin.wrongTries + 1;
  const nextTryAtMs = isRight ? 0 : nowMs + pinWaitMs(wrongTries);
  await db.devices.update('device', { pin: { ...pin, wrongTries, nextTryAtMs } });
  return isRight ? { ok: true } : { ok: false, nextTryAtMs };
}
