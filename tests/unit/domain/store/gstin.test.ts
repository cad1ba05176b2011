import { expect, it } from 'vitest';
import { isGstin, normaliseGstin } from '../../../../src/domain/store/gstin.ts';

/** Numbers in public use. */
const REAL = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '24AAACC1206D1ZM'];

it.each(REAL)('takes %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['another check character', '27AAPFU0939F1ZW'],
  ['a letter too few', '27AAPFU0939F1Z'],
  ['a letter too many', '27AAPFU0939F1ZVV'],
  ['small letters, which are stored as capitals', '27aapfu0939f1zv'],
  ['letters for the state', 'MHAAPFU0939F1ZV'],
  ['a digit in the place of a letter', '271APFU0939F1ZV'],
  ['digits of another script', '२७AAPFU0939F1ZV'],
])('refuses %s', (_what, text) => {
  expect(isGstin(text)).toBe(false);
});

it('refuses every slip of one character, and of two neighbours that changed places', () => {
  const gstin = '27AAPFU0939F1ZV';
  for (let at = 0; at < gstin.length; at += 1) {
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (other === gstin[at]) continue;
      expect(isGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(false);
    }
  }
  for (let at = 0; at + 1 < gstin.length; at += 1) {
    const swapped = `${gstin.slice(0, at)}${gstin[at + 1]}${gstin[at]}${gstin.slice(at + 2)}`;
    if (swapped !== gstin) expect(isGstin(swapped)).toBe(false);
  }
});

it('reads it as people write it', () => {
  expect(normaliseGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV');
});
