import { useMemo, useRef, useState } from 'react';
import { Name } from '../../shared/product/name.tsx';
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import type { FoldedOrder } from '../../domain/order/fold.ts';
import {
  awaitsPayment,
  isChangeable,
  isPackable,
  isReturnable,
  PACKING,
} from '../../domain/order/status.ts';
import { adminText } from '../../text/admin.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { ContactLinks } from '../orders/contact-links.tsx';
import { formerNumberText, useShopDay } from '../orders/day-number.ts';
import { morningOrderText } from '../orders/morning-order.ts';
import { customerName, statusName } from '../orders/order-words.ts';
import { PrintedOrder } from '../orders/printed-order.tsx';
import { useProductNames } from '../queries/use-product-names.ts';
import { AddSheet } from './add-sheet.tsx';
import { AgreedDialog } from './agreed-dialog.tsx';
import { CountStepper } from './count-stepper.tsx';
import { lastAmendmentOf } from './line-amendments.ts';
import { type Makers, overtakenLine } from './overtaken.ts';
import type { PackingActions, RefusedAmendment, UnsentAmendment } from './packing-actions.ts';
import { PackingBill } from './packing-bill.tsx';
import { PackingLine } from './packing-line.tsx';
import * as styles from './packing-view.module.css';
import { refusalText } from './packing-words.ts';
import { previewOf, type Wanted } from './preview.ts';
import { ReplaceSheet } from './replace-sheet.tsx';
import { sortLines, type Catalogue } from './line-order.ts';
import { usePackingKeys } from './use-packing-keys.ts';

/** As the domain has it: more bags than anybody carries. */
const MAX_BAGS = 20;

export interface PackingViewProps {
  /** With what is pending. */
  order: AdminOrder;
  shopName: string;
  folded: FoldedOrder;
  catalogue: Catalogue;
  /** Numbers of products that this customer has bought before. */
  boughtBefore: ReadonlySet<number>;
  /** Whether whoever packs may lower a price to less than half. */
  mayLowerByHalf: boolean;
  unsent: readonly UnsentAmendment[];
  refused: readonly RefusedAmendment[];
  makers: Makers;
  /** The shop's time. */
  now: Date;
  actions: PackingActions;
  onPacked: () => void;
}

