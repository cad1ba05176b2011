/** Stores the rows of a sheet. */
import * as v from 'valibot';
import { requestJson } from '../../api/http.ts';
import { isRemotePicture } from '../../domain/catalogue/picture.ts';
import { WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { problem, refusalOf, type Reply } from './client.ts';
import { type ProductFields, productToWire } from './products.ts';

/** The app's field names by column. */
const FIELD_OF_WIRE: Readonly<Record<string, keyof ProductFields>> = {
  ...Object.fromEntries(
    Object.entries(WRITTEN_PRODUCT_FIELDS).map(([name, { column }]) => [
      column,
      name as keyof typeof WRITTEN_PRODUCT_FIELDS,
    ]),
  ),
  category: 'categoryId',
  image_url: 'imageUrl',
  image_source: 'imageUrl',
  status: 'status',
  barcodes: 'barcodes',
  sheet_name: 'sheetName',
  tax_rate: 'taxRate',
  hsn: 'hsn',
  is_stock_counted: 'stock',
  stock: 'stock',
};

const fieldsOfWire = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.flatMap((name) => FIELD_OF_WIRE[name] ?? [])),
);

const importAnswerSchema = v.union([
  v.object({
    code: v.literal('imported'),
    began: v.number(),
    results: v.array(
      v.union([
        v.object({ code: v.literal('stored'), id: v.string() }),
        v.object({ code: v.picklist(['refused', 'changed_meanwhile']), fields: fieldsOfWire }),
        v.object({ code: v.literal('unknown_product') }),
        v.object({ code: v.literal('not_yet') }),
      ]),
    ),
  }),
  v.object({ code: v.string() }),
]);

/** One row of a sheet: a product's record id ('' for a new one) and what it sets. */
export interface ImportRow {
  id: string;
  /** Line in the sheet; new products are sorted by it. */
  line: number;
  fields: Partial<ProductFields>;
  /** The same fields when the sheet was compared; null if there was no product. */
  seen: Partial<ProductFields> | null;
  /** The https address that its picture will be fetched from; '' for no new picture. */
  picture: string;
}

/** Untracked stock has no number; a remote picture address is `image_source`, not `image_url`. */
function seenToWire(seen: Partial<ProductFields>): Record<string, string | number | boolean> {
  const { stock, imageUrl = '', ...others } = seen;
  return {
    ...productToWire('imageUrl' in seen ? { ...others, imageUrl } : others),
    ...(isRemotePicture(imageUrl) && { image_source: imageUrl }),
    ...(stock !== undefined && { is_stock_counted: stock !== null }),
    ...(stock !== undefined && stock !== null && { stock }),
  };
}

type SentAnswer = Extract<v.InferOutput<typeof importAnswerSchema>, { began: number }>;
type RowAnswer = Exclude<SentAnswer['results'][number], { code: 'not_yet' }>;

/** What the shop answered to a sheet, or to a part of it: one result per row, in the same order. */
interface ImportAnswer {
  began: number;
  results: RowAnswer[];
}

interface ImportRun {
  importId: string;
  /** Of the first response; undefined before it. */
  began: number | undefined;
}

const isAnswered = (result: SentAnswer['results'][number]): result is RowAnswer =>
  result.code !== 'not_yet';

/**
 * Stores many products. All requests of a sheet use the same import id, and `began` of the first response. Idempotent.
 * A shop that is busy answers for the first rows, and is sent the others again.
 */
export async function importProducts(
  token: string,
  rows: readonly ImportRow[],
  run: ImportRun,
): Promise<Reply<ImportAnswer>> {
  const results: RowAnswer[] = [];
  let { began } = run;
  for (;;) {
    const rest = rows.slice(results.length);
    // oxlint-disable-next-line no-await-in-loop -- in the order of the rows
    const sent = await sendRows(token, rest, { ...run, began });
    if (!sent.ok) return sent;
    const answered = sent.data.results.filter(isAnswered);
    results.push(...answered);
    ({ began } = sent.data);
    if (results.length >= rows.length) return { ok: true, data: { began, results } };
    // Each request stores some: another answer is a fault of the shop.
    if (answered.length === 0) return problem('refused');
  }
}

async function sendRows(
  token: string,
  rows: readonly ImportRow[],
  { importId, began }: ImportRun,
): Promise<Reply<SentAnswer>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/products/import',
    body: {
      rows: rows.map(({ id, line, fields, seen, picture }) => ({
        id,
        line,
        picture,
        set: productToWire(fields),
        seen: seen && seenToWire(seen),
      })),
      began,
      import: importId,
    },
    token,
    schema: importAnswerSchema,
  });
  if (!answer.ok || !('results' in answer.data)) return refusalOf(answer);
  return { ok: true, data: answer.data };
}
