/**
 * Credentials without a guessable password (D22): whoever knows a phone number does not know this
 * device's secret, so the same number on another phone is another account. Each account on a device
 * has a secret of its own, so that one can be forgotten without the others.
 */

export interface Credentials {
  email: string;
  password: string;
}

const DOMAIN = 'phone.invalid';
const PASSWORD_PREFIX = 'essentials-';

/**
 * Pseudo-e-mail and password for a phone number's digits ('owner' for an owner without a number)
 * and this phone's secret for it. The password stays below bcrypt's 72 bytes.
 */
export async function credentials(name: string, secret: string): Promise<Credentials> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const mark = Array.from(new Uint8Array(digest).slice(0, 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return {
    email: `${name}-${mark}@${DOMAIN}`,
    password: `${PASSWORD_PREFIX}${name}${secret}`,
  };
}
