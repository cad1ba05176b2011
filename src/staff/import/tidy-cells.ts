/** The cells of a row as the readers of prices and packs expect them. */
import { packOfUnit, plainPack, splitPack } from '../../domain/catalogue/pack.ts';
import type { ProductColumn } from './product-columns.ts';
import { tidyAmount, tidyText } from './tidy-text.ts';

type Cells = Partial<Record<ProductColumn, string>>;

const TIDY: Readonly<Partial<Record<ProductColumn, (cell: string) => string>>> = {
  name: tidyText,
  category: tidyText,
  family: tidyText,
  quantity: (cell) => plainPack(tidyText(cell)),
  price: tidyAmount,
  mrp: tidyAmount,
};

/** A row of a sheet that the shop did not export. */
export function tidyCells(given: Cells): Cells {
  const tidy: Cells = Object.fromEntries(
    Object.entries(given).map(([column, cell]) => [
      column,
      TIDY[column as ProductColumn]?.(cell) ?? cell,
    ]),
  );
  const pack = packOfUnit(tidy.quantity ?? '');
  // The name says the pack, and the unit what is counted.
  if (pack !== null) tidy.quantity = splitPack(tidy.name ?? '') ? '' : pack;
  return tidy;
}
