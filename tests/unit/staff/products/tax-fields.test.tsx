// @vitest-environment jsdom
/** The GST of a product in its form (D77): asked where the shop collects it, and nowhere lost. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultRecord } from '../../../../src/domain/record-fields.ts';
import { SETTING_FIELDS, type Settings } from '../../../../src/domain/store/staff-settings.ts';
import { formTexts } from '../../../../src/staff/components/form/form-data.ts';
import { TaxFields } from '../../../../src/staff/products/tax-fields.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';

const soap = aBulkProduct(7, 'Soap', { taxRate: '18', hsn: '34011190' });
const REGULAR = { shopKind: 'regular', gstin: '27AAPFU0939F1ZV', taxPercent: 5 };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  // The settings stay those that the query has.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network')));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(settings: Partial<Settings>): Promise<void> {
  const stored = { ...defaultRecord(SETTING_FIELDS), ...settings };
  queryClient.setQueryData([ADMIN.account, 'settings'], stored);
  renderInAdmin(() => (
    <form>
      <TaxFields product={soap} errors={{}} />
    </form>
  ));
  await expect.poll(() => document.querySelector('form')).not.toBeNull();
}

const sent = () =>
  formTexts(new FormData(document.querySelector('form') ?? undefined), ['taxRate', 'hsn']);

it.each([
  ['is not registered', { shopKind: 'regular', gstin: '' }],
  ['pays composition', { ...REGULAR, shopKind: 'composition' }],
])('a shop that %s is not asked, and keeps what is stored', async (_, settings) => {
  await open(settings);
  expect(screen.queryByLabelText(/GST rate|HSN/)).toBeNull();
  expect(sent()).toEqual({ taxRate: '18', hsn: '34011190' });
});

it('a regular shop whose prices include the tax is asked for both', async () => {
  await open({ ...REGULAR, isTaxIncluded: true });
  expect(screen.getByLabelText(/GST rate/)).toHaveProperty('value', '18');
  expect(screen.getByLabelText(/HSN/)).toHaveProperty('value', '34011190');
  expect(screen.getByText(/the shop’s 5%/)).not.toBeNull();
});

it('a regular shop that adds its tax is told why there is no rate to give', async () => {
  await open({ ...REGULAR, isTaxIncluded: false });
  expect(screen.queryByLabelText(/GST rate/)).toBeNull();
  expect(screen.getByText(/the shop adds 5% to the price of every product/)).not.toBeNull();
  expect(screen.getByLabelText(/HSN/)).toHaveProperty('value', '34011190');
  expect(sent()).toEqual({ taxRate: '18', hsn: '34011190' });
});
