import { type FormEvent, useState } from 'react';
import { weightPaise } from '../../domain/cart/pricing.ts';
import type { Paise } from '../../domain/money.ts';
import { MAX_LINE_GRAMS } from '../../domain/cart/cart.ts';
import { isUnusualPrice } from '../../domain/order/commands/judge-amendment.ts';
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
  const isRefused = seen?.outcomes[0] === 'unlikely';
  const isUnlikely = grams !== null && (isRefused || isUnusual(grams, ordered));
  const billedPaise = seen?.folded.lines.find(({ id }) => id === line.id)?.totalPaise;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (grams === null) setError(adminPackingText('gramsMissing'));
    // Saved a second time it is meant so, unless the server would refuse it.
    else if (isUnlikely && (isRefused || error === undefined)) {
      setError(askText(line, grams, isRefused));
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
          <span className={styles.unlikely}>{askText(line, grams, isRefused)}</span>
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

/**
 * A digit too many, of which not more is billed: 4,800 g typed for 480 g is 9.6 times an order of 500 g. Or so few that
 * less than half is billed.
 */
const isUnusual = (grams: number, ordered: number) =>
  grams > ordered * 5 || isUnusualPrice(grams, ordered);

/** What so many grams cost, whether or not they are billed. */
const costOf = ({ product }: FoldedLine, grams: number) => weightPaise(product.price_paise, grams);

function comesToText(line: FoldedLine, grams: number, billedPaise: Paise): string {
  return billedPaise < costOf(line, grams)
    ? adminPackingText('billedOnly', { amount: formatRupees(billedPaise) })
    : adminPackingText('comesTo', { n: gramsText(grams), amount: formatRupees(billedPaise) });
}

/** `isRefused`: the server does not take it. */
const askText = (line: FoldedLine, grams: number, isRefused: boolean) =>
  adminPackingText(isRefused ? 'unlikely' : 'weightUnusual', {
    n: gramsText(grams),
    ordered: gramsText(gramsWanted(line) ?? 0),
    amount: formatRupees(costOf(line, grams)),
  });
