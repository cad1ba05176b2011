import type { Order } from '../../data/local/orders.ts';
import { firstEight } from '../../domain/order-number.ts';
import { trackingStepIndex } from '../../domain/order-status.ts';
import { useShopName } from '../../state/shop-name.ts';
import { orderStatusText, orderText } from '../../text/order.ts';
import { BackTo, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { type Arrival, arrivalOf, isLate } from './arrival.ts';
import { CountdownCircle } from './countdown-circle.tsx';
import { DelayBanner } from './delay-banner.tsx';
import { DeliveryCard, type WaitingActions } from './delivery-card.tsx';
import type { Hold } from './hold.ts';
import { BellHint, useBellHint } from './bell-hint.tsx';
import { InstallHint } from './install-hint.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { AddressBlock, LiveTrackingBlock, SummaryBlock } from './order-blocks.tsx';
import styles from './order-status-screen.module.css';
import { isCancellable } from './order-view.ts';
import { OverlookedNotice } from './overlooked-notice.tsx';
import { PartnerView } from './partner-view.tsx';
import { ProgressSection } from './progress-section.tsx';
import type { ReferralView } from './referral-card.tsx';
import { type RefusalActions, RefusedOrder } from './refused-order.tsx';
import { UpiPayment } from './upi-dialog.tsx';
import { useShownStep } from './use-shown-step.ts';

export interface OrderStatusScreenProps extends RefusalActions, WaitingActions {
  order: Order;
  promiseMinutes: number;
  now: Date;
  hold: Hold;
  /** The person has asked to cancel, and the shop has not answered yet. */
  isCancelling: boolean;
  /** null hides the referral card (D26). */
  referral: ReferralView | null;
  /** Where a UPI order is paid; '' while the owner has not entered it (D14). */
  upiId: string;
  /** `?view=partner` asks for the second variant at any time (D12). */
  isPartnerView: boolean;
}

/** Index of 'Out for Delivery': from here on the delivery partner is the news (D12). */
const OUT_FOR_DELIVERY = 2;

/** Where an order is, as far as the shop has said (D11, D12). */
export function OrderStatusScreen(props: OrderStatusScreenProps) {
  const { order, promiseMinutes, now } = props;
  const arrival = arrivalOf(order, promiseMinutes, now.getTime());
  const shownStep = useShownStep(trueStep(order, arrival));
  useDocumentTitle(orderStatusText('pageTitle', { shop: useShopName() }));
  const isAsking = useBellHint(order);
  const isPartner = props.isPartnerView || shownStep >= OUT_FOR_DELIVERY;
  return (
    <Page isNarrow>
      <PageHeader
        title={orderStatusText('heading')}
        back={<BackTo label={orderStatusText('backHome')} to="/home" />}
      />
      {order.paymentMethod === 'upi' && order.delivery.state === 'received' && props.upiId && (
        <UpiPayment order={order} upiId={props.upiId} />
      )}
      <OverlookedNotice order={order} />
      {isAsking ? <BellHint /> : <InstallHint />}
      {isPartner ? (
        <PartnerView {...props} arrival={arrival} shownStep={shownStep} />
      ) : (
        <ProgressView {...props} arrival={arrival} shownStep={shownStep} />
      )}
      {isCancellable(order) && !props.isCancelling && (
        <CancelOrder isWide onCancel={props.onCancel}>
          {orderText('cancel')}
        </CancelOrder>
      )}
    </Page>
  );
}

/** The step the shop's status stands for; −1 while the shop does not have the order, or no longer. */
function trueStep(order: Order, { kind }: Arrival): number {
  const isTracked = kind === 'arriving' || kind === 'no_time' || kind === 'delivered';
  return isTracked ? trackingStepIndex(order.status) : -1;
}

function ProgressView({
  arrival,
  shownStep,
  ...props
}: OrderStatusScreenProps & { arrival: Arrival; shownStep: number }) {
  const { order, promiseMinutes } = props;
  const { delivery } = order;
  return (
    <>
      {delivery.state === 'refused' && (
        <RefusedOrder
          order={order}
          refusal={delivery}
          onSendAgain={props.onSendAgain}
          onEdit={props.onEdit}
          onCancel={props.onCancel}
        />
      )}
      {isLate(arrival) && <DelayBanner />}
      <CountdownCircle arrival={arrival} promiseMinutes={promiseMinutes} />
      <div className={styles.identity}>
        <p className={styles.number}>{orderText('number', { number: firstEight(order.number) })}</p>
        <DeliveryCard {...props} />
      </div>
      <ProgressSection order={order} shownStep={shownStep} />
      <AddressBlock customer={order.customer} />
      <LiveTrackingBlock />
      <SummaryBlock order={order} />
    </>
  );
}
