// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { ProductPanel } from '../../../../src/staff/products/product-panel.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

teachModalDialogs();
const sent: unknown[] = [];
beforeEach(async () => {
  sent.length = 0;
  await emptyDatabase();
  vi.stubGlobal(
    'fetch',
    async (_url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (method !== 'GET') sent.push(JSON.parse(body ?? ''));
      return Response.json({ page: 1, perPage: 500, totalItems: 0, items: [] });
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('offers to raise the MRP with a price above it, and stores both by that press', async () => {
  const category = aCategory();
  const dal = aBulkProduct(7, 'Toor Dal', {
    categoryId: category.id,
    pricePaise: paise(140_00),
    originalPricePaise: paise(150_00),
  });
  renderInAdmin(() => (
    <ProductPanel product={dal} categories={[category]} onClose={() => {}} onSaved={() => {}} />
  ));
  const price = await screen.findByLabelText('Price');
  fireEvent.input(price, { target: { value: '155' } });
  expect(screen.queryByRole('button', { name: 'Raise the MRP too' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Raise the MRP too' }));
  await expect.poll(() => sent).toMatchObject([{ price: 155, original_price: 162.75 }]);
});
