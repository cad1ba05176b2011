import { type ReactNode, useState } from 'react';
import { Name } from '../../shared/product/name.tsx';
import { categoryTint } from '../../shared/product/category-tint.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { localizedPack } from '../../text/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EnglishName } from '../components/english-name.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { Candidate } from './candidates.ts';
import { agreedPriceText } from './packing-words.ts';
import * as styles from './product-choice.module.css';

const MAX_FOUND = 8;

/** Products by a part of a name, in any language; of the device's own catalogue, so that it needs no network. */
function findByName(products: readonly Product[], search: string, isAnyKind: boolean): Product[] {
  const letters = search.trim().toLowerCase();
  return products
    .filter(
      (product) =>
        (isAnyKind || !isSoldOut(product)) &&
        [product.name, product.nameHi, product.nameMr, product.aliases, product.brand].some(
          (text) => text.toLowerCase().includes(letters),
        ),
    )
    .slice(0, MAX_FOUND);
}

function focusField(field: HTMLElement | null): void {
  field?.querySelector('input')?.focus();
}

/** Candidates, or what a search finds; `children` are the actions of the chosen one. */
export function ProductChoice({
  candidates,
  products,
  difference,
  isAnyKind = false,
  children,
}: {
  candidates: readonly Candidate[];
  products: readonly Product[];
  /** How its price compares; '' for nothing. */
  difference: (product: Product) => string;
  /** Names any product rather than one in place of another: what has run out too. */
  isAnyKind?: boolean;
  children: (product: Product) => ReactNode;
}) {
  const [search, setSearch] = useState('');
  // A field would take the focus, and its keyboard the place of the candidates.
  const [hasField, setField] = useState(candidates.length === 0);
  const [chosenPid, setChosenPid] = useState(candidates[0]?.product.pid ?? 0);
  const isSearching = search.trim() !== '';
  const listed: readonly Pick<Candidate, 'product'>[] = isSearching
    ? findByName(products, search, isAnyKind).map((product) => ({ product }))
    : candidates;
  const notes = new Map(candidates.map((candidate) => [candidate.product.pid, candidate]));
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
      <ul className={styles.products}>
        {listed.map(({ product }) => {
          const { pid } = product;
          const isChosen = pid === chosenPid;
          const note = notes.get(pid);
          return (
            <li key={pid} className={styles.product} data-chosen={isChosen}>
              <button
                type="button"
                className={styles.head}
                aria-expanded={isChosen}
                aria-label={adminPackingText('choose', { name: nameWithPack(product) })}
                onClick={() => setChosenPid(pid)}
              >
                <span className={styles.picture}>
                  <ProductPicture
                    src={product.cardImageUrl ?? product.imageUrl}
                    tint={categoryTint(product.categorySlug)}
                    shape="small"
                  />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>
                    <Name of={product} />
                  </span>
                  <span className={styles.pack}>
                    <EnglishName of={product} /> {localizedPack(product.quantityLabel)}{' '}
                    {unitOf(product)
                      ? agreedPriceText('g', product.pricePaise)
                      : formatRupees(product.pricePaise)}
                  </span>
                  {difference(product) !== '' && (
                    <span className={styles.difference}>{difference(product)}</span>
                  )}
                  {note && (note.kind === 'pack' || note.isBoughtBefore) && (
                    <span className={styles.badges}>
                      {note.kind === 'pack' && (
                        <Badge tone="green">{adminPackingText('otherPack')}</Badge>
                      )}
                      {note.isBoughtBefore && (
                        <Badge tone="blue">{adminPackingText('boughtBefore')}</Badge>
                      )}
                    </span>
                  )}
                </span>
              </button>
              {isChosen && children(product)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
