import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '../../phone/db/orders.ts';
import { itemCount } from '../../domain/cart/cart.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isOutForDelivery } from '../../domain/order/status.ts';
import { useShopName } from '../../state/shop-name.ts';
import { morningWords } from '../../text/mornings.ts';
import { orderStatusText, orderText, reorderText } from '../../text/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/page.tsx';
import type { Eta } from './eta.ts';
import { DeliveryCard, type WaitingActions } from './delivery-card.tsx';
import type { DeliveryNews } from './delivery-line.tsx';
import { AddressBlock } from './order-blocks.tsx';
import * as styles from './partner-view.module.css';
import { PartnerSteps } from './partner-steps.tsx';
import { ProgressSection } from './progress-section.tsx';
import { ReferralCard, type ReferralView } from './referral-card.tsx';
import type { Reorder } from './use-reorder.ts';

/** The second variant of the status screen (D12): once the order is on its way. */
export function PartnerView({
  order,
  eta,
  shownStep,
  referral,
  reorder,
  notices,
  question,
  ...delivery
}: DeliveryNews &
  WaitingActions & {
    order: Order;
    eta: Eta;
    shownStep: number;
    /** null hides the referral card (D26). */
    referral: ReferralView | null;
    reorder: Reorder;
    /** What belongs below the news. */
    notices: ReactNode;
    /** What belongs below the steps. */
    question: ReactNode;
  }) {
  const isDelivered = eta.kind === 'delivered';
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.arriving}>
            {eta.kind === 'arriving'
              ? arrivingShort(eta.minutes)
              : isDelivered
                ? orderStatusText('arrivedShort')
                : eta.kind === 'no_time'
                  ? orderStatusText(
                      isOutForDelivery(order.status) ? 'stripOnItsWay' : 'circleNoTime',
                    )
                  : eta.kind === 'morning'
                    ? morningWords(eta.day, eta.today)
                    : orderText('waiting')}
          </p>
          <p className={styles.number}>
            {orderText('number', { number: firstEight(order.number) })}
          </p>
        </div>
        <LinkButton to="/support" state={{ orderId: order.id }} tone="soft" icon="help">
          {orderStatusText('getHelp')}
        </LinkButton>
      </div>
      <PartnerSteps shownStep={shownStep} />
      {isDelivered ? <AfterDelivery order={order} reorder={reorder} /> : <PartnerCards />}
      {notices}
      <Card>
        <div className={styles.items}>
          <span>{orderText.count('items', itemCount(order.lines))}</span>
          <Link to="/order-detail" state={{ orderId: order.id }} className={styles.details}>
            {orderStatusText('details')}
            <Icon name="chevron" size={20} />
          </Link>
        </div>
        <DeliveryCard order={order} {...delivery} />
      </Card>
      <AddressBlock customer={order.customer} />
      <ProgressSection order={order} shownStep={shownStep} />
      {question}
      {referral !== null && <ReferralCard referral={referral} />}
    </>
  );
}

/** What one may want once the bag is there. */
function AfterDelivery({ order, reorder }: { order: Order; reorder: Reorder }) {
  return (
    <div className={styles.after}>
      <Button onClick={() => reorder.onOrderAgain(order)}>{reorderText('orderAgain')}</Button>
      <LinkButton
        to="/support"
        state={{ orderId: order.id }}
        hash="report"
        tone="plain"
        icon="warning"
      >
        {orderStatusText('missing')}
      </LinkButton>
    </div>
  );
}

/** Who brings it, as long as it is on its way. */
function PartnerCards() {
  return (
    <>
      <Card>
        <div className={styles.partner}>
          <span className={styles.face}>
            <Icon name="scooter" size={32} />
          </span>
          <div className={styles.words}>
            <p className={styles.name}>{orderStatusText('partner')}</p>
            <Badge tone="green">
              <Icon name="shield" size={16} />
              {orderStatusText('partnerBadge', { shop: useShopName() })}
            </Badge>
            <p className="soft">{orderStatusText('partnerText')}</p>
          </div>
        </div>
      </Card>
      <div className={styles.safe}>
        <Icon name="shield" />
        <div>
          <p className={styles.name}>{orderStatusText('safe')}</p>
          <p className="soft">{orderStatusText('safeText')}</p>
        </div>
      </div>
    </>
  );
}

function arrivingShort(minutes: number): string {
  return minutes > 0
    ? orderStatusText('arrivingShort', { n: minutes })
    : orderStatusText('arrivingSoonShort');
}
