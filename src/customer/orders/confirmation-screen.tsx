import type { Order } from '../../phone/db/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { useShopName } from '../../state/shop-name.ts';
import { confirmationText, orderStatusText, orderText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import * as styles from './confirmation-screen.module.css';
import { type ConfirmationStage, hasReached } from './use-confirmation-steps.ts';

/**
 * The full-screen success animation. It says 'confirmed' only when the shop has the order; before
 * that, that it is placed and waiting.
 */
export function ConfirmationScreen({
  order,
  stage,
  minutesLeft,
  morning,
  onSkip,
}: {
  order: Order;
  stage: ConfirmationStage;
  /** Whole minutes of the promise that are left; null before they begin. */
  minutesLeft: number | null;
  /** In words, of an order for a morning; '' for none. */
  morning: string;
  onSkip: () => void;
}) {
  useDocumentTitle(confirmationText('pageTitle', { shop: useShopName() }));
  const isReceived = order.delivery.state === 'received';
  const shown = (wanted: ConfirmationStage) => hasReached(stage, wanted) && styles.shown;
  return (
    <div className={styles.screen}>
      <div className={styles.skip}>
        <Button tone="plain" onClick={onSkip}>
          {confirmationText('skip')}
        </Button>
      </div>
      <div className={styles.middle} aria-live="polite">
        <svg
          className={classNames(styles.mark, shown('check'))}
          viewBox="0 0 120 120"
          aria-hidden="true"
          focusable="false"
        >
          <circle className={styles.disc} cx="60" cy="60" r="54" />
          <path className={styles.tick} d="M36 62l17 17 32-36" />
        </svg>
        <div className={classNames(styles.words, shown('text'))}>
          {hasReached(stage, 'text') && (
            <>
              <h1>{confirmationText(isReceived ? 'confirmed' : 'placed')}</h1>
              <p>{confirmationText(isReceived ? 'confirmedText' : 'placedText')}</p>
            </>
          )}
        </div>
        <div className={classNames(styles.words, shown('number'))}>
          {hasReached(stage, 'number') && (
            <>
              <p className={styles.number}>
                {orderText('number', { number: firstEight(order.number) })}
              </p>
              {morning !== '' && <p>{morning}</p>}
              {minutesLeft !== null && (
                <p>
                  {minutesLeft > 0
                    ? orderStatusText.count('arriving', minutesLeft)
                    : orderStatusText('arrivingSoon')}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
