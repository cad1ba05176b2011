import { createPortal } from 'react-dom';
import type { AdminOrder } from '../api/orders.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import type { OrderLine } from '../../domain/order/order-line.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { localizedPack } from '../../text/units.ts';
import { unitPriceText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { Name } from '../../shared/product/name.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { BillIssuer, type Issuer } from '../../shared/bill/bill-issuer.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { EnglishName } from '../components/english-name.tsx';
import { usePrint } from '../../shared/print/use-print.ts';
import { lineCountText, lineNameText } from '../packing/packing-words.ts';
import { useProductNames } from '../queries/use-product-names.ts';
import { changedLines } from './amendment-words.ts';
import { dayNumberText, formerNumberText, useShopDay } from './day-number.ts';
import { morningDateText } from './morning-order.ts';
import { customerName, paymentMethodName, paymentName } from './order-words.ts';
import * as styles from './printed-order.module.css';

export type PaperKind = 'pick_list' | 'bill' | 'bags';

/**
 * Prints an order, on A4 or a receipt printer. Rendered in a portal outside the app, visible in print only; opens the
 * browser's print dialog when mounted.
 */
export function PrintedOrder({
  order,
  shopName,
  kind,
  onDone,
}: {
  order: AdminOrder;
  shopName: string;
  kind: PaperKind;
  onDone: () => void;
}) {
  usePrint(onDone);
  return createPortal(
    <article className={styles.paper}>
      {kind === 'bill' && <BillPaper order={order} shopName={shopName} />}
      {kind === 'pick_list' && <PickListPaper order={order} />}
      {kind === 'bags' && <BagSlips order={order} shopName={shopName} />}
    </article>,
    document.body,
  );
}

function PickListPaper({ order }: { order: AdminOrder }) {
  const namesOf = useProductNames();
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Head title={adminOrdersText('pickList')} order={order} />
      <ul className={styles.picks}>
        {order.lines.map((line) => (
          <li key={line.pid} className={styles.pick}>
            <span className={styles.box} />
            <span className={styles.count}>{lineCountText(line)}</span>
            <span>
              <Name of={namesOf(line)} />
              <span className={styles.pack}>
                <EnglishName of={namesOf(line)} />{' '}
                {!line.grams && localizedPack(line.quantityLabel)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Changes order={order} />
      <p className={styles.strong}>{adminOrdersText.count('pieces', count)}</p>
      {order.customer.instructions !== '' && <p>{order.customer.instructions}</p>}
    </>
  );
}

function BillPaper({ order, shopName }: { order: AdminOrder; shopName: string }) {
  const issuer = useStoreSettings();
  const namesOf = useProductNames();
  return (
    <>
      <Head title={shopName} issuer={issuer} order={order} />
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.pid} className={styles.line}>
            <span>
              {lineNameText(line, namesOf)}
              {!line.grams && (
                <span className={styles.pack}>
                  {lineCountText(line)} {formatRupees(line.pricePaise, 'always')}
                  {perUnitText(line)}
                </span>
              )}
            </span>
            <span>{formatRupees(lineTotalPaise(line), 'always')}</span>
          </li>
        ))}
      </ul>
      <Changes order={order} />
      <Bill quote={order} decimals="always" />
      <p>
        {adminOrdersText('paymentMethod')}: {paymentMethodName(order.paymentMethod)}
        {order.payment.status === 'not_due' && `, ${paymentName('not_due')}`}
      </p>
    </>
  );
}

/** ' (₹240 / kg)' where the price does not say it. */
function perUnitText(line: OrderLine): string {
  const text = unitPriceText(line, 'always');
  return text === '' ? '' : ` (${text})`;
}

/** The lines that are not as they were ordered, and why. */
function Changes({ order }: { order: AdminOrder }) {
  const namesOf = useProductNames();
  return changedLines(order.history, namesOf).map(({ id, text }) => (
    <p key={id} className={styles.pack}>
      {text}
    </p>
  ));
}

/** A page for each bag: whose it is, and how many there are. */
function BagSlips({ order, shopName }: { order: AdminOrder; shopName: string }) {
  const all = Math.max(1, foldOrder(order.history).bags);
  return Array.from({ length: all }, (_, index) => (
    <div key={index} className={styles.slip}>
      <Head title={shopName} order={order} />
      <p className={styles.ofDay}>{adminPackingText('bagOf', { n: index + 1, all })}</p>
    </div>
  ));
}

function Head({
  title,
  issuer,
  order,
}: {
  title: string;
  /** Only for a bill. */
  issuer?: Issuer;
  order: AdminOrder;
}) {
  const { customer } = order;
  const ofDay = dayNumberText(order, useShopDay());
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {issuer && <BillIssuer shopName="" issuer={issuer} />}
      {ofDay !== '' && <p className={styles.ofDay}>{ofDay}</p>}
      {order.formerDayNumber > 0 && <p className={styles.strong}>{formerNumberText(order)}</p>}
      <p className={styles.strong}>{order.number}</p>
      <p>{formatDateTime(order.placedAtMs)}</p>
      {order.deliverOn !== '' && <p className={styles.strong}>{morningDateText(order)}</p>}
      <p className={styles.address}>
        <strong>{customerName(order)}</strong>, {customer.phone}
        <br />
        {customer.address}, {customer.pincode}
      </p>
    </header>
  );
}
