/**
 * What has been typed into a list of products and is not stored yet. Each entry remembers the value that the product
 * had when the typing began: a value that somebody has changed since is not overwritten without a question. Pure.
 */
import { type AddedTax, mrpProblem, mrpToRaise, NO_TAX_ADDED } from '../../domain/catalogue/mrp.ts';
import { isUnusualPrice, isUnusualStock } from '../../domain/catalogue/price-step.ts';
import type { Paise } from '../../domain/money.ts';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import {
  isOtherUnit,
  isPriceOfOtherUnit,
  priceInUnit,
} from '../../domain/catalogue/unit-change.ts';
import type { ImportRow } from '../api/import-products.ts';
import type { AdminProduct, ProductFields } from '../api/products.ts';
import { typedRupees, typedValue } from '../components/form/form-schema.ts';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import { STOCK } from '../products/read-product-form.ts';

export type BulkField = 'pricePaise' | 'originalPricePaise' | 'stock' | 'nameHi' | 'nameMr';

export interface BulkEntry {
  /** Never ''. */
  typed: string;
  /** The product's value when the typing began, as a form shows it. */
  seen: string;
}

/** By `entryKey`. */
export type BulkDraft = Readonly<Record<string, BulkEntry>>;

/** Entries of one product. */
export type ProductEntries = Readonly<Partial<Record<BulkField, BulkEntry>>>;

export type EntryProblem =
  | 'price_wrong'
  | 'mrp_wrong'
  | 'stock_wrong'
  | 'text_long'
  | 'above_mrp'
  | 'above_mrp_taxed'
  /** Somebody has changed the value since the typing began. */
  | 'changed_meanwhile';

/** The fields that are numbers. */
export const NUMBERS = {
  pricePaise: PRODUCT_FIELDS.pricePaise,
  originalPricePaise: PRODUCT_FIELDS.originalPricePaise,
  stock: STOCK,
} satisfies Partial<Record<BulkField, NumberSpec>>;

/** What is wrong with a text that cannot be read. */
export const WRONG = {
  pricePaise: 'price_wrong',
  originalPricePaise: 'mrp_wrong',
  stock: 'stock_wrong',
  nameHi: 'text_long',
  nameMr: 'text_long',
} as const satisfies Record<BulkField, EntryProblem>;

export const entryKey = (id: string, field: BulkField) => `${field} ${id}`;

/** The product's value as a form shows it; '' for none. */
export function shownValue(product: AdminProduct, field: BulkField): string {
  return field === 'stock'
    ? String(product.stock ?? '')
    : typedValue(PRODUCT_FIELDS[field], product[field]);
}

type Parsed = Partial<Pick<ProductFields, BulkField>>;
type Value = Exclude<Parsed[BulkField], undefined>;

const parsers: Record<BulkField, (typed: string) => Value> = {
  pricePaise: parserOf(NUMBERS.pricePaise),
  originalPricePaise: parserOf(NUMBERS.originalPricePaise),
  stock: parserOf(NUMBERS.stock),
  nameHi: (typed) => nameOrNull(typed, PRODUCT_FIELDS.nameHi.max),
  nameMr: (typed) => nameOrNull(typed, PRODUCT_FIELDS.nameMr.max),
};

const nameOrNull = (typed: string, max: number) =>
  typed.trim().length <= max ? typed.trim() : null;

/** Changes what is typed; an empty field has no entry. */
export function typeEntry(
  draft: BulkDraft,
  product: AdminProduct,
  field: BulkField,
  typed: string,
): BulkDraft {
  const key = entryKey(product.id, field);
  const { [key]: before, ...others } = draft;
  if (typed.trim() === '') return others;
  return { ...others, [key]: { typed, seen: before?.seen ?? shownValue(product, field) } };
}

/** Changes that this device has sent, by `entryKey`. */
export type SentChanges = ReadonlyMap<string, ReadyChange>;

export const withSent = (sent: SentChanges, changes: readonly ReadyChange[]): SentChanges =>
  new Map([
    ...sent,
    ...changes.map((change) => [entryKey(change.product.id, change.field), change] as const),
  ]);

/** Typing that began before a change of this device was stored: the value that it sent counts as seen. */
export function seeingOwnChanges(
  draft: BulkDraft,
  sent: SentChanges,
  productOf: (id: string) => AdminProduct | undefined,
): BulkDraft {
  let next = draft;
  for (const [key, { product, field, value }] of sent) {
    const entry = draft[key];
    const now = productOf(product.id);
    if (!entry || now?.[field] !== value) continue;
    const seen = shownValue(now, field);
    if (entry.seen !== seen) next = { ...next, [key]: { ...entry, seen } };
  }
  return next;
}

