import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { categoryTint } from '../../shared/product/category-tint.ts';
import { Name } from '../../shared/product/name.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { type FoldedLine, gramsWanted, packedQuantity } from '../../domain/order/folded-line.ts';
import type { Question } from '../../domain/order/line-history.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { localizedName } from '../../text/localized-name.ts';
import { localizedPack } from '../../text/units.ts';
import { Icon } from '../../ui/icon.tsx';
import { AdminIcon } from '../components/admin-icon.tsx';
import { EnglishName } from '../components/english-name.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useProductNames } from '../queries/use-product-names.ts';
import { LinePanel, type OpenPanel } from './line-panel.tsx';
import type { Overtaken } from './overtaken.ts';
import type { PackingActions, RefusedAmendment, UnsentAmendment } from './packing-actions.ts';
import * as styles from './packing-line.module.css';
import {
  countText,
  lineChangeText,
  lineText,
  refusalText,
  agreedPriceText,
} from './packing-words.ts';
import type { Preview, Wanted } from './preview.ts';
import { QuestionState } from './question-state.tsx';
import { RowButton } from './row-button.tsx';
import { StockNote } from './stock-note.tsx';

export interface PackingLineProps {
  line: FoldedLine;
  /** Whether customers can still order its product. */
  isOnSale: boolean;
  /** False once the order has left the shop. */
  isChangeable: boolean;
  /** While the order is at the customer's door. */
  isReturnable: boolean;
  /** The amendment that 'Undo' takes back; '' for none. */
  undoable: string;
  /** The amendment that says that it was found; '' for none. */
  foundBy: string;
  questions: readonly Question[];
  unsent: readonly UnsentAmendment[];
  refused: readonly RefusedAmendment[];
  /** Another member of the staff has changed what was said here of it; null if nobody has. */
  overtaken: Overtaken | null;
  /** The shop's time. */
  now: Date;
  preview: (...wanted: Wanted[]) => Preview;
  actions: PackingActions;
  onReplace: () => void;
}

/** Longer than any browser waits for the second press. */
const DOUBLE_PRESS_MS = 1_000;

/** The button that has the focus when it closes. */
const KEY_OF_PANEL: Readonly<Record<OpenPanel, string>> = {
  short: 's',
  weigh: 'f',
  price: 'm',
  more: 'm',
  return: 'b',
};

/**
 * A line in one row: how many of what, and what has become of it. Beside it are found, short and more; what else there is
 * to say stands below. Its buttons stay where they are, so that the focus does; `data-key` names the key that presses one
 * (use-packing-keys.ts).
 */
