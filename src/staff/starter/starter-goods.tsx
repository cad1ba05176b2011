import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { localizedName } from '../../text/localized-name.ts';
import { categoryTint } from '../../shared/product/category-tint.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ActionBar } from '../components/action-bar.tsx';
import { groupNeighbours } from '../components/table/group-neighbours.ts';
import { ListTools } from '../components/table/list-tools.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import type { StarterCategory, StarterGood, StarterList } from './read-starter-list.ts';
import { searchStarter } from './search-starter.ts';
import {
  changeEntry,
  NO_ENTRY,
  presentGoods,
  type ShopProduct,
  sortTicked,
  type StarterDraft,
  type StarterEntry,
  withoutGoods,
} from './starter-draft.ts';
import * as styles from '../components/table/entry-list.module.css';
import { StarterRow } from './starter-row.tsx';
import { useStoreStarter } from './use-store-starter.ts';

/** Search results on one page. */
const MAX_FOUND = 60;

type Shown = 'all' | 'missing' | 'ticked';

/** The list, one category at a time, with what has been typed and is not stored yet. */
export function StarterGoods({
  list,
  products,
  hasStock,
  onStored,
}: {
  list: StarterList;
  products: readonly ShopProduct[];
  /** The stock is typed beside the price. */
  hasStock: boolean;
  onStored: () => void;
}) {
  const [draft, setDraft] = useState<StarterDraft>(() =>
    readStaffPreference('admin_starter_draft'),
  );
  const [slug, setSlug] = useState(list.categories[0]?.slug ?? '');
  const [shown, setShown] = useState<Shown>('all');
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly StarterGood[]>([]);
  const storing = useStoreStarter();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => writeStaffPreference('admin_starter_draft', draft), [draft]);

  const present = useMemo(() => presentGoods(list.goods, products), [list, products]);
  const isOpen = ({ key }: StarterGood) => !present.has(key);
  const { ready, incomplete } = sortTicked(list.goods.filter(isOpen), draft);
  const change = useCallback(
    (key: string, entry: Partial<StarterEntry>) =>
      setDraft((before) => changeEntry(before, key, entry)),
    [],
  );

  const search = async (text: string) => {
    setFound(text === '' ? [] : await searchStarter(list, text));
    setQuery(text);
  };
  const inCategory = list.goods.filter(({ shelf }) => shelf.category.slug === slug);
  const presentTicked = list.goods.filter(
    (good) => !isOpen(good) && draft[good.key]?.isTicked,
  ).length;
  const isWanted = (good: StarterGood) => {
    if (shown === 'ticked') return draft[good.key]?.isTicked;
    return shown === 'all' || isOpen(good);
  };
  const wanted =
    query === '' ? (shown === 'ticked' ? list.goods : inCategory).filter(isWanted) : found;
  const rows = query === '' ? wanted : wanted.slice(0, MAX_FOUND);
  const next = list.categories[list.categories.findIndex((one) => one.slug === slug) + 1];
  const goOn = (category: StarterCategory) => {
    setSlug(category.slug);
    top.current?.scrollIntoView();
    top.current?.focus();
  };
  // Search results have their own order, without headings.
  const headingOf = ({ shelf }: StarterGood) => (query === '' ? localizedName(shelf) : '');
  const store = async () => {
    const stored = await storing.store(ready, draft);
    setDraft((before) => withoutGoods(before, draft, stored));
    onStored();
  };

  return (
    <>
      <ListTools
        search={
          <SearchBox
            label={adminStarterText('searchLabel')}
            value={query}
            onSearch={(text) => void search(text)}
          />
        }
      >
        <SelectField
          isLabelHidden
          label={adminStarterText('categoryFilter')}
          value={slug}
          disabled={query !== '' || shown === 'ticked'}
          options={list.categories.map((category) => ({
            value: category.slug,
            label: localizedName(category),
          }))}
          onChange={({ target }) => setSlug(target.value)}
        />
        <SelectField
          isLabelHidden
          label={adminStarterText('show')}
          value={shown}
          disabled={query !== ''}
          options={[
            { value: 'all', label: adminStarterText('showAll') },
            { value: 'missing', label: adminStarterText('showMissing') },
            { value: 'ticked', label: adminStarterText('showTicked') },
          ]}
          onChange={({ target }) => setShown(target.value as Shown)}
        />
      </ListTools>
      {query !== '' && found.length > 0 && (
        <output>
          {found.length > MAX_FOUND
            ? adminStarterText('foundFirst', { n: MAX_FOUND })
            : adminStarterText.count('found', found.length)}
        </output>
      )}
      <div
        ref={top}
        tabIndex={-1}
        className={styles.list}
        data-entries=""
        data-fields={hasStock ? 2 : 1}
      >
        {rows.length > 0 && (
          <div className={styles.columns} aria-hidden="true">
            <span>{adminProductsText('name')}</span>
            <span className={styles.fields}>
              <span>{adminStarterText('price')}</span>
              {hasStock && <span>{adminStarterText('stock')}</span>}
            </span>
          </div>
        )}
        {groupNeighbours(rows, headingOf).map(({ heading, rows: goods }) => (
          <section key={goods[0]?.key} className={styles.section}>
            {heading !== '' && (
              <h2 className={styles.heading}>
                <ProductPicture
                  src={goods[0]?.shelf.category.imageUrl ?? ''}
                  tint={categoryTint(goods[0]?.shelf.category.slug ?? '')}
                  shape="bare"
                />
                {heading}
              </h2>
            )}
            <ul className={styles.rows}>
              {goods.map((good, at) => (
                <StarterRow
                  key={good.key}
                  good={good}
                  isFurtherPack={goods[at - 1]?.name === good.name}
                  hasStock={hasStock}
                  entry={draft[good.key] ?? NO_ENTRY}
                  isPresent={present.has(good.key)}
                  refusal={storing.refusals.get(good.key)}
                  onChange={change}
                />
              ))}
            </ul>
          </section>
        ))}
        {rows.length === 0 && <NothingHere query={query} shown={shown} />}
      </div>
      {query === '' && shown !== 'ticked' && next && (
        <div>
          <Button tone="soft" endIcon="forward" onClick={() => goOn(next)}>
            {adminStarterText('next', { category: localizedName(next) })}
          </Button>
        </div>
      )}
      <ActionBar>
        <div className={styles.bar}>
          <output>{adminStarterText.count('ticked', ready.length + incomplete.length)}</output>
          {incomplete.length > 0 && (
            <p className={styles.soft}>{adminStarterText.count('incomplete', incomplete.length)}</p>
          )}
          {presentTicked > 0 && (
            <p className={styles.soft}>{adminStarterText.count('notAgain', presentTicked)}</p>
          )}
        </div>
        {storing.progress && (
          <label className={styles.progress}>
            {adminStarterText('storing', {
              done: storing.progress.done,
              of: storing.progress.of,
            })}
            <progress value={storing.progress.done} max={storing.progress.of} />
          </label>
        )}
        <Button
          data-entries-end=""
          disabled={ready.length === 0}
          isBusy={storing.isBusy}
          onClick={() => void store()}
        >
          {adminStarterText.count('store', ready.length)}
        </Button>
      </ActionBar>
    </>
  );
}

function NothingHere({ query, shown }: { query: string; shown: Shown }) {
  const key = query !== '' ? 'noMatch' : shown === 'ticked' ? 'noneTicked' : 'allPresent';
  return (
    <EmptyState title={adminStarterText(`${key}Title`)} text={adminStarterText(`${key}Text`)} />
  );
}
