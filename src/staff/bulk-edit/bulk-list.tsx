import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { mrpProblem } from '../../domain/catalogue/mrp.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { BulkProduct } from '../api/products.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { goTo } from '../components/form/enter-goes-on.ts';
import * as styles from '../components/table/entry-list.module.css';
import { groupNeighbours } from '../components/table/group-neighbours.ts';
import { ListTools } from '../components/table/list-tools.tsx';
import { Pager } from '../components/table/pager.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { searchIn } from '../products/search-in-list.ts';
import { toastError, toastSuccessWithAction } from '../saving/toasts.ts';
import { SmallButton } from '../components/small-button.tsx';
import { UnusualChanges } from '../components/dialog/unusual-changes.tsx';
import type { OrderedProducts } from './read-ordered-products.ts';
import {
  acceptPresent,
  entriesOf,
  entryKey,
  type ProductEntries,
  type ReadyChange,
  seeingOwnChanges,
  type SentChanges,
  type BulkDraft,
  type BulkField,
  raiseMrps,
  sortDraft,
  typeEntry,
  unraiseMrps,
  withoutProducts,
  withSent,
} from './bulk-draft.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { byBarcode, scannedAtEnd } from './product-order.ts';
import { changeText, columnLabel } from './bulk-value-text.ts';
import { type Offers, BulkRow } from './bulk-row.tsx';
import { useStoreChanges } from './use-store-changes.ts';

/** Rows in the document at once: with 8,000, every key would take a second. */
const ROWS_PER_PAGE = 50;
const BARCODE = /^\d{8,14}$/;

type Shown = 'all' | 'typed' | 'above_mrp';

/**
 * Products in shelf order with fields to type into: Enter goes on, a scanner goes to its product. What is typed is
 * stored on the device until it is stored in the shop.
 */
