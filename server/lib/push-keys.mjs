/**
 * The keys of this shop's push messages (VAPID, RFC 8292), in the data folder. Made once: a phone subscribes for
 * one key, and gets no message under another before its app is opened again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './main.mjs';

/** Its name in a data folder, and in a backup of it. */
export const PUSH_KEYS_FILE = 'push-keys.json';

const fileIn = (dataDir) => join(dataDir, PUSH_KEYS_FILE);

/**
 * @typedef {{ publicKey: string, privateKey: string }} PushKeys Both as base64url.
 */

/**
 * Reads the keys, or makes them.
 *
 * @param {string} dataDir
 * @returns {Promise<PushKeys>}
 */
export async function pushKeys(dataDir) {
  return readKeys(fileIn(dataDir)) ?? makeKeys(dataDir);
}

function readKeys(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { publicKey, privateKey } = JSON.parse(text);
    if (isKey(publicKey, 87) && isKey(privateKey, 43)) return { publicKey, privateKey };
  } catch {
    // Said below.
  }
  throw new Problem(
    `${file} does not hold the keys for notifications. Restore it from a backup, or remove it: new keys are made, and phones hear from the shop again once they have opened the app.`,
  );
}

const isKey = (value, length) =>
  typeof value === 'string' && value.length === length && /^[A-Za-z0-9_-]+$/.test(value);

async function makeKeys(dataDir) {
  const { default: webPush } = await import('web-push');
  const keys = webPush.generateVAPIDKeys();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(dataDir), JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}
