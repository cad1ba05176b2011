import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { contentsText } from '../../text/contents.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { shellText } from '../../text/shell.ts';
import { perKilogram } from '../../shared/product/amount-text.ts';
import { ProductChoices } from '../../shared/product/product-choices.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './product-finder.module.css';

/** It travels with what searching itself needs. */
const FoundProducts = lazy(() => import('../search/found-products.tsx'));

const MAX_SHOWN = 8;

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
                <ProductChoices
                  products={found.slice(0, MAX_SHOWN)}
                  chosenPid={chosenPid}
                  onChoose={setChosenPid}
                  renderName={nameWithPack}
                  renderLine={priceText}
                >
                  {children}
                </ProductChoices>
              </>
            );
          }}
        </FoundProducts>
      </Suspense>
    </>
  );
}

const priceText = (product: Product) =>
  formatRupees(product.pricePaise) + (perKilogram(product) ?? '');