export function BulkList({
  catalogue,
  fields,
  enterGoesTo = '',
  showFirst = 'all',
  offersOf,
  onStored,
}: {
  catalogue: OrderedProducts;
  /** Of every row, in their order. */
  fields: readonly BulkField[];
  /** The only field that Enter goes to; '' for all. */
  enterGoesTo?: BulkField | '';
  showFirst?: Shown;
  offersOf?: (product: BulkProduct) => Offers | undefined;
  onStored: () => void;
}) {
  const { products, categories } = catalogue;
  const [typedDraft, setDraft] = useState<BulkDraft>(() =>
    readStaffPreference('admin_shelf_draft'),
  );
  const [sent, setSent] = useState<SentChanges>(new Map());
  const [categoryId, setCategoryId] = useState('');
  const [chosen, setShown] = useState<Shown>(showFirst);
  const hasMrps = fields.includes('originalPricePaise');
  const shown = chosen === 'above_mrp' && !hasMrps ? 'all' : chosen;
  const [query, setQuery] = useState('');
  const [foundIds, setFoundIds] = useState<readonly string[]>([]);
  const [scans, setScans] = useState(0);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<readonly ReadyChange[] | null>(null);
  const unusual = asked?.filter(({ isUnusual }) => isUnusual) ?? [];
  /** The product whose field gets the focus after the next render. */
  const [goal, setGoal] = useState<{ id: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const storeButton = useRef<HTMLButtonElement>(null);
  /** The selected text that the keys since then have replaced: a scan does so too, and must not lose it. */
  const replaced = useRef('');
  const { store, isBusy, refusals } = useStoreChanges();
  useEffect(() => {
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-product]') ?? [])];
    const field = row.find(({ dataset }) => dataset.product === goal?.id)?.querySelector('input');
    if (field) goTo(field);
  }, [goal]);

  const byId = useMemo(() => new Map(products.map((one) => [one.id, one])), [products]);
  const draft = useMemo(
    () => seeingOwnChanges(typedDraft, sent, (id) => byId.get(id)),
    [typedDraft, sent, byId],
  );
  useEffect(() => writeStaffPreference('admin_shelf_draft', draft), [draft]);
  const byCode = useMemo(() => byBarcode(products), [products]);
  const search = useMemo(() => {
    const find = searchIn({
      products: products.map((product) => ({ ...product, updated: '' })),
      categories,
    });
    return async (text: string): Promise<readonly { id: string }[]> =>
      /^\d+$/.test(text)
        ? products.filter(({ pid, barcodes }) => String(pid) === text || barcodes.includes(text))
        : find(text);
  }, [products, categories]);
  const tax = useStoreSettings();
  const { ready, wrong, typed, lowMrps } = useMemo(
    () => sortDraft(products, draft, fields, tax),
    [products, draft, fields, tax],
  );
  const readyCount = new Set(ready.map(({ product }) => product.id)).size;

  const isWanted = (product: BulkProduct) =>
    (categoryId === '' || product.categoryId === categoryId) &&
    (shown !== 'typed' || typed.has(product.id)) &&
    (shown !== 'above_mrp' || (product.status === 'active' && mrpProblem(product, tax) !== null));
  const found = foundIds.flatMap((id) => byId.get(id) ?? []);
  const wanted = query === '' ? products.filter(isWanted) : found;
  const pageCount = Math.max(1, Math.ceil(wanted.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  const rows = wanted.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE);
  const nextRows = wanted.slice(shownPage * ROWS_PER_PAGE, (shownPage + 1) * ROWS_PER_PAGE);
  const categoryNames = useMemo(
    () => new Map(categories.map((category) => [category.id, localizedName(category)])),
    [categories],
  );
  const categorySlugs = useMemo(
    () => new Map(categories.map(({ id, slug }) => [id, slug])),
    [categories],
  );
  // Search results have their own order, without headings.
  const headingOf = (product: BulkProduct) =>
    query === '' ? (categoryNames.get(product.categoryId) ?? '') : '';

  const goToProduct = (product: BulkProduct) => {
    const visible = products.filter(isWanted);
    const isHidden = !visible.includes(product);
    if (isHidden) {
      setCategoryId('');
      setShown('all');
    }
    const place = (isHidden ? products : visible).indexOf(product);
    setPage(Math.floor(place / ROWS_PER_PAGE) + 1);
    setQuery('');
    setScans((count) => count + 1);
    setGoal({ id: product.id });
  };
  const runSearch = async (text: string) => {
    const scanned = BARCODE.test(text) ? byCode.get(text) : undefined;
    if (scanned) return goToProduct(scanned);
    setFoundIds(text === '' ? [] : (await search(text)).map(({ id }) => id));
    setQuery(text);
    setPage(1);
  };
  const type = useCallback(
    (product: BulkProduct, field: BulkField, text: string) =>
      setDraft((before) => typeEntry(before, product, field, text)),
    [],
  );
  const accept = useCallback(
    (product: BulkProduct, field: BulkField) =>
      setDraft((before) => acceptPresent(before, product, field)),
    [],
  );
  /** Before the field's own Enter, which goes on to the next one. */
  const takeScan = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target: field } = event;
    if (!(field instanceof HTMLInputElement)) return;
    if (key !== 'Enter') {
      const isTyped = key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (isAllSelected(field)) replaced.current = isTyped ? field.value : '';
      else if (key === 'Backspace' || key === 'Delete') replaced.current = '';
      return;
    }
    const before = replaced.current;
    replaced.current = '';
    const { value, dataset } = field;
    const id = field.closest<HTMLElement>('[data-product]')?.dataset.product;
    const product = byId.get(id ?? '');
    const leave = (text: string) => product && type(product, dataset.entry as BulkField, text);
    const scan = scannedAtEnd(value, (barcode) => byCode.has(barcode));
    const scanned = scan && byCode.get(scan.barcode);
    if (!scanned) {
      const barcode = /\d{8,14}$/.exec(value.trim())?.[0];
      if (barcode) toastError(adminBulkEditText('noBarcode', { barcode }));
      if (before !== '' && barcode === value.trim()) leave(before);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    leave(scan.before === '' ? before : scan.before);
    goToProduct(scanned);
  };
  const raise = () => {
    // Its button goes; what it was for is stored next.
    flushSync(() => setDraft((before) => raiseMrps(before, lowMrps)));
    storeButton.current?.focus();
    toastSuccessWithAction(
      adminBulkEditText.count('mrpRaised', lowMrps.length),
      adminBulkEditText('mrpBack'),
      () => setDraft((before) => unraiseMrps(before, lowMrps)),
      { id: 'mrp-raised' },
    );
  };
  const storeNow = async (changes: readonly ReadyChange[]) => {
    setAsked(null);
    setSent((before) => withSent(before, changes));
    const stored = await store(changes);
    setDraft((before) => withoutProducts(before, draft, stored, fields));
    onStored();
  };
  const entriesFor = useEntries(draft, fields);
  const hasNames = fields.includes('nameHi') || fields.includes('nameMr');

  return (
    <>
      <ListTools
        search={
          <SearchBox
            key={scans}
            label={adminBulkEditText('search')}
            value={query}
            onSearch={(text) => void runSearch(text)}
          />
        }
      >
        <SelectField
          isLabelHidden
          label={adminBulkEditText('categoryFilter')}
          value={categoryId}
          disabled={query !== ''}
          options={[
            { value: '', label: adminBulkEditText('allCategories') },
            ...categories.map(({ id }) => ({ value: id, label: categoryNames.get(id) ?? '' })),
          ]}
          onChange={({ target }) => {
            setCategoryId(target.value);
            setPage(1);
          }}
        />
        <SelectField
          isLabelHidden
          label={adminBulkEditText('show')}
          value={shown}
          disabled={query !== ''}
          options={[
            { value: 'all', label: adminBulkEditText('showAll') },
            { value: 'typed', label: adminBulkEditText('showTyped') },
            ...(hasMrps ? [{ value: 'above_mrp', label: adminBulkEditText('showAboveMrp') }] : []),
          ]}
          onChange={({ target }) => {
            setShown(target.value as Shown);
            setPage(1);
          }}
        />
      </ListTools>
      {query !== '' && found.length > 0 && (
        <output>{adminBulkEditText.count('found', found.length)}</output>
      )}
      <div
        ref={list}
        className={styles.list}
        data-entries={enterGoesTo}
        data-fields={hasNames ? 'names' : fields.length}
        onKeyDownCapture={takeScan}
      >
        {rows.length > 0 && (
          <div className={styles.columns} aria-hidden="true">
            <span>{adminProductsText('name')}</span>
            <span className={styles.fields}>
              {fields.map((field) => (
                <span key={field}>{columnLabel(field)}</span>
              ))}
            </span>
          </div>
        )}
        {groupNeighbours(rows, headingOf).map(({ heading, rows: neighbours }) => (
          <section key={neighbours[0]?.id} className={styles.section}>
            {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
            <ul className={styles.rows}>
              {neighbours.map((product) => (
                <BulkRow
                  key={product.id}
                  product={product}
                  categorySlug={categorySlugs.get(product.categoryId) ?? ''}
                  fields={fields}
                  entries={entriesFor(product.id)}
                  offers={offersOf?.(product)}
                  refusal={refusals.get(product.id)}
                  onType={type}
                  onAccept={accept}
                />
              ))}
            </ul>
          </section>
        ))}
        {rows.length === 0 && <NothingHere query={query} shown={shown} />}
      </div>
      {nextRows[0] && (
        <div>
          <Button
            tone="soft"
            endIcon="forward"
            data-entries-end=""
            onClick={() => {
              setPage(shownPage + 1);
              setGoal({ id: nextRows[0]?.id ?? '' });
            }}
          >
            {adminBulkEditText.count('nextPage', nextRows.length)}
          </Button>
        </div>
      )}
      <Pager page={shownPage} pageCount={pageCount} onPage={setPage} />
      <ActionBar>
        {lowMrps.length > 0 && (
          <div className={styles.offer}>
            <p>{adminBulkEditText.count('lowMrp', lowMrps.length)}</p>
            <SmallButton tone="soft" data-entries-end="" onClick={raise}>
              {adminBulkEditText.count('raiseMrp', lowMrps.length)}
            </SmallButton>
          </div>
        )}
        <div className={styles.bar}>
          <output>{adminBulkEditText.count('typed', typed.size)}</output>
          {wrong > 0 && <p className={styles.soft}>{adminBulkEditText.count('wrong', wrong)}</p>}
        </div>
        <Button
          ref={storeButton}
          data-entries-end=""
          disabled={readyCount === 0}
          isBusy={isBusy}
          onClick={() =>
            ready.some(({ isUnusual }) => isUnusual) ? setAsked(ready) : void storeNow(ready)
          }
        >
          {adminBulkEditText.count('store', readyCount)}
        </Button>
      </ActionBar>
      {asked && (
        <UnusualChanges
          title={adminBulkEditText.count('unusualTitle', unusual.length)}
          changes={unusual.map(changeText)}
          onStore={() => void storeNow(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const isAllSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** Entries by product; the same object while none of them changes, so that a key renders one row. */
function useEntries(draft: BulkDraft, fields: readonly BulkField[]) {
  const known = useRef(new Map<string, ProductEntries>());
  return (id: string): ProductEntries => {
    const before = known.current.get(id);
    const isSame = before && fields.every((field) => before[field] === draft[entryKey(id, field)]);
    if (isSame) return before;
    const entries = entriesOf(draft, id, fields);
    known.current.set(id, entries);
    return entries;
  };
}

function NothingHere({ query, shown }: { query: string; shown: Shown }) {
  if (BARCODE.test(query)) {
    return <EmptyState title={adminBulkEditText('noBarcode', { barcode: query })} />;
  }
  if (query === '' && shown === 'above_mrp') {
    return <EmptyState title={adminBulkEditText('noneAboveMrp')} />;
  }
  const key = query === '' && shown === 'typed' ? 'noneTyped' : 'noMatch';
  return (
    <EmptyState title={adminBulkEditText(`${key}Title`)} text={adminBulkEditText(`${key}Text`)} />
  );
}
