import { type ComponentProps, memo, type ReactNode } from 'react';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { langOfName } from '../../text/localized-name.ts';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { enterGoesOn } from '../components/form/enter-goes-on.ts';
import { EntryField } from '../components/form/entry-field.tsx';
import * as styles from '../components/table/entry-list.module.css';
import { listPicture } from '../components/table/list-picture.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { BulkProduct } from '../api/products.ts';
import {
  type EntryProblem,
  NUMBERS,
  type ProductEntries,
  problemsOf,
  type BulkEntry,
  type BulkField,
  shownValue,
  WRONG,
} from './bulk-draft.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { fieldLabel, bulkValueText } from './bulk-value-text.ts';

const LANGUAGE = { nameHi: 'hi', nameMr: 'mr' } as const;

/** Names that are offered for a product; each is taken by a press of its own. */
export type Offers = Partial<Record<BulkField, string>>;

/** A product with the fields of the list, what the shop has and what it becomes. */
export const BulkRow = memo(function BulkRow({
  product,
  categorySlug,
  fields,
  entries,
  offers,
  refusal,
  onType,
  onAccept,
}: {
  product: BulkProduct;
  categorySlug: string;
  fields: readonly BulkField[];
  entries: ProductEntries;
  offers?: Offers | undefined;
  /** Why the server did not store it; undefined if it was not refused. */
  refusal: string | undefined;
  onType: (product: BulkProduct, field: BulkField, typed: string) => void;
  /** The typed value shall replace one that somebody else has stored meanwhile. */
  onAccept: (product: BulkProduct, field: BulkField) => void;
}) {
  const title = nameWithPack(product);
  const problems = problemsOf(product, entries, useStoreSettings());
  return (
    <li className={styles.row} data-product={product.id}>
      <span className={styles.picture}>
        <ShelfPicture src={listPicture(product)} categorySlug={categorySlug} shape="row" />
      </span>
      <div className={styles.words}>
        <strong lang={langOfName(product)}>{title}</strong>
        {product.status !== 'active' && (
          <p>
            <Badge tone="grey">{adminBulkEditText('notOnSale')}</Badge>
          </p>
        )}
        {refusal && <p className={styles.refusal}>{refusal}</p>}
      </div>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field} className={styles.cell}>
            {offers?.[field] && !entries[field] && (
              <SmallButton
                tone="soft"
                aria-label={adminBulkEditText('takeFor', { name: offers[field], product: title })}
                onClick={({ currentTarget }) => {
                  onType(product, field, offers[field] ?? '');
                  // The button goes with the offer; Enter in the field goes on.
                  currentTarget.closest('div')?.querySelector('input')?.focus();
                }}
              >
                <span lang={field === 'nameHi' ? 'hi' : 'mr'}>{offers[field]}</span>
              </SmallButton>
            )}
            <BulkEntryField
              field={field}
              label={fieldLabel(field, product)}
              of={title}
              placeholder={placeholderOf(product, field, offers)}
              hint={
                isNamed(product, field) && (
                  <Becomes product={product} field={field} entry={entries[field]} />
                )
              }
              value={entries[field]?.typed ?? ''}
              error={problemText(problems[field])}
              onChange={({ currentTarget }) => onType(product, field, currentTarget.value)}
              onKeyDown={(event) => {
                const isTaken = event.key === 'ArrowRight' && !entries[field] && offers?.[field];
                if (isTaken) onType(product, field, isTaken);
                else enterGoesOn(event);
              }}
            />
          </div>
        ))}
      </div>
      {fields
        .filter((field) => problems[field] === 'changed_meanwhile')
        .map((field) => (
          <ChangedMeanwhile
            key={field}
            product={product}
            field={field}
            entry={entries[field]!}
            onKeep={() => onType(product, field, '')}
            onTake={() => onAccept(product, field)}
          />
        ))}
    </li>
  );
});

/** A number or a name. */
function BulkEntryField({
  field,
  of,
  ...shared
}: { field: BulkField; label: string; of: string; value: string; hint: ReactNode } & Pick<
  ComponentProps<typeof EntryField>,
  'error' | 'placeholder' | 'onChange' | 'onKeyDown'
>) {
  if (field === 'nameHi' || field === 'nameMr') {
    return <EntryField {...shared} of={of} entry={field} lang={LANGUAGE[field]} />;
  }
  return (
    <NumberField
      {...shared}
      number={NUMBERS[field]}
      wrong={adminProductsText(WRONG[field])}
      row={{ of, entry: field }}
    />
  );
}

/** An empty name needs no line of its own. */
const isNamed = (product: BulkProduct, field: BulkField) =>
  (field !== 'nameHi' && field !== 'nameMr') || product[field] !== '';

/** An empty field shows what the shop has; the pen invites a name of one's own beside an offer. */
function placeholderOf(product: BulkProduct, field: BulkField, offers: Offers | undefined): string {
  if (offers?.[field]) return '✎';
  return isNamed(product, field) ? bulkValueText(field, shownValue(product, field)) : '';
}

function problemText(problem: EntryProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'above_mrp' || problem === 'above_mrp_taxed' || problem === 'changed_meanwhile'
    ? adminBulkEditText(problem)
    : adminProductsText(problem);
}

/** '₹45', which the field itself shows while it is empty; or '₹45 → ₹48'. */
function Becomes({
  product,
  field,
  entry,
}: {
  product: BulkProduct;
  field: BulkField;
  entry: BulkEntry | undefined;
}) {
  const from = bulkValueText(field, shownValue(product, field));
  if (!entry) return <span className="visually-hidden">{from}</span>;
  const to = bulkValueText(field, entry.typed.trim());
  return (
    <>
      <span aria-hidden="true">
        {from} → <b>{to}</b>
      </span>
      <span className="visually-hidden">{adminBulkEditText('becomes', { from, to })}</span>
    </>
  );
}

function ChangedMeanwhile({
  product,
  field,
  entry,
  onKeep,
  onTake,
}: {
  product: BulkProduct;
  field: BulkField;
  entry: BulkEntry;
  onKeep: () => void;
  onTake: () => void;
}) {
  const now = bulkValueText(field, shownValue(product, field));
  return (
    <output className={styles.conflict}>
      <span>
        {adminBulkEditText('nowInShop', {
          field: fieldLabel(field, product),
          seen: bulkValueText(field, entry.seen),
          now,
        })}
      </span>
      <SmallButton onClick={onKeep}>{adminBulkEditText('keepNow', { value: now })}</SmallButton>
      <SmallButton onClick={onTake}>
        {adminBulkEditText('takeMine', { value: bulkValueText(field, entry.typed.trim()) })}
      </SmallButton>
    </output>
  );
}
