/** Sheets of products, as tests write and read them. */
import type { AdminCategory } from '../../src/staff/api/categories.ts';
import type { AdminProduct } from '../../src/staff/api/products.ts';
import { cellsOfTexts } from '../../src/staff/import/read/cell.ts';
import { readSheet } from '../../src/staff/import/read-sheet.ts';
import type { SheetPlan } from '../../src/staff/import/compare/sheet-row.ts';
import type { ShortForms } from '../../src/domain/catalogue/short-forms.ts';
import { aCategory } from './builders.ts';

/** The cells of lines such as 'Poha | 38'. */
export const asTable = (...lines: string[]): string[][] =>
  lines.map((line) => line.split('|').map((cell) => cell.trim()));

/** A sheet of texts, as a CSV file is one. */
export const readTexts = (
  table: readonly (readonly string[])[],
  products: readonly AdminProduct[] = [],
  categories: readonly AdminCategory[] = [aCategory()],
  plan: SheetPlan = {},
  forms: ShortForms | null = null,
) => readSheet(cellsOfTexts(table), products, categories, plan, forms);

/** A sheet that can be read. */
export function sheetOf(
  table: readonly (readonly string[])[],
  products: readonly AdminProduct[] = [],
  categories: readonly AdminCategory[] = [aCategory()],
  plan: SheetPlan = {},
  forms: ShortForms | null = null,
) {
  const sheet = readTexts(table, products, categories, plan, forms);
  if (!sheet.ok) throw new Error(sheet.problem);
  return sheet;
}
