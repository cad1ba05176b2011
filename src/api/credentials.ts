/**
 * Credentials without a guessable password (D22): they contain a secret of this device, so a phone number alone
 * opens no account, and the same number on another phone is another account. Each account on a device has its own
 * secret, so that it can be deleted separately.
 */

export interface Credentials {
  email: string;
  password: string;
}

const DOMAIN = 'phone.invalid';
const PASSWORD_PREFIX = 'essentials-';

async function digestOf(secret: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(secret);
  // Over plain HTTP, at an address of the local network, browsers have none.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}

/**
 * The email, which is no real address, and the password for `name`, the digits of a phone number or 'owner', and this
 * phone's secret for it. The password is shorter than bcrypt's limit of 72 bytes.
 */
export async function credentials(name: string, secret: string): Promise<Credentials> {
  const mark = Array.from((await digestOf(secret)).slice(0, 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return {
    email: `${name}-${mark}@${DOMAIN}`,
    password: `${PASSWORD_PREFIX}${name}${secret}`,
  };
}
