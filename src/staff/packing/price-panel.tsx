import { type FormEvent, useState } from 'react';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import { type Paise, paise } from '../../domain/money.ts';
import { isUnusualPrice } from '../../domain/order/commands/judge-amendment.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import * as styles from './line-panel.module.css';
import type { Preview, Wanted } from './preview.ts';

const PRICE: NumberSpec = PRODUCT_FIELDS.pricePaise;
const parsePrice = parserOf(PRICE);

/** The lower price that is printed on the pack, of this line only. */
export function PricePanel({
  line: { id, agreed },
  preview,
  onSave,
}: {
  line: FoldedLine;
  preview: (...wanted: Wanted[]) => Preview;
  onSave: (pricePaise: Paise) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const highest = formatRupees(paise(agreed.price_paise));
  const notLower = adminPackingText('priceNotLower', { price: highest });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const price = parsePrice(text) as Paise | null;
    if (price === null || price >= agreed.price_paise) return setError(notLower);
    if (!isUnusualPrice(price, agreed.price_paise)) return onSave(price);
    const [outcome] = preview({ kind: 'priced', line: id, price_paise: price }).outcomes;
    if (outcome === 'owner_only')
      return setError(adminPackingText('priceOwnerOnly', { price: highest }));
    const isSure = adminPackingText('priceUnusual', { now: formatRupees(price), price: highest });
    // Saved a second time it is meant so.
    if (error === isSure) onSave(price);
    else setError(isSure);
  };
  return (
    <form className={styles.panel} onSubmit={save} noValidate>
      <NumberField
        label={adminPackingText('priceField')}
        number={PRICE}
        wrong={notLower}
        isCode
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" isWide>
        {adminPackingText('lowerPrice')}
      </Button>
    </form>
  );
}
