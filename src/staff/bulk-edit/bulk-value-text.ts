import { unitOf } from '../../domain/catalogue/weight.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import type { AdminProduct } from '../api/products.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { parseRupees } from '../components/form/parse-amount.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { localizedPack } from '../../text/units.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { type ReadyChange, type BulkField, shownValue, type UnitChange } from './bulk-draft.ts';

/** A value as the list shows it: '₹45.50', '12', 'not counted'. `value` is as a form shows it, or as it is typed. */
export function bulkValueText(field: BulkField, value: string): string {
  if (field === 'stock') return value === '' ? adminBulkEditText('notCounted') : value;
  const isAmount = field === 'pricePaise' || field === 'originalPricePaise';
  const amount = isAmount ? parseRupees(value) : null;
  return amount === null ? value || '–' : `₹${typedRupees(amount)}`;
}

/** The label of a field. */
export function fieldLabel(field: BulkField, product: AdminProduct): string {
  return field === 'stock' && unitOf(product)
    ? adminBulkEditText('stockGrams')
    : columnLabel(field);
}

/** The head of the column of a field. */
export function columnLabel(field: BulkField): string {
  switch (field) {
    case 'pricePaise':
      return adminBulkEditText('price');
    case 'originalPricePaise':
      return adminBulkEditText('mrp');
    case 'stock':
      return adminBulkEditText('stock');
    case 'nameHi':
      return adminProductsText('nameHi');
    case 'nameMr':
      return adminProductsText('nameMr');
  }
}

/** What the question about a change shows: 'Onion, 1 kg: Price ₹35 → ₹350'. */
export function changeText({ product, field, value }: ReadyChange): string {
  return adminBulkEditText('unusualChange', {
    name: nameWithPack(product),
    field: fieldLabel(field, product),
    from: bulkValueText(field, shownValue(product, field)),
    to: bulkValueText(field, shownValue({ ...product, [field]: value }, field)),
  });
}

/** What the question about a price shows whose product is sold in another unit from now on. */
export function unitChangeText({
  product,
  field,
  valuePaise,
  after,
  samePaise,
}: UnitChange): string {
  const filling = {
    name: nameWithPack(product),
    field: adminProductsText(field),
    price: formatRupees(valuePaise),
    unit: localizedPack(unitOf(after) ? '1 kg' : after.quantityLabel || '1 pc'),
  };
  return samePaise === null
    ? adminBulkEditText('unitChange', filling)
    : adminBulkEditText('unitChangeFrom', { ...filling, same: formatRupees(samePaise) });
}
