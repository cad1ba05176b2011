import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import { PUSH_HINT_GONE, writePreference } from '../../phone/db/preferences.ts';
import { reachabilityAtom } from '../../state/connection.ts';
import { usePreference } from '../../state/preference.ts';
import { pushSettingsText } from '../../text/push-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isUnderWay } from './order-view.ts';
import * as styles from './refused-order.module.css';

/** Nobody has answered the browser's question yet, and there is something to ask with. */
const mayAsk = () =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';

/** Whether somebody who has ordered is to be asked: once, and not after a no. */
export function usePushHint(order: Order): boolean {
  const isGone = usePreference(PUSH_HINT_GONE);
  const isOn = usePreference('notifications');
  const isReachable = useAtomValue(reachabilityAtom) === 'reachable';
  const [mayBe] = useState(mayAsk);
  const isThere = order.delivery.state === 'received' && isUnderWay(order);
  return isThere && isReachable && mayBe && !isGone && !isOn;
}

const decline = () => writePreference(PUSH_HINT_GONE, true);

/** Offers to tell of the order's way while the app is closed (D34). The browser asks only after a press. */
export function PushHint() {
  const [isWorking, setWorking] = useState(false);
  const accept = async () => {
    setWorking(true);
    try {
      const { subscribeToPush } = await import('../../phone/sync/web-push.ts');
      const failure = await subscribeToPush('customer');
      if (failure === null) toast.success(pushSettingsText('asked'));
      else toast.error(pushSettingsText(failure));
      // Nothing that trying again would change.
      if (failure === null || failure === 'denied' || failure === 'missing') decline();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Notice title={pushSettingsText('ask')} text={pushSettingsText('askText')}>
      <div className={styles.actions}>
        <Button isBusy={isWorking} onClick={() => void accept()}>
          {pushSettingsText(isWorking ? 'working' : 'askYes')}
        </Button>
        <Button tone="plain" onClick={decline}>
          {pushSettingsText('askNo')}
        </Button>
      </div>
    </Notice>
  );
}
