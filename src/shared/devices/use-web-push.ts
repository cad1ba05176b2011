import { useEffect, useState } from 'react';
import type { PushKind } from '../../domain/order/push.ts';
import type { WebPushFailure, WebPushState } from '../../phone/sync/web-push.ts';

const loadWebPush = () => import('../../phone/sync/web-push.ts');

export interface PushState {
  /** null before it is known. */
  state: WebPushState | null;
  isWorking: boolean;
  /** Why the last press came to nothing. */
  failure: WebPushFailure | null;
  /** True when it is as wanted from then on. */
  turn: (isOn: boolean) => Promise<boolean>;
}

/** Whether the shop sends this phone push messages while the app is closed, and the switch of it (D34). */
export function useWebPush(kind: PushKind): PushState {
  const [state, setState] = useState<WebPushState | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<WebPushFailure | null>(null);

  const look = async () => setState(await (await loadWebPush()).readWebPush(kind));
  useEffect(() => {
    const read = () => void look().catch(() => setState('missing'));
    read();
    // The browser's own settings may have changed behind the page.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for the kind
  }, [kind]);

  const turn = async (isOn: boolean) => {
    setWorking(true);
    setFailure(null);
    try {
      const { unsubscribeFromPush, subscribeToPush } = await loadWebPush();
      const failed = isOn
        ? await subscribeToPush(kind)
        : ((await unsubscribeFromPush(kind)) ?? null);
      setFailure(failed);
      await look();
      return failed === null;
    } finally {
      setWorking(false);
    }
  };
  return { state, isWorking, failure, turn };
}