/** One order, line by line, with the bill that follows at every tap. */
export function PackingView(props: PackingViewProps) {
  const { order, shopName, folded, catalogue, boughtBefore, unsent, refused, now, actions } = props;
  const { mayLowerByHalf, makers } = props;
  const [replacing, setReplacing] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  usePackingKeys(list);

  const { history } = order;
  const canChange = isChangeable(order.status);
  const canReturn = isReturnable(order.status);
  const morning = morningOrderText(order, useShopDay());
  const preview = (...wanted: Wanted[]) =>
    previewOf(
      { status: order.status, history, mayLowerByHalf },
      wanted,
      catalogue.products,
      now.getTime(),
    );
  const onSale = useMemo(
    () => new Set(catalogue.products.flatMap((one) => (isSoldOut(one) ? [] : one.pid))),
    [catalogue.products],
  );
  const lines = sortLines(folded.lines, catalogue);
  const toWeigh = lines.filter(isToWeigh);
  const toFind = lines.filter((line) => isToFind(line, folded));
  // Once there they stay: without them every line would move up under the finger.
  const [hasFindAll, setHasFindAll] = useState(false);
  if (!hasFindAll && canChange && toFind.length > 1) setHasFindAll(true);
  const [hasWeighFirst, setHasWeighFirst] = useState(false);
  if (!hasWeighFirst && canChange && toWeigh.length > 0) setHasWeighFirst(true);
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  const goTo = (line: FoldedLine | undefined) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${line?.id ?? ''}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!canChange && (
            <Notice
              title={
                canReturn
                  ? adminPackingText('atDoor')
                  : adminPackingText('fixed', { status: statusName(order.status) })
              }
            />
          )}
          {canChange && morning !== '' && <Notice title={morning} />}
          {order.formerDayNumber > 0 && <Notice tone="warning" title={formerNumberText(order)} />}
          {awaitsPayment(order.status) && (
            <Notice tone="warning" title={adminOrdersText('awaitsPayment')} />
          )}
          {refused
            .filter(({ line }) => line === '')
            .map(({ id, code }) => (
              <Notice
                key={id}
                tone="danger"
                title={adminPackingText('refusedTitle')}
                text={refusalText(code)}
                action={
                  <SmallButton onClick={() => actions.dismiss(id)}>
                    {adminText('close')}
                  </SmallButton>
                }
              />
            ))}
          {canChange && hasWeighFirst && (
            <WeighFirst lines={lines.filter(({ unit }) => unit === 'g')} onGo={goTo} />
          )}
          {canChange && hasFindAll && (
            <SmallButton
              tone="soft"
              icon="check"
              // Not `disabled`: the button would lose the focus.
              aria-disabled={toFind.length === 0 || undefined}
              onClick={() =>
                toFind.length > 0 &&
                actions.findAll(toFind.map(({ id, agreed }) => ({ id, count: agreed.quantity })))
              }
            >
              {toFind.length === 0
                ? adminPackingText('nothingToFind')
                : adminPackingText.count('findAll', toFind.length)}
            </SmallButton>
          )}
          {lines.length === 0 ? (
            <p>{adminPackingText('noLines')}</p>
          ) : (
            <ul ref={list} className={styles.lines} aria-label={adminPackingText('lines')}>
              {lines.map((line) => (
                <PackingLine
                  key={line.id}
                  line={line}
                  isOnSale={onSale.has(line.agreed.pid)}
                  isChangeable={canChange}
                  isReturnable={canReturn}
                  undoable={lastAmendmentOf(line.id, history.amendments, order.status)?.id ?? ''}
                  foundBy={
                    lastAmendmentOf(line.id, history.amendments, order.status, ['found'])?.id ?? ''
                  }
                  questions={folded.questions.filter((question) => question.line === line.id)}
                  unsent={unsent.filter((one) => one.line === line.id)}
                  refused={refused.filter((one) => one.line === line.id)}
                  overtaken={overtakenLine(
                    history,
                    line.id,
                    makers,
                    unsent.map(({ id }) => id),
                  )}
                  now={now}
                  preview={preview}
                  actions={actions}
                  onReplace={() => setReplacing(line.id)}
                />
              ))}
            </ul>
          )}
          {canChange && (
            <>
              <SmallButton icon="plus" onClick={() => setAdding(true)}>
                {adminPackingText('add')}
              </SmallButton>
              <p className={styles.keys}>{adminPackingText('keys')}</p>
            </>
          )}
        </div>
        <div className={styles.side}>
          <Customer {...props} canChange={canChange} />
          <PackingBill folded={folded} />
          <section className={styles.block}>
            <CountStepper
              label={adminPackingText('bags')}
              names={{
                more: adminPackingText('oneBagMore'),
                fewer: adminPackingText('oneBagFewer'),
              }}
              value={Math.max(1, folded.bags)}
              minimum={canChange ? 1 : folded.bags}
              maximum={canChange ? MAX_BAGS : folded.bags}
              onChange={(count) => actions.amend({ kind: 'bags', count })}
            />
            <SmallButton icon="printer" onClick={() => setPrinting(true)}>
              {adminPackingText('printBags')}
            </SmallButton>
          </section>
        </div>
      </div>
      <Foot {...props} isEmpty={isEmpty} onGo={goTo} onCancel={() => setCancelling(true)} />
      {isPrinting && (
        <PrintedOrder
          order={order}
          shopName={shopName}
          kind="bags"
          onDone={() => setPrinting(false)}
        />
      )}
      <ReplaceSheet
        line={lines.find(({ id }) => id === replacing) ?? null}
        products={catalogue.products}
        boughtBefore={boughtBefore}
        preview={preview}
        onAmend={actions.amend}
        onClose={() => setReplacing(null)}
      />
      <AddSheet
        isOpen={isAdding}
        products={catalogue.products}
        preview={preview}
        onAmend={actions.amend}
        onClose={() => setAdding(false)}
      />
      <ConfirmDialog
        question={
          isCancelling
            ? {
                title: adminPackingText('cancelTitle'),
                text: adminPackingText('cancelText', { number: firstEight(order.number) }),
                action: adminPackingText('cancelOrder'),
                isDanger: true,
              }
            : null
        }
        onConfirm={() => {
          actions.move?.('cancelled');
          setCancelling(false);
        }}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

const isToWeigh = ({ unit, state, isWeighed }: FoldedLine) =>
  unit === 'g' && !isWeighed && state !== 'short' && state !== 'dropped';

