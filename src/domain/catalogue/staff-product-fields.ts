/** Texts of a product that are for the staff; phones do not receive them. */
import { type Fields, text } from '../record-fields.ts';

export const STAFF_PRODUCT_FIELDS = {
  /** Separated by commas (`barcode.ts`). */
  barcodes: text('barcodes', 200),
  /** What the sheet that it came with calls it (D71): 'CLNC SHMP 80ML'; the next sheet finds it by that. */
  sheetName: text('sheet_name', 200),
} satisfies Fields;
