/** What the shop is for the tax on goods and services, which decides what its bills may say. */
import type { StoreSettings } from '../store/store-settings.ts';

export const SHOP_KINDS = ['none', 'composition', 'regular'] as const;

/**
 * `none` is not registered: no word of tax. `composition` pays a share of its sales and may not collect tax. `regular`
 * collects tax.
 */
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Whether a shop of this kind has a GSTIN. */
export const isRegisteredKind = (kind: string): boolean =>
  kind === 'composition' || kind === 'regular';

/** Whether a shop of this kind may ask for a tax above its prices: its bills of supply say that it may not. */
export const mayAddTax = (kind: string): boolean => kind !== 'composition';

/** Whether a shop asks for a tax that it may not ask for. Settings that are older than this rule may. */
export const addsForbiddenTax = ({
  shopKind,
  isTaxIncluded,
  taxPercent,
}: Pick<StoreSettings, 'shopKind' | 'isTaxIncluded' | 'taxPercent'>): boolean =>
  !mayAddTax(shopKind) && !isTaxIncluded && taxPercent > 0;

/** The kind as a bill has it: nobody is registered without a number. */
export function kindOnBills(kind: string, gstin: string): ShopKind {
  if (gstin === '') return 'none';
  return SHOP_KINDS.find((one) => one === kind) ?? 'none';
}