/** After the owner has seen the product's present value: the typed one shall replace it. */
export function acceptPresent(
  draft: BulkDraft,
  product: AdminProduct,
  field: BulkField,
): BulkDraft {
  const key = entryKey(product.id, field);
  const entry = draft[key];
  return entry ? { ...draft, [key]: { ...entry, seen: shownValue(product, field) } } : draft;
}

/** What is typed for one product, for these fields. */
export function entriesOf(
  draft: BulkDraft,
  id: string,
  fields: readonly BulkField[],
): ProductEntries {
  const entries: Partial<Record<BulkField, BulkEntry>> = {};
  for (const field of fields) {
    const entry = draft[entryKey(id, field)];
    if (entry) entries[field] = entry;
  }
  return entries;
}

const FIELDS = Object.keys(WRONG) as BulkField[];

/** What the entries that can be read are stored as. */
function valuesOf(entries: ProductEntries): Map<BulkField, Value> {
  const values = new Map<BulkField, Value>();
  for (const field of FIELDS) {
    const entry = entries[field];
    const value = entry ? parsers[field](entry.typed) : null;
    if (value !== null) values.set(field, value);
  }
  return values;
}

/** Why the entries cannot be stored, by field; none of a product is stored while one of them is wrong. */
export function problemsOf(
  product: AdminProduct,
  entries: ProductEntries,
  tax: AddedTax = NO_TAX_ADDED,
): Partial<Record<BulkField, EntryProblem>> {
  const problems: Partial<Record<BulkField, EntryProblem>> = {};
  const values = valuesOf(entries);
  const isChange = (field: BulkField) => values.has(field) && values.get(field) !== product[field];
  for (const field of FIELDS) {
    const entry = entries[field];
    if (!entry) continue;
    if (!values.has(field)) problems[field] = WRONG[field];
    else if (isChange(field) && entry.seen !== shownValue(product, field)) {
      problems[field] = 'changed_meanwhile';
    }
  }
  const priced = isChange('pricePaise') ? 'pricePaise' : 'originalPricePaise';
  const above = isChange(priced) ? mrpProblem(pricesOf(product, values), tax) : null;
  if (above) problems[priced] ??= above === 'price' ? 'above_mrp' : 'above_mrp_taxed';
  return problems;
}

/** The prices that a product would have. */
const pricesOf = (product: AdminProduct, values: ReadonlyMap<BulkField, Value>) => ({
  pricePaise: (values.get('pricePaise') ?? product.pricePaise) as Paise,
  originalPricePaise: (values.get('originalPricePaise') ?? product.originalPricePaise) as Paise,
});

/** An MRP that is below a typed price. */
export interface LowMrp {
  product: AdminProduct;
  /** What it would be raised to. */
  toPaise: Paise;
}

/** The MRP to raise with a typed price; none where an MRP is typed too, or something else is wrong with the price. */
function lowMrpOf(product: AdminProduct, entries: ProductEntries, tax: AddedTax): LowMrp[] {
  if (entries.originalPricePaise) return [];
  const { pricePaise: problem } = problemsOf(product, entries, tax);
  if (problem !== 'above_mrp' && problem !== 'above_mrp_taxed') return [];
  const toPaise = mrpToRaise(pricesOf(product, valuesOf(entries)), tax);
  return toPaise === null ? [] : [{ product, toPaise }];
}

/** Types the new MRPs: they are shown like those that somebody has typed, and can be changed. */
export const raiseMrps = (draft: BulkDraft, mrps: readonly LowMrp[]): BulkDraft =>
  mrps.reduce(
    (raised, { product, toPaise }) =>
      typeEntry(raised, product, 'originalPricePaise', typedRupees(toPaise)),
    draft,
  );

/** Takes back the MRPs that `raiseMrps` has typed; one that was changed since stays. */
export const unraiseMrps = (draft: BulkDraft, mrps: readonly LowMrp[]): BulkDraft =>
  mrps.reduce((before, { product, toPaise }) => {
    const { typed } = before[entryKey(product.id, 'originalPricePaise')] ?? {};
    return typed === typedRupees(toPaise)
      ? typeEntry(before, product, 'originalPricePaise', '')
      : before;
  }, draft);

/** An entry that can be stored; the server compares also one that is the present value, such as a count. */
export interface ReadyChange {
  product: AdminProduct;
  field: BulkField;
  value: Value;
  /** Probably a slip, such as a digit too many. */
  isUnusual: boolean;
}

