// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PicturesScreen } from '../../../../src/staff/pictures/pictures-screen.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { stubFileUrls } from '../../../support/pictures.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';
import { aBulkProduct } from '../../../support/bulk-product.ts';

beforeAll(teachModalDialogs);
beforeEach(async () => {
  await emptyDatabase();
  stubFileUrls();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
  queryClient.setQueryData([ADMIN.account, 'ordered products'], {
    products: [aBulkProduct(1, 'Onion'), aBulkProduct(2, 'Milk')],
    categories: [],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openScreen() {
  const router = renderInAdmin(PicturesScreen);
  await screen.findByLabelText('Choose pictures');
  return {
    leave: () => act(async () => router.history.push('/other')),
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const aPicture = (name: string) => new File(['picture'], name, { type: 'image/png' });
const give = (label: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [aPicture(name)] } });

it('keeps pictures and decisions while the camera is used', async () => {
  await openScreen();
  give('Choose pictures', 'DSC_0001.png');
  fireEvent.change(screen.getByLabelText(/^Or number/), { target: { value: 'milk' } });
  press('With the camera');
  press('From a folder');
  expect(screen.getByText('DSC_0001.png', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Product').value).toBe('p2');
});

it('keeps a photo while files are chosen', async () => {
  await openScreen();
  press('With the camera');
  give('Take the picture', 'photo.png');
  press('From a folder');
  press('With the camera');
  expect(screen.getByRole('img', { name: /^The picture of Onion/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Store, next' })).toBeTruthy();
});

it.each([
  ['pictures', () => give('Choose pictures', 'Onion.png')],
  [
    'a photo',
    () => {
      press('With the camera');
      give('Take the picture', 'photo.png');
    },
  ],
])('asks before the page is left with %s', async (_what, choose) => {
  const { leave } = await openScreen();
  choose();
  await leave();
  await screen.findByText('Pictures that are not stored yet have to be chosen again.');
  expect(screen.queryByText('Another page')).toBeNull();
});

it('asks nothing if there are no pictures', async () => {
  const { leave } = await openScreen();
  await leave();
  await screen.findByText('Another page');
});
