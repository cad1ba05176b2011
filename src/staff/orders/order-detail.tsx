import type { ReactNode } from 'react';
import type { OrderCustomer } from '../api/customers.ts';
import type { StaffBill } from '../api/bills.ts';
import type { DrawerAccount } from '../../domain/ledger/account.ts';
import type { ShownTransfer } from '../api/ledger.ts';
import type { AdminOrder, AdminOrderEvent } from '../api/orders.ts';
import { isPaidOnDelivery } from '../../domain/order/payment-method.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { OrderBills } from '../bills/order-bills.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { KhataNotice } from '../khata/khata-notice.tsx';
import { OrderMoney } from '../money/order-money.tsx';
import type { UnreadTransfer } from '../money/use-unread-transfers.ts';
import { ContactLinks } from './contact-links.tsx';
import * as styles from './order-detail.module.css';
import { formerNumberText, useShopDay } from './day-number.ts';
import { morningOrderText } from './morning-order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { customerName, paymentMethodName, paymentName, paymentTone } from './order-words.ts';
import { StatusOf } from './status-select.tsx';

/** All data of an order. */
export function OrderDetail({
  order,
  shopName,
  events,
  transfers,
  unread,
  customers,
  bills,
  creditNotes,
  cashDrawer,
  onMove,
}: {
  order: AdminOrder;
  shopName: string;
  events: readonly AdminOrderEvent[];
  /** Its money (D73). */
  transfers: readonly ShownTransfer[];
  /** What this device has recorded of its money since. */
  unread: readonly UnreadTransfer[];
  /** Who may have a khata for it (D74). */
  customers: readonly OrderCustomer[];
  /** Its numbered bills (D75). */
  bills: readonly StaffBill[];
  /** Those against its bills (D79). */
  creditNotes: readonly StaffBill[];
  /** Where cash goes that is taken for it. */
  cashDrawer: DrawerAccount;
  /** null for a role that may not do it. */
  onMove: ((to: OrderStatus) => void) | null;
}) {
  const { customer } = order;
  const morning = morningOrderText(order, useShopDay());
  return (
    <div className={styles.detail}>
      {morning !== '' && <Notice title={morning} />}
      {order.formerDayNumber > 0 && <Notice tone="warning" title={formerNumberText(order)} />}
      <KhataNotice customers={customers} />
      {order.isRestored && <Notice tone="warning" title={adminOrdersText('mayBeDelivered')} />}
      <dl className={styles.facts}>
        <Fact name={adminOrdersText('date')}>{formatDateTime(order.placedAtMs)}</Fact>
        <Fact name={adminOrdersText('received')}>{formatDateTime(order.receivedAtMs)}</Fact>
        <Fact name={adminOrdersText('status')}>
          <StatusOf order={order} onChange={onMove} />
        </Fact>
        <Fact name={adminOrdersText('paymentMethod')}>
          {paymentMethodName(order.paymentMethod)}
        </Fact>
      </dl>

      <section className={styles.part}>
        <h3>{adminOrdersText('deliveryAddress')}</h3>
        <address className={styles.address}>
          <strong>{customerName(order)}</strong>
          <span>{customer.address}</span>
          <span>{adminOrdersText('pincode', { pincode: customer.pincode })}</span>
          {customer.phone !== '' && <span>{customer.phone}</span>}
        </address>
        {customer.instructions !== '' && (
          <p className={styles.instructions}>
            <span className={styles.name}>{adminOrdersText('instructions')}</span>
            {customer.instructions}
          </p>
        )}
        <ContactLinks order={order} shopName={shopName} />
      </section>

      <section className={styles.part}>
        <h3>{adminOrdersText('payment')}</h3>
        <Payment order={order} events={events} />
        <OrderMoney
          order={order}
          transfers={transfers}
          unread={unread}
          customers={customers}
          cashDrawer={cashDrawer}
        />
      </section>

      <section className={styles.wide}>
        <h3>{adminOrdersText('items')}</h3>
        <OrderItems order={order} />
      </section>

      <section className={styles.part}>
        <h3>{adminOrdersText('history')}</h3>
        <OrderHistory events={events} history={order.history} />
      </section>

      <section className={styles.part}>
        <h3>{adminOrdersText('bill')}</h3>
        <Bill quote={order} decimals="always" />
        {bills.length > 0 && <OrderBills bills={bills} creditNotes={creditNotes} />}
      </section>
    </div>
  );
}

/** Payment id, status and time; what is paid on delivery has no id (D13). */
function Payment({ order, events }: { order: AdminOrder; events: readonly AdminOrderEvent[] }) {
  const { id, status } = order.payment;
  const noId = isPaidOnDelivery(order.paymentMethod) ? 'noPaymentIdOnDelivery' : 'noPaymentId';
  const paidAtMs =
    status === 'success' ? events.findLast((event) => event.status === order.status)?.atMs : null;
  return (
    <dl className={styles.rows}>
      <Fact name={adminOrdersText('paymentId')}>{id === '' ? adminOrdersText(noId) : id}</Fact>
      <Fact name={adminOrdersText('paymentStatus')}>
        <Badge tone={paymentTone(status)}>{paymentName(status)}</Badge>
      </Fact>
      <Fact name={adminOrdersText('paymentTime')}>
        {paidAtMs
          ? formatDateTime(paidAtMs)
          : adminOrdersText(status === 'not_due' ? 'payment_not_due' : 'notPaidYet')}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
