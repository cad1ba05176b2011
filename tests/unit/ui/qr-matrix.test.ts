import { expect, it } from 'vitest';
import { qrMatrix } from '../../../src/ui/qr-matrix.ts';

it('a QR code grows with its text up to what a screen shows, and then gives up', () => {
  expect(qrMatrix('x')).toHaveLength(21);
  expect(qrMatrix('x'.repeat(213))).toHaveLength(57);
  expect(qrMatrix('x'.repeat(214))).toBeNull();
});
