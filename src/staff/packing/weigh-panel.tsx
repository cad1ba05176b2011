import { type FormEvent, useState } from 'react';
import { weightPaise } from '../../domain/cart/pricing.ts';
import type { Paise } from '../../domain/money.ts';
import { MAX_LINE_GRAMS } from '../../domain/cart/cart.ts';
import { type FoldedLine, gramsWanted } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';
import * as styles from './line-panel.module.css';
import { gramsText } from '../../shared/product/amount-text.ts';
import type { Preview, Wanted } from './preview.ts';

/** Grams from a number pad. What the line comes to is shown with each digit; a slip of ten times is not sent. */
export function WeighPanel({
  line,
  preview,
  onSave,
}: {
  line: FoldedLine;
  preview: (...wanted: Wanted[]) => Preview;
  onSave: (grams: number) => void;
}) {
  const ordered = gramsWanted(line) ?? 0;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const grams = parseGrams(text);
  const seen = grams === null ? null : preview({ kind: 'weighed', line: line.id, grams });
  const isUnlikely = grams !== null && (seen?.outcomes[0] === 'unlikely' || isSlip(grams, ordered));
  const billedPaise = seen?.folded.lines.find(({ id }) => id === line.id)?.totalPaise;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (grams === null) setError(adminPackingText('gramsMissing'));
    // Saved a second time it is meant so, unless the server would refuse it.
    else if (isUnlikely && (seen?.outcomes[0] === 'unlikely' || error === undefined)) {
      setError(unlikelyText(line, grams));
    } else onSave(grams);
  };

  return (
    <form className={styles.panel} onSubmit={save} noValidate>
      <NumberField
        label={adminPackingText('gramsField')}
        hint={adminPackingText('ordered', { n: gramsText(ordered) })}
        number={GRAMS}
        wrong={adminPackingText('gramsMissing')}
        isCode
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <output className={styles.comesTo} data-unlikely={isUnlikely || undefined}>
        {grams !== null && !isUnlikely && billedPaise !== undefined && (
          <span>{comesToText(line, grams, billedPaise)}</span>
        )}
        {grams !== null && isUnlikely && error === undefined && (
          <span className={styles.unlikely}>{unlikelyText(line, grams)}</span>
        )}
      </output>
      <Button type="submit" isWide>
        {adminPackingText('saveWeight')}
      </Button>
    </form>
  );
}

const GRAMS: NumberSpec = { kind: 'int', min: 1, max: MAX_LINE_GRAMS };
const parseGrams = parserOf(GRAMS);

/** A digit too many or too few. Not ten times: 4,800 g typed for 480 g is 9.6 times an order of 500 g. */
const isSlip = (grams: number, ordered: number) => grams > ordered * 5 || grams * 5 < ordered;

/** What so many grams cost, whether or not they are billed. */
const costOf = ({ product }: FoldedLine, grams: number) => weightPaise(product.price_paise, grams);

function comesToText(line: FoldedLine, grams: number, billedPaise: Paise): string {
  return billedPaise < costOf(line, grams)
    ? adminPackingText('billedOnly', { amount: formatRupees(billedPaise) })
    : adminPackingText('comesTo', { n: gramsText(grams), amount: formatRupees(billedPaise) });
}

const unlikelyText = (line: FoldedLine, grams: number) =>
  adminPackingText('unlikely', {
    n: gramsText(grams),
    ordered: gramsText(gramsWanted(line) ?? 0),
    amount: formatRupees(costOf(line, grams)),
  });
