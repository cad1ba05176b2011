// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminCategory } from '../../../../src/staff/api/categories.ts';
import type { BulkProduct } from '../../../../src/staff/api/products.ts';
import { Camera, type Shot } from '../../../../src/staff/pictures/camera.tsx';
import type { PictureUploads } from '../../../../src/staff/pictures/use-picture-uploads.ts';
import { someUploads, stubFileUrls } from '../../../support/pictures.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

beforeEach(stubFileUrls);
afterEach(cleanup);

const onion = aBulkProduct(1, 'Onion', { categoryId: 'vegetables' });
const milk = aBulkProduct(2, 'Milk', { categoryId: 'dairy' });
const categories = [
  { id: 'vegetables', name: 'Vegetables' },
  { id: 'dairy', name: 'Dairy' },
] as AdminCategory[];
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

function openCamera(taken: string[] = []) {
  const add = vi.fn<PictureUploads['add']>();
  function Shelf({ products, ids }: { products: BulkProduct[]; ids: string[] }) {
    const [shot, setShot] = useState<Shot | null>(null);
    const uploads = someUploads({ add, taken: new Set(ids) });
    return <Camera {...{ products, categories, uploads, shot, setShot }} />;
  }
  const { rerender } = render(<Shelf products={[onion, milk]} ids={taken} />);
  return {
    /** The products that photos were stored on. */
    stored: () => add.mock.calls.flatMap(([uploads]) => uploads.map(({ product }) => product.name)),
    change: (products: BulkProduct[], ids: string[] = []) =>
      rerender(<Shelf products={products} ids={ids} />),
  };
}
const shutter = () => screen.getByLabelText(/^Take/);
const takePhoto = () => fireEvent.change(shutter(), { target: { files: [photo] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shownName = () => screen.getByRole('heading').textContent;

it('stores the photo on its product after another category is chosen', () => {
  const { stored } = openCamera();
  takePhoto();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'dairy' } });
  expect(shownName()).toContain('Onion');
  press('Store, next');
  expect(stored()).toEqual(['Onion']);
  expect(shownName()).toContain('Milk');
});

it('stores the photo on its product after an earlier upload fails', () => {
  const { stored, change } = openCamera([onion.id]);
  takePhoto();
  change([onion, milk]);
  expect(shownName()).toContain('Milk');
  press('Store, next');
  expect(stored()).toEqual(['Milk']);
});

it('keeps the product while the camera is open', () => {
  const { stored, change } = openCamera([onion.id]);
  fireEvent.click(shutter());
  change([onion, milk]);
  takePhoto();
  press('Store, next');
  expect(stored()).toEqual(['Milk']);
});

it('stores the photo on its product after the shelf is read again', () => {
  const { stored, change } = openCamera();
  takePhoto();
  change([aBulkProduct(3, 'Garlic'), milk]);
  takePhoto();
  press('Store, next');
  expect(stored()).toEqual(['Onion']);
  expect(shownName()).toContain('Garlic');
});

it('shows a product of the chosen category if no photo was taken', () => {
  openCamera();
  fireEvent.click(shutter());
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'dairy' } });
  expect(shownName()).toContain('Milk');
});

it('stores no photo of a skipped product', () => {
  const { stored } = openCamera();
  takePhoto();
  press('Skip');
  expect(shownName()).toContain('Milk');
  expect(screen.queryByRole('button', { name: 'Store, next' })).toBeNull();
  expect(stored()).toEqual([]);
});
