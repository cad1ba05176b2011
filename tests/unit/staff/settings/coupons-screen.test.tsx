// @vitest-environment jsdom
/** Coupons, where the shop has not answered. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATEGORY_FIELDS } from '../../../../src/domain/catalogue/product.ts';
import { COUPON_FIELDS } from '../../../../src/domain/cart/coupon.ts';
import { defaultRecord, toColumns } from '../../../../src/domain/record-fields.ts';
import { queryClient, refetchAll } from '../../../../src/staff/queries/shop-queries.ts';
import { CouponsScreen } from '../../../../src/staff/settings/coupons-screen.tsx';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const SNACKS = {
  ...toColumns(CATEGORY_FIELDS, { ...defaultRecord(CATEGORY_FIELDS), name: 'Snacks' }),
  id: 'category0000001',
  cid: 1,
  slug: 'snacks',
  position: 1,
  status: 'active',
};
const COUPON = {
  ...toColumns(COUPON_FIELDS, { ...defaultRecord(COUPON_FIELDS), code: 'CRISP10', percent: 10 }),
  id: 'coupon000000001',
  category: SNACKS.id,
  starts_at: '',
  ends_at: '',
};

let isBusy = true;
let isLost = false;
const changes: unknown[] = [];
/** Ids of coupons that were to be added. */
const added: string[] = [];

teachModalDialogs();
beforeEach(async () => {
  await emptyDatabase();
  [isBusy, isLost] = [true, false];
  changes.length = 0;
  added.length = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/is_admin')) return Response.json(true);
    if (method === 'PATCH') {
      changes.push(JSON.parse(body as string));
      return Response.json(COUPON);
    }
    if (method === 'POST') {
      const coupon = JSON.parse(body as string);
      added.push(coupon.id);
      return isLost ? new Response('', { status: 502 }) : Response.json(coupon);
    }
    const items = url.includes('/coupons/') ? [COUPON] : url.includes('/categories/') && [SNACKS];
    if (!items || (isBusy && items[0] === SNACKS)) return Response.json({}, { status: 429 });
    return Response.json({ page: 1, perPage: 500, items });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('keeps the category of a coupon that is changed before the categories are read', async () => {
  renderInAdmin(() => <CouponsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit CRISP10' }));
  const what = await screen.findByLabelText<HTMLSelectElement>('For');
  expect(what.value).toBe(SNACKS.id);
  expect(screen.queryByRole('cell', { name: 'All products' })).toBeNull();

  isBusy = false;
  refetchAll();
  await screen.findByRole('option', { name: 'Snacks' });
  expect(what.selectedOptions[0]?.text).toBe('Snacks');
  fireEvent.change(screen.getByLabelText('Discount in percent'), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => changes).toEqual([{ percent: 15, seen: { percent: 10 } }]);
});

it('sends the same coupon again where the answer was lost', async () => {
  isLost = true;
  renderInAdmin(() => <CouponsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add coupon' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'CRISP20' } });
  fireEvent.change(screen.getByLabelText('Discount in percent'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => added).toHaveLength(1);
  isLost = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(() => added).toHaveLength(2);
  expect(added[0]).toMatch(/^\w{15}$/);
  expect(added[1]).toBe(added[0]);
});
