import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '../../phone/db/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isPaidFirst, type PaidFirst } from '../../domain/order/payment-method.ts';
import {
  awaitsPayment,
  isOrderStatus,
  TRACKING_STEPS,
  trackingStepIndex,
} from '../../domain/order/status.ts';
import { useShopName } from '../../state/shop-name.ts';
import { orderStatusText, orderText, reorderText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { BackTo, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { type Eta, etaOf, isLate, isStopped } from './eta.ts';
import { morningOf } from './morning-of.ts';
import { etaSentence } from './eta-sentence.ts';
import { CountdownCircle } from './countdown-circle.tsx';
import { DelayBanner } from './delay-banner.tsx';
import { DeliveryCard, type WaitingActions } from './delivery-card.tsx';
import type { KnownOrder } from './known-order.ts';
import { OrderNews } from './order-news.tsx';
import type { PendingReason } from './pending-reason.ts';
import { PushHint, usePushHint } from './push-hint.tsx';
import { InstallHint } from './install-hint.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { AddressBlock, LiveTrackingBlock, SummaryBlock } from './order-blocks.tsx';
import * as styles from './order-status-screen.module.css';
import { isCancellable } from './order-view.ts';
import { OverlookedNotice } from './overlooked-notice.tsx';
import { PartnerView } from './partner-view.tsx';
import { ProgressSection } from './progress-section.tsx';
import type { ReferralView } from './referral-card.tsx';
import { type RefusalActions, RefusedOrder } from './refused-order.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { UpiPayment } from './upi-dialog.tsx';
import type { Reorder } from './use-reorder.ts';
import { useShownStep } from './use-shown-step.ts';

export interface OrderStatusScreenProps extends RefusalActions, WaitingActions {
  order: Order;
  contents: KnownOrder['contents'];
  promiseMinutes: number;
  /** The shop's. */
  timeZone: string;
  now: Date;
  pendingReason: PendingReason;
  /** The person has asked to cancel, and the shop has not answered yet. */
  isCancelling: boolean;
  /** null hides the referral card (D26). */
  referral: ReferralView | null;
  /** Where a UPI order is paid; '' while the owner has not entered it (D14). */
  upiId: string;
  /** `?view=partner` asks for the second variant at any time (D12). */
  isPartnerView: boolean;
  /** 'Order again', once it has ended. */
  reorder: Reorder;
}

/** From here on the delivery partner is the news (D12). */
const OUT_FOR_DELIVERY = TRACKING_STEPS.indexOf('out_for_delivery');

/** How the customer pays by each method that is paid first (D14). */
const PAYMENTS: Readonly<Record<PaidFirst, typeof UpiPayment>> = { upi: UpiPayment };

/** Where an order is, as far as the shop has said (D11, D12): first the news, then the details. */
export function OrderStatusScreen(props: OrderStatusScreenProps) {
  const { order, promiseMinutes, timeZone, now, reorder } = props;
  const eta = etaOf(order, promiseMinutes, now.getTime(), timeZone);
  const shownStep = useShownStep(trueStep(order, eta));
  useDocumentTitle(orderStatusText('pageTitle', { shop: useShopName() }));
  const isPartner =
    !isStopped(eta) &&
    eta.kind !== 'awaiting_payment' &&
    eta.kind !== 'other' &&
    (props.isPartnerView || shownStep >= OUT_FOR_DELIVERY);
  const parts = {
    notices: <Notices order={order} eta={eta} />,
    question: <Question order={order} />,
  };
  const Payment = isPaidFirst(order.paymentMethod) ? PAYMENTS[order.paymentMethod] : null;
  return (
    <Page isNarrow>
      <PageHeader
        title={orderStatusText('heading')}
        back={<BackTo label={orderStatusText('backHome')} to="/home" />}
      />
      <Lead order={order} eta={eta} />
      <OrderNews order={order} contents={props.contents} />
      {Payment && order.delivery.state === 'received' && props.upiId && (
        <Payment
          order={order}
          contents={props.contents}
          isCancelling={props.isCancelling}
          upiId={props.upiId}
        />
      )}
      {isPartner ? (
        <PartnerView {...props} {...parts} eta={eta} shownStep={shownStep} />
      ) : (
        <ProgressView {...props} {...parts} eta={eta} shownStep={shownStep} />
      )}
      {isCancellable(order) && !props.isCancelling && (
        <CancelOrder isWide onCancel={props.onCancel}>
          {orderText('cancel')}
        </CancelOrder>
      )}
      <ReorderDialog reorder={reorder} />
    </Page>
  );
}

/**
 * The step the shop's status stands for; −1 while the shop does not have the order, or no longer. For an
 * unknown status the step of the last known one (D47).
 */
function trueStep(order: Order, { kind }: Eta): number {
  if (kind === 'other') {
    const known = order.events.findLast(({ status }) => isOrderStatus(status))?.status;
    return known === undefined || awaitsPayment(known) ? -1 : trackingStepIndex(known);
  }
  const isTracked = ['arriving', 'no_time', 'morning', 'delivered'].includes(kind);
  return isTracked ? trackingStepIndex(order.status) : -1;
}

/** Why no minutes are counted, before the countdown of either variant; where they are, that says it alone. */
function Lead({ order, eta }: { order: Order; eta: Eta }) {
  const sentence = etaSentence(order, eta);
  const said = useRef(eta.kind);
  useEffect(() => {
    // What ends it is said aloud; the steps on the way say themselves, and nobody wants to hear each minute.
    if (said.current === eta.kind) return;
    said.current = eta.kind;
    if (isStopped(eta)) announce(sentence);
  });
  return sentence === '' ? null : <p className={styles.lead}>{sentence}</p>;
}

/** What else there is to say of the order; below the news that the screen was opened for. */
function Notices({ order, eta }: { order: Order; eta: Eta }) {
  return (
    <>
      <OverlookedNotice order={order} />
      {isLate(eta) && <DelayBanner />}
    </>
  );
}

/** What the app asks for; below the steps. */
function Question({ order }: { order: Order }) {
  return usePushHint(order) ? <PushHint /> : <InstallHint />;
}

function ProgressView({
  eta,
  shownStep,
  notices,
  question,
  ...props
}: OrderStatusScreenProps & {
  eta: Eta;
  shownStep: number;
  notices: ReactNode;
  question: ReactNode;
}) {
  const { order, promiseMinutes } = props;
  const { delivery } = order;
  const hasEnded = eta.kind === 'cancelled' || eta.kind === 'payment_failed';
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
      <CountdownCircle
        eta={eta}
        promiseMinutes={promiseMinutes}
        morning={morningOf(order, props.now, props.timeZone)}
      />
      <div className={styles.identity}>
        <p className={styles.number}>{orderText('number', { number: firstEight(order.number) })}</p>
        <DeliveryCard {...props} />
      </div>
      {hasEnded && (
        <Button tone="soft" isWide onClick={() => props.reorder.onOrderAgain(order)}>
          {reorderText('orderAgain')}
        </Button>
      )}
      {notices}
      {!isStopped(eta) && <ProgressSection order={order} shownStep={shownStep} />}
      {question}
      <AddressBlock customer={order.customer} />
      {!isStopped(eta) && <LiveTrackingBlock />}
      <SummaryBlock order={order} contents={props.contents} isCancelling={props.isCancelling} />
    </>
  );
}
