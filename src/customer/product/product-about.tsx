import { memo } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { langOfText, localizedDescription, localizedDetail } from '../../text/localized-name.ts';
import { productText } from '../../text/product.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as styles from './product-about.module.css';

/** The tabs: Details, Ingredients, and Nutrition when there is any. */
export const ProductAbout = memo(function ProductAbout({ product }: { product: Product }) {
  const nutrition = Object.entries(localizedDetail(product, 'nutritionalInfo'));
  return (
    <Tabs
      label={productText('about')}
      tabs={[
        { key: 'details', label: productText('details'), content: <Details product={product} /> },
        {
          key: 'ingredients',
          label: productText('ingredients'),
          content: (
            <Written
              text={localizedDetail(product, 'ingredients')}
              otherwise={productText('noIngredients')}
            />
          ),
        },
        ...(nutrition.length > 0
          ? [
              {
                key: 'nutrition',
                label: productText('nutrition'),
                content: <Facts facts={nutrition} />,
              },
            ]
          : []),
      ]}
    />
  );
});

function Details({ product }: { product: Product }) {
  const benefits = localizedDetail(product, 'benefits');
  const specification = Object.entries(localizedDetail(product, 'specification'));
  const origin = localizedDetail(product, 'origin');
  const storageInstructions = localizedDetail(product, 'storageInstructions');
  return (
    <div className={styles.details}>
      <Written text={localizedDescription(product)} otherwise={productText('noDescription')} />
      {benefits.length > 0 && (
        <section>
          <h2 className={styles.title}>{productText('benefits')}</h2>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit} className={styles.benefit}>
                <Icon name="check" size={20} />
                <span lang={langOfText(benefit)}>{benefit}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {specification.length > 0 && (
        <section>
          <h2 className={styles.title}>{productText('specifications')}</h2>
          <Facts facts={specification} />
        </section>
      )}
      {origin && (
        <section>
          <h2 className={styles.title}>{productText('origin')}</h2>
          <Written text={origin} />
        </section>
      )}
      {storageInstructions && (
        <section>
          <h2 className={styles.title}>{productText('storage')}</h2>
          <Written text={storageInstructions} />
        </section>
      )}
    </div>
  );
}

/** What the shop has written, or a sentence of ours where it has not. */
function Written({ text, otherwise }: { text: string; otherwise?: string }) {
  return text ? <p lang={langOfText(text)}>{text}</p> : <p>{otherwise}</p>;
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt lang={langOfText(name)}>{name}</dt>
          <dd lang={langOfText(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
