/** What the shop is for the tax on goods and services, which decides what its bills may say. */
export const SHOP_KINDS = ['none', 'composition', 'regular'] as const;

/**
 * `none` is not registered: no word of tax. `composition` pays a share of its sales and may not collect tax. `regular`
 * collects tax.
 */
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Whether a shop of this kind has a GSTIN. */
export const isRegisteredKind = (kind: string): boolean =>
  kind === 'composition' || kind === 'regular';

/** The kind as a bill has it: nobody is registered without a number. */
export function kindOnBills(kind: string, gstin: string): ShopKind {
  if (gstin === '') return 'none';
  return SHOP_KINDS.find((one) => one === kind) ?? 'none';
}
