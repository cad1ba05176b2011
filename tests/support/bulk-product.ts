import { WRITTEN_PRODUCT_FIELDS } from '../../src/domain/catalogue/product.ts';
import { defaultRecord } from '../../src/domain/record-fields.ts';
import type { BulkProduct } from '../../src/staff/api/products.ts';

/** A product as the staff read it, without a picture, barcodes or counted stock. */
export const aBulkProduct = (
  pid: number,
  name: string,
  more: Partial<BulkProduct> = {},
): BulkProduct => ({
  ...defaultRecord(WRITTEN_PRODUCT_FIELDS),
  id: `p${pid}`,
  pid,
  name,
  quantityLabel: '1 kg',
  categoryId: 'c',
  imageUrl: '',
  uploadedUrl: '',
  smallUrl: '',
  barcodes: '',
  sheetName: '',
  taxRate: '',
  hsn: '',
  status: 'active',
  stock: null,
  shelfRank: pid,
  ...more,
});
