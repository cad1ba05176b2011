/** Texts of a product that are for the staff; phones do not receive them. */
import { type Fields, text } from '../record-fields.ts';

export const STAFF_PRODUCT_FIELDS = {
  /** Separated by commas (`barcode.ts`). */
  barcodes: text('barcodes', 200),
  /** What the sheet that it came with calls it (D71): 'CLNC SHMP 80ML'; the next sheet finds it by that. */
  sheetName: text('sheet_name', 200),
  /** GST on bills (D77; `../bill/tax-rate.ts`, `hsn.ts`): a percentage, '' for the shop's, and the HSN, '' for none. */
  taxRate: text('tax_rate', 5),
  hsn: text('hsn', 8),
} satisfies Fields;
