import type { Order } from '../../phone/db/orders.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isPaymentMethod } from '../../domain/order/payment-method.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import { useShopName } from '../../state/shop-name.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { detailText, orderText, reorderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatMoment } from '../../shared/shop/shop-times.ts';
import { rawWord } from '../../text/raw-word.ts';
import { localizedPack } from '../../text/units.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { BackLink, Card, Page, PageHeader, Section, useDocumentTitle } from '../../ui/page.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Bill } from '../../shared/bill/bill.tsx';
import { BillIssuer } from '../../shared/bill/bill-issuer.tsx';
import { BillButton } from './bill-button.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { AddSomething } from './add-something.tsx';
import { BagCount, BillNotes, ContentLines } from './content-lines.tsx';
import { DeliveryCard, type WaitingActions } from './delivery-card.tsx';
import * as styles from './detail-screen.module.css';
import type { KnownOrder } from './known-order.ts';
import { OrderNews } from './order-news.tsx';
import type { PendingReason } from './pending-reason.ts';
import { MorningLine } from './morning-line.tsx';
import { AddressBlock } from './order-blocks.tsx';
import {
  badgeTone,
  isCancellable,
  isUnderWay,
  mayOrderAgain,
  paymentOf,
  statusLabel,
} from './order-view.ts';
import { type RefusalActions, RefusedOrder } from './refused-order.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { Name } from '../../shared/product/name.tsx';
import { useFinishedOrder } from './use-finished-order.ts';
import type { Reorder } from './use-reorder.ts';

export interface DetailScreenProps extends RefusalActions, WaitingActions {
  order: Order;
  contents: KnownOrder['contents'];
  isCancelling: boolean;
  pendingReason: PendingReason;
  reorder: Reorder;
  /** Takes a line out before packing begins. */
  onRemove: (line: FoldedLine) => void;
}

/** Everything about one order: lines, bill, payment, address, help. */
export function DetailScreen({
  order,
  contents,
  isCancelling,
  pendingReason,
  reorder,
  onRemove,
  ...actions
}: DetailScreenProps) {
  const shopName = useShopName();
  const issuer = useStoreSettings();
  useDocumentTitle(detailText('pageTitle', { shop: shopName }));
  useFinishedOrder(order);
  const { delivery } = order;
  const mayRemove = isCancellable(order) && !isCancelling;
  const isPaid = paymentOf(order) === 'success';
  return (
    <Page isNarrow>
      <PageHeader
        title={detailText('heading')}
        back={<BackLink label={shellText('back')} fallback="/order-history" />}
      />
      <div className={styles.head}>
        <div>
          <p className={styles.number}>
            {orderText('number', { number: firstEight(order.number) })}
          </p>
          <p className="soft">
            {detailText('placedOn', { moment: formatMoment(new Date(order.placedAt)) })}
          </p>
          <MorningLine order={order} />
        </div>
        <Badge tone={badgeTone(order)}>{statusLabel(order)}</Badge>
      </div>
      <OrderNews order={order} contents={contents} />
      <DeliveryCard
        order={order}
        isCancelling={isCancelling}
        pendingReason={pendingReason}
        {...actions}
      />
      {delivery.state === 'refused' && (
        <RefusedOrder order={order} refusal={delivery} {...actions} />
      )}
      <div className={styles.actions}>
        {isUnderWay(order) && delivery.state !== 'refused' && (
          <LinkButton to="/order-status" state={{ orderId: order.id }} icon="scooter">
            {detailText('track')}
          </LinkButton>
        )}
        {mayOrderAgain(order) && (
          <Button tone="soft" onClick={() => reorder.onOrderAgain(order)}>
            {reorderText('orderAgain')}
          </Button>
        )}
      </div>
      {contents ? (
        <Section title={detailText('items')}>
          <Card>
            <ContentLines contents={contents} onRemove={mayRemove ? onRemove : null} />
            <BagCount contents={contents} />
            {mayRemove && !isPaid && <AddSomething orderId={order.id} contents={contents} />}
          </Card>
        </Section>
      ) : (
        <LinesSection order={order} />
      )}
      <Section title={detailText('bill')}>
        <Card>
          <BillIssuer shopName={shopName} issuer={issuer} />
          <Bill quote={contents?.folded.bill ?? order.quote} decimals="always" />
          {contents && <BillNotes contents={contents} />}
          <BillButton order={order} />
        </Card>
      </Section>
      {contents && <ReturnsSection returns={order.returns ?? []} contents={contents} />}
      <PaymentSection order={order} />
      <AddressBlock customer={order.customer} />
      <HelpSection orderId={order.id} />
      {isCancellable(order) && !isCancelling && (
        <CancelOrder isWide onCancel={actions.onCancel}>
          {orderText('cancel')}
        </CancelOrder>
      )}
      <ReorderDialog reorder={reorder} />
    </Page>
  );
}

function LinesSection({ order }: { order: Order }) {
  return (
    <Section title={detailText('items')}>
      <Card>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <li key={line.pid} className={styles.line}>
              <ProductPicture src={line.imageUrl} tint="butter" shape="small" />
              <div className={styles.words}>
                <p className={styles.name}>
                  <Name of={line} />
                </p>
                <p className="soft">{localizedPack(line.quantityLabel)}</p>
                {!line.grams && (
                  <p className="soft">
                    {detailText('quantity', { n: line.quantity })} ·{' '}
                    {formatRupees(line.pricePaise, 'always')}
                  </p>
                )}
              </div>
              <p className={styles.amount}>{formatRupees(lineTotalPaise(line), 'always')}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function PaymentSection({ order }: { order: Order }) {
  const { paymentMethod, isOnKhata = false } = order;
  // Whether money is due under a method of a newer shop nobody here can tell (D47).
  const isKnown = isPaymentMethod(paymentMethod);
  const payment = paymentOf(order);
  return (
    <Section title={detailText('payment')}>
      <Card>
        <p className={styles.payment}>
          <span>{isKnown ? orderText(`method_${paymentMethod}`) : rawWord(paymentMethod)}</span>
          {isKnown && (
            <span className="soft">
              {detailText(
                isOnKhata && payment === 'pending' ? 'payment_on_khata' : `payment_${payment}`,
              )}
            </span>
          )}
        </p>
      </Card>
    </Section>
  );
}

function HelpSection({ orderId }: { orderId: string }) {
  return (
    <Section title={detailText('help')}>
      <div className={styles.actions}>
        <LinkButton to="/support" state={{ orderId }} tone="plain" icon="phone">
          {detailText('contact')}
        </LinkButton>
        <LinkButton to="/support" state={{ orderId }} hash="report" tone="plain" icon="warning">
          {detailText('report')}
        </LinkButton>
      </div>
    </Section>
  );
}
