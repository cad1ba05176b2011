import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { contentsText } from '../../text/contents.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { shellText } from '../../text/shell.ts';
import { perKilogram } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { categoryTint } from '../../shared/product/category-tint.ts';
import * as styles from './product-finder.module.css';

/** It travels with what searching itself needs. */
const FoundProducts = lazy(() => import('../search/found-products.tsx'));

const MOST_SHOWN = 8;

/** Finds one product in the catalogue on the phone; `children` are the actions of the chosen one. */
export function ProductFinder({ children }: { children: (product: Product) => ReactNode }) {
  const [typed, setTyped] = useState('');
  const [chosenPid, setChosenPid] = useState(0);
  const query = typed.trim();
  const loading = <p className={styles.count}>{shellText('loading')}</p>;
  return (
    <>
      <TextField
        label={contentsText('find')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Suspense fallback={loading}>
        <FoundProducts query={query}>
          {(found) => {
            if (found === null) return loading;
            return (
              <>
                <output className={styles.count}>
                  {query !== '' && contentsText.count('found', found.length)}
                </output>
                <ul className={styles.products}>
                  {found.slice(0, MOST_SHOWN).map((product) => (
                    <Choice
                      key={product.pid}
                      product={product}
                      isChosen={product.pid === chosenPid}
                      onChoose={() => setChosenPid(product.pid)}
                    >
                      {children(product)}
                    </Choice>
                  ))}
                </ul>
              </>
            );
          }}
        </FoundProducts>
      </Suspense>
    </>
  );
}

function Choice({
  product,
  isChosen,
  onChoose,
  children,
}: {
  product: Product;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li className={styles.product} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.head} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.picture}>
          <ProductPicture
            src={product.cardImageUrl ?? product.imageUrl}
            tint={categoryTint(product.categorySlug)}
            shape="small"
          />
        </span>
        <span>
          <span className={styles.name}>{nameWithPack(product)}</span>{' '}
          <span className={styles.price}>
            {formatRupees(product.pricePaise)}
            {perKilogram(product)}
          </span>
        </span>
      </button>
      {isChosen && children}
    </li>
  );
}