export function PackingLine({
  line,
  isOnSale,
  isChangeable,
  isReturnable,
  undoable,
  foundBy,
  questions,
  unsent,
  refused,
  overtaken,
  now,
  preview,
  actions,
  onReplace,
}: PackingLineProps) {
  const { id, agreed, state } = line;
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const foundPressMs = useRef(-Infinity);
  const focusKey = (key: string) =>
    (row.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? row.current)?.focus();
  const close = (key: string) => {
    setPanel(null);
    focusKey(key);
  };
  const save = (key: string, wanted: Wanted) => {
    actions.amend(wanted);
    close(key);
  };
  const closeOpen = useEffectEvent(() => panel !== null && close(KEY_OF_PANEL[panel]));
  useEffect(() => {
    if (panel === null) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeOpen();
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel]);
  const toggle = (wanted: OpenPanel) => setPanel((open) => (open === wanted ? null : wanted));

  const namesOf = useProductNames();
  const names = namesOf(agreed);
  const nameOfLine = localizedName(names);
  const isWeight = gramsWanted(line) !== null;
  const change = lineChangeText(line, namesOf);
  const named = (action: string) => adminPackingText('actionOf', { action, name: nameOfLine });

  const isFound = state === 'found' && line.quantity === agreed.quantity;
  const canPack = isChangeable && state !== 'dropped';
  const { markSoldOut } = actions;
  const isSoldOutHere = isOnSale && line.missing?.reason === 'out_of_stock';
  /** `next`: the button that has the focus then. A second press on 'found' takes that back. */
  const undo = (next: string) =>
    undoable !== '' &&
    undoable !== foundBy && (
      <SmallButton
        data-key="u"
        aria-label={named(adminPackingText('undo'))}
        aria-keyshortcuts="u"
        onClick={() => {
          actions.undo(undoable);
          focusKey(next);
        }}
      >
        {adminPackingText('undo')}
      </SmallButton>
    );

  return (
    <li
      ref={row}
      className={styles.line}
      data-line={id}
      data-state={state}
      tabIndex={-1}
      aria-label={`${countText(agreed.unit, agreed.quantity)} ${nameOfLine}`}
    >
      <div className={styles.head}>
        <span className={styles.picture}>
          <ProductPicture
            src={agreed.image_url}
            tint={categoryTint(agreed.category)}
            shape="small"
          />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <strong className={styles.count}>{countText(agreed.unit, agreed.quantity)}</strong>{' '}
            <Name of={names} />
          </p>
          <p className={styles.fine}>
            <EnglishName of={names} />{' '}
            {agreed.quantity_label !== '' && (
              <strong>{localizedPack(agreed.quantity_label)}</strong>
            )}{' '}
            <span className={styles.price}>{agreedPriceText(agreed.unit, agreed.price_paise)}</span>
          </p>
          <output className={styles.result}>
            {(state !== 'open' || change !== '') && (
              <span className={styles.change} data-state={state}>
                <Icon
                  name={state === 'found' ? 'check' : state === 'dropped' ? 'close' : 'info'}
                  size={16}
                />
                {lineText(line, namesOf)}
              </span>
            )}
            {isWeight && !line.isWeighed && (state === 'open' || state === 'replaced') && (
              <span className={styles.toWeigh}>{adminPackingText('toWeigh')}</span>
            )}
            {unsent.length > 0 && (
              <span className={styles.notSent}>{adminPackingText('notSent')}</span>
            )}
          </output>
        </div>
        {canPack && (
          <div className={styles.buttons}>
            {isWeight ? (
              <RowButton
                hotkey="f"
                name={named(adminPackingText('weigh'))}
                isPressed={line.isWeighed}
                isOpen={panel === 'weigh'}
                onClick={() => toggle('weigh')}
              >
                {adminPackingText('weigh')}
              </RowButton>
            ) : (
              <RowButton
                hotkey="f"
                name={named(adminPackingText('found'))}
                isPressed={state === 'found'}
                isUndo={isFound && undoable === foundBy}
                onClick={({ detail, timeStamp }) => {
                  const beforeMs = foundPressMs.current;
                  foundPressMs.current = timeStamp;
                  // The second press of a double one is not meant. WebKit also counts a press on another row at the same
                  // place, and that one is.
                  if (detail > 1 && timeStamp - beforeMs < DOUBLE_PRESS_MS) return;
                  if (!isFound) actions.amend({ kind: 'found', line: id, count: agreed.quantity });
                  else if (foundBy !== '') actions.undo(foundBy);
                  setPanel(null);
                }}
              >
                <Icon name="check" />
                <span className={styles.label}>{adminPackingText('found')}</span>
              </RowButton>
            )}
            <RowButton
              hotkey="s"
              name={named(adminPackingText('short'))}
              isPressed={state === 'short'}
              isOpen={panel === 'short'}
              onClick={() => toggle('short')}
            >
              {adminPackingText('short')}
            </RowButton>
            <RowButton
              hotkey="m"
              name={named(adminPackingText('more'))}
              isOpen={panel === 'more'}
              onClick={() => toggle('more')}
            >
              <AdminIcon name="more" />
            </RowButton>
          </div>
        )}
        {isReturnable && packedQuantity(line) > 0 && line.returned === null && (
          <div className={styles.buttons}>
            <RowButton
              hotkey="b"
              name={named(adminPackingText('giveBack'))}
              isPressed={false}
              isOpen={panel === 'return'}
              onClick={() => toggle('return')}
            >
              {adminPackingText('giveBack')}
            </RowButton>
          </div>
        )}
      </div>
      <Facts
        line={line}
        hasWish={isChangeable && (state === 'short' || panel === 'short' || panel === 'more')}
      />
      {overtaken && (
        <p className={styles.question}>
          {adminPackingText(overtaken.isOwnUnsent ? 'changedMeanwhile' : 'changedByOther', {
            name: overtaken.name,
            theirs: lineText(overtaken.theirs, namesOf),
            own: lineText(overtaken.own, namesOf),
          })}
        </p>
      )}
      <StockNote
        line={line}
        name={nameOfLine}
        isOnSale={isOnSale}
        // What the customer has accepted in its place stays as they did.
        canChange={isChangeable && questions.every((question) => question.state !== 'yes')}
        onAmend={(...wanted) => {
          actions.amend(...wanted);
          row.current?.focus();
        }}
      />
      {questions.map((question) => (
        <QuestionState key={question.id} question={question} wish={agreed.wish} now={now} />
      ))}
      {unsent
        .filter(({ kind }) => kind === 'asked')
        .map(({ id: unsentId, productName }) => (
          <p key={unsentId} className={styles.question}>
            {adminPackingText('questionUnsent', { product: productName })}
          </p>
        ))}
      {refused.map((one) => (
        <p key={one.id} role="alert" className={styles.refused}>
          <strong>{adminPackingText('refusedTitle')}</strong> {refusalText(one.code)}{' '}
          <SmallButton
            tone="bare"
            onClick={() => {
              actions.dismiss(one.id);
              row.current?.focus();
            }}
          >
            {adminText('close')}
          </SmallButton>
        </p>
      ))}
      {canPack && (
        <>
          {panel !== null && (
            <LinePanel
              key={panel}
              panel={panel}
              line={line}
              named={named}
              preview={preview}
              onSave={(wanted) => save(KEY_OF_PANEL[panel], wanted)}
              onReplace={() => {
                // The focus comes back to where it was when the sheet closes.
                close('m');
                onReplace();
              }}
              onPrice={() => toggle('price')}
            />
          )}
          <div className={styles.more}>
            {markSoldOut && isSoldOutHere && unsent.length === 0 && (
              <SmallButton
                aria-label={named(adminPackingText('markSoldOut'))}
                onClick={() => {
                  markSoldOut(agreed);
                  row.current?.focus();
                }}
              >
                {adminPackingText('markSoldOut')}
              </SmallButton>
            )}
            {undo('f')}
          </div>
        </>
      )}
      {isReturnable && packedQuantity(line) > 0 && (
        <>
          {panel === 'return' && (
            <LinePanel
              panel="return"
              line={line}
              named={named}
              preview={preview}
              onSave={(wanted) => save('', wanted)}
            />
          )}
          <div className={styles.more}>{undo('b')}</div>
        </>
      )}
    </li>
  );
}

/** Who has added the line, and the customer's wish should it be missing. */
function Facts({
  line: { id, agreed, by },
  hasWish,
}: Pick<PackingLineProps, 'line'> & { hasWish: boolean }): ReactNode {
  const isAdded = id !== String(agreed.pid);
  return (
    <p className={styles.wish}>
      {isAdded && `${adminPackingText(by === 'shop' ? 'addedByShop' : 'addedByCustomer')}. `}
      {by === 'customer' && hasWish && adminPackingText(`wish_${agreed.wish}`)}
    </p>
  );
}
