// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { Bill } from '../../../../src/shared/bill/bill.tsx';

const shop = vi.hoisted(() => ({ shopKind: '' }));
vi.mock('../../../../src/state/store-open.ts', () => ({
  useStoreSettings: () => ({ ...DEFAULT_STORE_SETTINGS, ...shop }),
}));
afterEach(cleanup);

const QUOTE = {
  subtotalPaise: paise(10_000),
  deliveryFeePaise: paise(0),
  discountPaise: paise(0),
  taxesPaise: paise(500),
  totalPaise: paise(10_500),
  promoCode: '',
};

it.each([
  ['none', 'Taxes'],
  ['regular', 'Taxes'],
  ['composition', 'Other charges'],
])('what a shop of the kind %s adds is called %s', (shopKind, name) => {
  shop.shopKind = shopKind;
  render(<Bill quote={QUOTE} />);
  expect(screen.queryByText(name)).not.toBeNull();
});
