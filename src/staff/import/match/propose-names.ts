/**
 * Readable names (D71) for the rows of a sheet that a billing program wrote: for new products, and where they are sure for
 * those that the shop has under the very name of the sheet.
 */
import { withLearntForms } from '../../../domain/catalogue/learnt-forms.ts';
import { splitPack } from '../../../domain/catalogue/pack.ts';
import {
  type NameAndPack,
  type ReadableName,
  readableName,
} from '../../../domain/catalogue/readable-name.ts';
import { readBarcodes } from '../../../domain/catalogue/barcode.ts';
import type { ShortForms } from '../../../domain/catalogue/short-forms.ts';
import type { AdminProduct } from '../../api/products.ts';
import type { ProductColumn } from '../product-columns.ts';
import { tidyText } from '../read/cells.ts';
import { amountKey, type ProductFinder } from './match-product.ts';

type Cells = Partial<Record<ProductColumn, string>>;

/** A row with its own name and pack. */
export interface NamedRow {
  line: number;
  given: Cells;
}

/** The name that is proposed for a row. */
export interface ProposedName extends ReadableName {
  /** The row gets it. */
  isTaken: boolean;
}

/** What is proposed, for the owner to look at. */
export interface ProposedNames {
  /** Names that are sure. */
  sure: number;
  /** Others that are not taken. */
  unsure: number;
  /** The first of them. */
  example: { sheet: string; name: string };
}

/** What the owner has said about names. */
export interface NameChoices {
  areNamesTaken?: boolean | undefined;
  /** Names that were typed, by line; the sheet's own to keep that. */
  names?: Readonly<Record<number, string>> | undefined;
}

/** Name and pack to be read, where the row is about no product, or one with just that name. */
function toRead({ given }: NamedRow, finder: ProductFinder): NameAndPack | null {
  const { product_id: number = '', name: cell = '', quantity = '', barcodes = '' } = given;
  const name = tidyText(cell);
  if (number !== '' || name === '') return null;
  const { product, packs } = finder.find(given);
  if (product) {
    // As the shop writes it: that may be readable already.
    const named = tidyText(product.name);
    const isSame = named.toLowerCase() === name.toLowerCase();
    return isSame ? { name: named, pack: quantity || product.quantityLabel } : null;
  }
  const split = splitPack(name);
  const isKnown =
    packs.length > 0 ||
    (split && finder.find({ name: split.name, quantity: split.pack }).product) ||
    (readBarcodes(barcodes) ?? []).some((barcode) => finder.withBarcode(barcode).length > 0);
  return isKnown ? null : { name, pack: quantity };
}

/** By line the names that are proposed, and what that comes to; null for nothing. */
export function proposeNames(
  rows: readonly NamedRow[],
  products: readonly AdminProduct[],
  finder: ProductFinder,
  list: ShortForms,
  { areNamesTaken = false, names = {} }: NameChoices,
): { ofLine: Map<number, ProposedName>; proposed: ProposedNames | null } {
  const forms = withLearntForms([...products.map(asNamed), ...typedNames(rows, names)], list);
  const ofLine = new Map<number, ProposedName>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const sheet = toRead(row, finder);
    const readable = sheet && readOnce(sheet, forms);
    if (readable) ofLine.set(row.line, { ...readable, isTaken: false });
    const key = amountKey(
      readable?.name ?? row.given.name ?? '',
      readable?.pack ?? row.given.quantity ?? '',
    );
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  let proposed: ProposedNames | null = null;
  for (const { line, given } of rows) {
    const readable = ofLine.get(line);
    if (!readable) continue;
    const { name, pack } = readable;
    // Another product or row has that name: whether it is the same thing is not for the list to say.
    const isAlone = lines.get(amountKey(name, pack)) === 1;
    const isSure = readable.isSure && isAlone && !isOfAnother(given, readable, finder);
    // The owner has seen it before, and a row without a change is not shown again.
    if (!isSure && finder.find(given).product) {
      ofLine.delete(line);
      continue;
    }
    const sheet = tidyText(given.name ?? '');
    const isKept = names[line] === sheet;
    const typed = isKept ? undefined : names[line];
    const isTaken = typed !== undefined || (areNamesTaken && isSure && !isKept);
    ofLine.set(line, {
      ...readable,
      isSure,
      name: typed ?? name,
      brand: hasBrand(typed ?? name, readable) ? readable.brand : '',
      isTaken,
    });
    const before: ProposedNames = proposed ?? { sure: 0, unsure: 0, example: { sheet, name } };
    proposed = {
      sure: before.sure + (isSure ? 1 : 0),
      unsure: before.unsure + (isSure || isTaken ? 0 : 1),
      example: before.sure === 0 && isSure ? { sheet, name } : before.example,
    };
  }
  return { ofLine, proposed };
}

const hasBrand = (name: string, { brand }: ReadableName) =>
  name.toLowerCase().startsWith(brand.toLowerCase());

/** The row with the name that it gets, for finding its product and its family. */
export function withName(given: Cells, proposal: ProposedName | null): Cells {
  if (!proposal?.isTaken) return given;
  const { name, pack, brand } = proposal;
  return {
    ...given,
    name,
    ...(pack !== '' && { quantity: pack }),
    ...(brand !== '' && !('brand' in given) && { brand }),
  };
}

const asNamed = ({ name, quantityLabel, sheetName }: AdminProduct) => ({
  name,
  pack: quantityLabel,
  sheetName,
});

/** What was typed for one row says what its short forms mean in the others. */
const typedNames = (rows: readonly NamedRow[], names: NonNullable<NameChoices['names']>) =>
  rows.flatMap(({ line, given: { name = '', quantity = '' } }) => {
    const typed = names[line];
    return typed === undefined ? [] : [{ name: typed, pack: quantity, sheetName: tidyText(name) }];
  });

function isOfAnother(given: Cells, { name, pack }: ReadableName, finder: ProductFinder): boolean {
  const { product, packs } = finder.find({ name, quantity: pack });
  return (product !== undefined && product !== finder.find(given).product) || packs.length > 0;
}

const READ = new WeakMap<ShortForms, Map<string, ReadableName | null>>();

/** A sheet is compared again with each choice, and its names stay. */
function readOnce(sheet: NameAndPack, forms: ShortForms): ReadableName | null {
  const read = READ.get(forms) ?? new Map<string, ReadableName | null>();
  READ.set(forms, read);
  const key = `${sheet.name}\n${sheet.pack}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const readable = readableName(sheet, forms);
  read.set(key, readable);
  return readable;
}
