import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminKhataText } from '../../../text/admin-khata.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SmallButton } from '../../components/small-button.tsx';
import { Pager } from '../../components/table/pager.tsx';
import * as importStyles from '../../import/import.module.css';
import { money } from '../../money/money-words.ts';
import { customerName, owesWords } from '../khata-words.ts';
import type { KnownCustomer, OpeningEffect, OpeningRow } from './match-openings.ts';
import type { OpeningProblem } from './read-openings.ts';

const ROWS_PER_PAGE = 100;

type Kind = OpeningEffect['kind'];

/** What somebody has to decide or mend comes first. */
const KINDS = ['asked', 'wrong', 'new', 'existing', 'has_opening'] as const satisfies Kind[];
const TONES = {
  asked: 'amber',
  wrong: 'red',
  new: 'green',
  existing: 'blue',
  has_opening: 'grey',
} as const;

type OnAnswer = (line: number, answer: string) => void;

/** What becomes of each line of a sheet. */
export function OpeningRows({
  rows,
  isBusy,
  onAnswer,
}: {
  rows: readonly OpeningRow[];
  isBusy: boolean;
  /** '' takes an answer back. */
  onAnswer: OnAnswer;
}) {
  const [page, setPage] = useState(1);
  // Whoever is asked about stays where the answer was given.
  const rank = ({ effect, answer }: OpeningRow) =>
    answer === null ? KINDS.indexOf(effect.kind) : KINDS.indexOf('asked');
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line);
  const pageCount = Math.max(1, Math.ceil(sorted.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  if (rows.length === 0) return null;
  return (
    <>
      <p className={importStyles.counts}>
        {KINDS.map((kind) => [kind, rows.filter(({ effect }) => effect.kind === kind)] as const)
          .filter(([, some]) => some.length > 0)
          .map(([kind, some]) => (
            <Badge key={kind} tone={TONES[kind]}>
              {adminKhataText.count(`sheet_${kind}`, some.length)}
            </Badge>
          ))}
      </p>
      <div className={importStyles.scroll}>
        <table className={importStyles.table}>
          <thead>
            <tr>
              <th scope="col">{adminKhataText('sheetLine')}</th>
              <th scope="col">{adminKhataText('sheetCustomer')}</th>
              <th scope="col">{adminKhataText('sheetWhat')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE).map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <th scope="row">
                  {row.name}
                  {row.phone !== '' && <div>{row.phone}</div>}
                </th>
                <td>
                  <Effect row={row} isBusy={isBusy} onAnswer={onAnswer} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={shownPage} pageCount={pageCount} onPage={setPage} />
    </>
  );
}

const nameAndNumber = ({ name, phone }: KnownCustomer) =>
  [customerName({ name }), phone].filter(Boolean).join(', ');

/** The buttons of a question go with its answer: the keyboard stays in the row. */
function keepFocus({ currentTarget }: MouseEvent<HTMLButtonElement>, change: () => void): void {
  const cell = currentTarget.closest('td');
  flushSync(change);
  cell?.querySelector('button')?.focus();
}

function Effect({
  row: { line, name, amountPaise, effect, answer },
  isBusy,
  onAnswer,
}: {
  row: OpeningRow;
  isBusy: boolean;
  onAnswer: OnAnswer;
}) {
  if (effect.kind === 'wrong') {
    return <p className={importStyles.errors}>{problemText(effect.problem)}</p>;
  }
  return (
    <>
      {amountPaise !== null && effect.kind !== 'has_opening' && (
        <p>
          <strong>{owesWords(amountPaise)}</strong>
        </p>
      )}
      {effect.kind === 'new' && <p>{adminKhataText('sheetIsNew')}</p>}
      {effect.kind === 'existing' && (
        <p>{adminKhataText('sheetIsKnown', { name: nameAndNumber(effect.customer) })}</p>
      )}
      {effect.kind === 'has_opening' && (
        <p>{adminKhataText('sheetHasOpening', { name: nameAndNumber(effect.customer) })}</p>
      )}
      {effect.kind === 'asked' && (
        <>
          <p>{adminKhataText('sheetAsk')}</p>
          <div className={importStyles.actions}>
            {effect.candidates.map((customer) => (
              <SmallButton
                key={customer.id}
                isBusy={isBusy}
                aria-label={adminKhataText('sheetSameFor', {
                  line: name,
                  name: nameAndNumber(customer),
                })}
                onClick={(event) => keepFocus(event, () => onAnswer(line, customer.id))}
              >
                {adminKhataText('sheetSame', { name: nameAndNumber(customer) })}
              </SmallButton>
            ))}
            <SmallButton
              isBusy={isBusy}
              aria-label={adminKhataText('sheetOtherFor', { line: name })}
              onClick={(event) => keepFocus(event, () => onAnswer(line, 'new'))}
            >
              {adminKhataText('sheetOther')}
            </SmallButton>
          </div>
        </>
      )}
      {answer !== null && (
        <SmallButton
          isBusy={isBusy}
          aria-label={adminKhataText('sheetAgainFor', { line: name })}
          onClick={(event) => keepFocus(event, () => onAnswer(line, ''))}
        >
          {adminKhataText('sheetAgain')}
        </SmallButton>
      )}
    </>
  );
}

/** Why a line is not written down. */
function problemText(problem: OpeningProblem): string {
  switch (problem.code) {
    case 'phone_wrong':
    case 'amount_wrong':
    case 'amount_minus':
      return adminKhataText(`sheet_${problem.code}`, { cell: problem.cell });
    case 'is_credit':
      return adminKhataText('sheet_is_credit', { amount: money(problem.amountPaise) });
    case 'number_twice':
    case 'name_twice':
    case 'customer_twice':
      return adminKhataText(`sheet_${problem.code}`, { line: problem.line });
    default:
      return adminKhataText(`sheet_${problem.code}`);
  }
}