function isUnusual(product: AdminProduct, field: BulkField, value: Value): boolean {
  if (field === 'stock') return isUnusualStock(product.stock ?? 0, Number(value));
  const isPrice = field === 'pricePaise' || field === 'originalPricePaise';
  return isPrice && isUnusualPrice(product[field], Number(value));
}

/** Of what a form stores of a product, prices and a count that are probably a slip. */
export function unusualChanges(
  product: AdminProduct,
  fields: Pick<AdminProduct, 'pricePaise' | 'originalPricePaise' | 'stock'> & Sold,
): ReadyChange[] {
  // Pieces and grams are not compared; the form asks for the stock again.
  const compared = isOtherUnit(product, fields)
    ? []
    : (['pricePaise', 'originalPricePaise', 'stock'] as const);
  return compared
    .map((field) => ({ product, field, value: fields[field], isUnusual: true }))
    .filter(({ field, value }) => isUnusual(product, field, value));
}

type Sold = Pick<AdminProduct, 'quantityLabel' | 'stepGrams'>;

/** A price of a product that is sold in another unit from now on. */
export interface UnitChange {
  product: AdminProduct;
  field: 'pricePaise' | 'originalPricePaise';
  valuePaise: Paise;
  after: Sold;
  /** What the price before comes to in that unit; null where nobody can tell. */
  samePaise: Paise | null;
}

/** Of what a form stores of a product, prices that are probably still those of the unit before (D50). */
export function pricesOfOtherUnit(
  product: AdminProduct,
  fields: Pick<AdminProduct, 'pricePaise' | 'originalPricePaise'> & Sold,
): UnitChange[] {
  if (!isOtherUnit(product, fields)) return [];
  return (['pricePaise', 'originalPricePaise'] as const)
    .map((field) => ({
      product,
      field,
      valuePaise: fields[field],
      after: fields,
      samePaise: priceInUnit(product[field], product, fields),
    }))
    .filter(
      ({ field, valuePaise, samePaise }) =>
        isPriceOfOtherUnit(valuePaise, product[field], product, fields) ||
        (samePaise !== null && isUnusualPrice(samePaise, valuePaise)),
    );
}

/** The product's changes; none while one of its entries has a problem. */
export function readyChanges(
  product: AdminProduct,
  entries: ProductEntries,
  tax: AddedTax = NO_TAX_ADDED,
): ReadyChange[] {
  if (Object.keys(problemsOf(product, entries, tax)).length > 0) return [];
  return [...valuesOf(entries)].map(([field, value]) => ({
    product,
    field,
    value,
    isUnusual: isUnusual(product, field, value),
  }));
}

/** What the draft comes to, in the order of `products`. */
export function sortDraft(
  products: readonly AdminProduct[],
  draft: BulkDraft,
  fields: readonly BulkField[],
  tax: AddedTax = NO_TAX_ADDED,
): { ready: ReadyChange[]; wrong: number; typed: ReadonlySet<string>; lowMrps: LowMrp[] } {
  const typed = new Set<string>();
  const ready: ReadyChange[] = [];
  const lowMrps: LowMrp[] = [];
  let wrong = 0;
  for (const product of products) {
    const entries = entriesOf(draft, product.id, fields);
    if (Object.keys(entries).length === 0) continue;
    typed.add(product.id);
    ready.push(...readyChanges(product, entries, tax));
    if (fields.includes('originalPricePaise')) lowMrps.push(...lowMrpOf(product, entries, tax));
    if (Object.keys(problemsOf(product, entries, tax)).length > 0) wrong += 1;
  }
  return { ready, wrong, typed, lowMrps };
}

/** A row of an import for each product, with the values that were seen: the server refuses to overwrite others. */
export function rowsOfChanges(changes: readonly ReadyChange[]): ImportRow[] {
  const rows = new Map<string, ImportRow>();
  for (const { product, field, value } of changes) {
    const row = rows.get(product.id) ?? {
      id: product.id,
      line: rows.size + 1,
      fields: {},
      seen: {},
      picture: '',
    };
    row.fields = { ...row.fields, [field]: value };
    row.seen = { ...row.seen, [field]: product[field] };
    rows.set(product.id, row);
  }
  return [...rows.values()];
}

/** Without the entries of products that are stored; what was typed after `sent` stays. */
export function withoutProducts(
  draft: BulkDraft,
  sent: BulkDraft,
  stored: ReadonlySet<string>,
  fields: readonly BulkField[],
): BulkDraft {
  const gone = new Set([...stored].flatMap((id) => fields.map((field) => entryKey(id, field))));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, { typed }]) => !gone.has(key) || typed !== sent[key]?.typed,
    ),
  );
}
