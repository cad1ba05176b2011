import { type FormEvent, useState } from 'react';
import { type Paise, paise } from '../../domain/money.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { TextField } from '../../ui/text-field.tsx';
import { parseRupees } from '../components/parse-amount.ts';
import * as styles from './line-panel.module.css';

/** The lower price that is printed on the pack, of this line only. */
export function PricePanel({
  line: { agreed },
  onSave,
}: {
  line: FoldedLine;
  onSave: (pricePaise: Paise) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const price = parseRupees(text);
    if (price !== null && price > 0 && price < agreed.price_paise) onSave(price);
    else {
      const highest = formatRupees(paise(agreed.price_paise));
      setError(adminPackingText('priceNotLower', { price: highest }));
    }
  };
  return (
    <form className={styles.panel} onSubmit={save} noValidate>
      <TextField
        label={adminPackingText('priceField')}
        inputMode="decimal"
        autoComplete="off"
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
