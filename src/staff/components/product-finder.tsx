import { type ReactNode, useMemo, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { Name } from '../../shared/product/name.tsx';
import { ProductChoices } from '../../shared/product/product-choices.tsx';
import { useShop, useStoredCatalogue } from '../../state/catalogue-queries.ts';
import { useFound, useSearch } from '../../state/search-index.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { localizedPack } from '../../text/units.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EnglishName } from './english-name.tsx';
import * as styles from './product-finder.module.css';
import { SmallButton } from './small-button.tsx';

const MAX_FOUND = 8;

/** By a part of a name, in any language: until the shop's search is there. */
function findByName(products: readonly Product[], query: string): Product[] {
  const letters = query.toLowerCase();
  return products.filter(({ name, nameHi, nameMr, aliases, brand }) =>
    [name, nameHi, nameMr, aliases, brand].some((text) => text.toLowerCase().includes(letters)),
  );
}

/** Those of the products that the customers' search finds in this device's catalogue, so that it needs no network. */
function useFoundOf(products: readonly Product[], query: string): readonly Product[] {
  const search = useSearch(useStoredCatalogue(), useShop()?.categories);
  const found = useFound(search, query)?.products;
  const byPid = useMemo(() => new Map(products.map((one) => [one.pid, one])), [products]);
  if (query === '') return [];
  if (!search) return findByName(products, query);
  return (found ?? []).flatMap(({ pid }) => byPid.get(pid) ?? []);
}

function focusField(field: HTMLElement | null): void {
  field?.querySelector('input')?.focus();
}

/** Finds one product in the device's own catalogue; `children` are the actions of the chosen one. */
export function ProductFinder({
  products,
  candidates = [],
  renderMore,
  isAnyKind = false,
  children,
}: {
  products: readonly Product[];
  /** Listed until something is searched for, the first of them chosen. */
  candidates?: readonly Product[];
  /** Beside a product: how it compares. */
  renderMore?: (product: Product) => ReactNode;
  /** Names any product rather than one in place of another: what has run out too. */
  isAnyKind?: boolean;
  children: (product: Product) => ReactNode;
}) {
  const [search, setSearch] = useState('');
  // A field would take the focus, and its keyboard the place of the candidates.
  const [hasField, setField] = useState(candidates.length === 0);
  const [chosenPid, setChosenPid] = useState(candidates[0]?.pid ?? 0);
  const query = search.trim();
  const isSearching = query !== '';
  const found = useFoundOf(products, query)
    .filter((product) => isAnyKind || !isSoldOut(product))
    .slice(0, MAX_FOUND);
  const listed = isSearching ? found : candidates;
  return (
    <>
      {hasField ? (
        <div ref={focusField}>
          <TextField
            label={adminPackingText(isAnyKind ? 'searchAny' : 'searchProduct')}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      ) : (
        <SmallButton icon="search" onClick={() => setField(true)}>
          {adminPackingText('searchProduct')}
        </SmallButton>
      )}
      {listed.length === 0 && (isSearching || (products.length > 0 && !isAnyKind)) && (
        <p>{adminPackingText(isSearching ? 'noMatch' : 'noCandidates')}</p>
      )}
      <div className={styles.found}>
        <ProductChoices
          products={listed}
          chosenPid={chosenPid}
          onChoose={setChosenPid}
          labelOf={(product) => adminPackingText('choose', { name: nameWithPack(product) })}
          renderName={(product) => <Name of={product} />}
          renderLine={(product) => (
            <>
              <EnglishName of={product} /> {localizedPack(product.quantityLabel)}{' '}
              {priceText(product)}
            </>
          )}
          renderMore={renderMore}
        >
          {children}
        </ProductChoices>
      </div>
    </>
  );
}

function priceText(product: Product): string {
  const price = formatRupees(product.pricePaise);
  return unitOf(product) ? adminPackingText('perKilogram', { price }) : price;
}