/** Nobody has said anything of it, and nobody has been asked about it. */
const isToFind = ({ id, unit, state }: FoldedLine, { questions }: FoldedOrder) =>
  unit === 'each' && state === 'open' && !questions.some(({ line }) => line === id);

const isOpenLine = (line: FoldedLine) => line.state === 'open' || isToWeigh(line);

/** Before the packer begins: what the scales are needed for. What has been weighed stays in the list. */
function WeighFirst({
  lines,
  onGo,
}: {
  lines: readonly FoldedLine[];
  onGo: (line: FoldedLine) => void;
}) {
  const namesOf = useProductNames();
  const left = lines.filter(isToWeigh).length;
  return (
    <Notice
      tone={left === 0 ? 'info' : 'warning'}
      title={
        left === 0 ? adminPackingText('allWeighed') : adminPackingText.count('weighFirst', left)
      }
    >
      <ul className={styles.weigh}>
        {lines.map((line) => (
          <li key={line.id}>
            <SmallButton tone={isToWeigh(line) ? 'soft' : 'plain'} onClick={() => onGo(line)}>
              <Name of={namesOf(line.agreed)} />
            </SmallButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whom to call, and what was agreed on the phone. */
function Customer({
  order,
  shopName,
  folded,
  canChange,
  actions,
}: PackingViewProps & { canChange: boolean }) {
  const [isAgreeing, setAgreeing] = useState(false);
  const { customer } = order;
  return (
    <section className={styles.block}>
      <h2>{customerName(order)}</h2>
      {customer.instructions !== '' && (
        <p className={styles.instructions}>{customer.instructions}</p>
      )}
      <div className={styles.contact}>
        <ContactLinks order={order} shopName={shopName} />
        {canChange && (
          <SmallButton icon="check" onClick={() => setAgreeing(true)}>
            {adminPackingText('agreed')}
          </SmallButton>
        )}
      </div>
      <AgreedDialog
        isOpen={isAgreeing}
        folded={folded}
        onAgreed={(total) => actions.amend({ kind: 'agreed', total_paise: total })}
        onClose={() => setAgreeing(false)}
      />
    </section>
  );
}

/** The total and the next step, always in sight. */
function Foot({
  order: { status },
  folded,
  actions,
  isEmpty,
  onGo,
  onCancel,
  onPacked,
}: PackingViewProps & {
  isEmpty: boolean;
  onGo: (line: FoldedLine | undefined) => void;
  onCancel: () => void;
}) {
  const open = folded.lines.filter(isOpenLine);
  const { move } = actions;
  const progress = adminPackingText('progress', {
    done: folded.lines.length - open.length,
    all: folded.lines.length,
  });
  return (
    <section aria-label={adminOrdersText('total')} className={styles.foot}>
      <output className={styles.sum}>
        <strong>{formatRupees(folded.bill.totalPaise)}</strong>
        {isChangeable(status) && <span>{progress}</span>}
      </output>
      {isEmpty && isChangeable(status) && (
        <div className={styles.empty}>
          <strong>{adminPackingText('nothingLeft')}</strong> {adminPackingText('nothingLeftText')}
        </div>
      )}
      {isEmpty && isChangeable(status) ? (
        move && (
          <Button tone="danger" onClick={onCancel}>
            {adminPackingText('cancelOrder')}
          </Button>
        )
      ) : (
        <NextStep
          status={status}
          openCount={open.length}
          onStart={move && (() => move(PACKING))}
          onGo={() => onGo(open[0])}
          onPacked={onPacked}
        />
      )}
    </section>
  );
}

function NextStep({
  status,
  openCount,
  onStart,
  onGo,
  onPacked,
}: {
  status: AdminOrder['status'];
  openCount: number;
  onStart: (() => void) | null;
  onGo: () => void;
  onPacked: () => void;
}) {
  if (isPackable(status)) {
    return onStart && <Button onClick={onStart}>{adminOrdersText(`next_${PACKING}`)}</Button>;
  }
  if (status !== PACKING) return null;
  return openCount > 0 ? (
    <Button tone="plain" onClick={onGo}>
      {adminPackingText.count('linesLeft', openCount)}
    </Button>
  ) : (
    <Button icon="check" onClick={onPacked}>
      {adminPackingText('packed')}
    </Button>
  );
}
