import { expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { upiLink } from '../../../../src/domain/order/upi-link.ts';

it('cuts a long note between characters, and never within one', () => {
  const note = `Khata ${'a'.repeat(43)}🙏🙏`;
  const link = upiLink({ upiId: 'shop@upi', name: 'Kirana', totalPaise: paise(1_05), note });
  expect(link).toBe(
    `upi://pay?pa=shop@upi&pn=Kirana&am=1.05&cu=INR&tn=${encodeURIComponent(`Khata ${'a'.repeat(43)}🙏`)}`,
  );
});
