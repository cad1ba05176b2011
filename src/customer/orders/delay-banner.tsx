import { orderStatusText } from '../../text/order.ts';
import { Notice } from '../../ui/notice.tsx';

/** Shown only when it is true: the promise has passed and the order is not there. */
export function DelayBanner() {
  return (
    <Notice
      tone="warning"
      title={orderStatusText('delayTitle')}
      text={orderStatusText('delayText')}
    />
  );
}
