/** Products and uploads for the pictures of many products. */
import { vi } from 'vitest';
import { PRODUCT_FIELDS } from '../../src/domain/catalogue/product.ts';
import { defaultRecord } from '../../src/domain/record-fields.ts';
import type { ShelfProduct } from '../../src/staff/api/products.ts';
import type { PictureUploads } from '../../src/staff/pictures/use-picture-uploads.ts';

export const aShelfProduct = (
  pid: number,
  name: string,
  more: Partial<ShelfProduct> = {},
): ShelfProduct => ({
  ...defaultRecord(PRODUCT_FIELDS),
  id: `p${pid}`,
  pid,
  name,
  quantityLabel: '1 kg',
  categoryId: 'c',
  imageUrl: '',
  uploadedUrl: '',
  smallUrl: '',
  barcodes: '',
  status: 'active',
  stock: null,
  shelfRank: pid,
  ...more,
});

/** Uploads at rest. */
export const someUploads = (more: Partial<PictureUploads> = {}): PictureUploads => ({
  add: () => {},
  isRunning: false,
  isStopped: false,
  stop: () => {},
  resume: () => {},
  done: 0,
  of: 0,
  failed: [],
  retry: () => {},
  taken: new Set(),
  ...more,
});

/** jsdom has no addresses of files. */
export function stubFileUrls(): void {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
}
