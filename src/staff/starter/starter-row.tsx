import { Fragment, memo } from 'react';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { localizedName } from '../../text/localized-name.ts';
import { localizedPack } from '../../text/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { STOCK } from '../products/read-product-form.ts';
import type { StarterGood } from './read-starter-list.ts';
import { NO_ENTRY, PRICE, priceProblem, type StarterEntry, stockProblem } from './starter-draft.ts';
import * as styles from '../components/table/entry-list.module.css';

/** One of the goods: ticked and priced, or shown as one that the shop has. */
export const StarterRow = memo(function StarterRow({
  good,
  isFurtherPack,
  hasStock,
  entry,
  isPresent,
  refusal,
  onChange,
}: {
  good: StarterGood;
  /** The row before is another pack of the same: only the pack is in sight. */
  isFurtherPack: boolean;
  /** Asks for the stock beside the price. */
  hasStock: boolean;
  entry: StarterEntry;
  isPresent: boolean;
  /** Why the shop did not store it; undefined if it was not refused. */
  refusal: string | undefined;
  onChange: (key: string, change: Partial<StarterEntry>) => void;
}) {
  const { key, taxPercent } = good;
  const pack = localizedPack(good.pack);
  const own = localizedName(good);
  const title = adminStarterText('nameWithPack', { name: own, pack });
  const shown = isFurtherPack ? <PackOf title={title} pack={pack} /> : title;
  const hint = !isFurtherPack && (
    <>
      <OtherNames good={good} own={own} /> · {adminStarterText('usualTax', { percent: taxPercent })}
    </>
  );
  const problem = priceProblem(entry);
  const stock = stockProblem(entry);
  const isPriceMissing = entry.isTicked && entry.price.trim() === '';
  return (
    <li
      className={styles.row}
      data-present={isPresent || undefined}
      data-further={isFurtherPack || undefined}
    >
      {isPresent ? (
        <>
          <div className={styles.words}>
            <strong>{shown}</strong>
            {hint && <p className={styles.hint}>{hint}</p>}
            {entry.isTicked && (
              <>
                <p className={styles.refusal}>{adminStarterText('hasAlready')}</p>
                <p className={styles.hint}>
                  {adminStarterText('price')}: {entry.price || adminStarterText('notTyped')} ·{' '}
                  {adminStarterText('stock')}: {entry.stock || adminStarterText('notTyped')}
                </p>
                <SmallButton
                  aria-label={adminStarterText('forgetOf', { name: title })}
                  onClick={() => onChange(key, NO_ENTRY)}
                >
                  {adminStarterText('forget')}
                </SmallButton>
              </>
            )}
          </div>
          <Badge tone="green">{adminStarterText('present')}</Badge>
        </>
      ) : (
        <>
          <div className={styles.words}>
            <CheckField
              label={shown}
              hint={hint}
              checked={entry.isTicked}
              onChange={({ currentTarget }) => onChange(key, { isTicked: currentTarget.checked })}
            />
            {refusal && <p className={styles.refusal}>{refusal}</p>}
          </div>
          <div className={styles.fields}>
            <NumberField
              label={adminStarterText('price')}
              row={{ of: title, entry: 'price' }}
              number={PRICE}
              wrong={adminProductsText('price_wrong')}
              value={entry.price}
              error={
                problem
                  ? adminProductsText(problem)
                  : isPriceMissing
                    ? adminStarterText('priceMissing')
                    : undefined
              }
              onChange={({ currentTarget }) => onChange(key, { price: currentTarget.value })}
            />
            {(hasStock || entry.stock !== '') && (
              <NumberField
                label={adminStarterText('stock')}
                row={{ of: title, entry: 'stock' }}
                number={STOCK}
                wrong={adminProductsText('stock_wrong')}
                value={entry.stock}
                error={stock ? adminProductsText(stock) : undefined}
                onChange={({ currentTarget }) => onChange(key, { stock: currentTarget.value })}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
});

/** '500 ml' of 'Amul Ghee, 500 ml'; screen readers say all of it. */
function PackOf({ title, pack }: { title: string; pack: string }) {
  if (!title.endsWith(pack)) return title;
  return (
    <>
      <span className="visually-hidden">{title.slice(0, -pack.length)}</span>
      {pack}
    </>
  );
}

/** The names in the languages that are not spoken, each once. */
function OtherNames({ good, own }: { good: StarterGood; own: string }) {
  const { name, nameHi, nameMr } = good;
  const names = [
    { lang: 'en', text: name },
    { lang: 'hi', text: nameHi },
    { lang: 'mr', text: nameMr },
  ];
  const others = names.filter(
    ({ text }, at) => text !== own && names.findIndex((one) => one.text === text) === at,
  );
  return others.map(({ lang, text }, at) => (
    <Fragment key={lang}>
      {at > 0 && ' · '}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
}
