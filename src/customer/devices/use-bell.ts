import { useEffect, useState } from 'react';
import type { PushKind } from '../../domain/order/push.ts';
import type { BellFailure, BellState } from '../../phone/sync/phone-bell.ts';

const bell = () => import('../../phone/sync/phone-bell.ts');

/** With somebody's data their rings leave this phone. What cannot be ended here the shop ends. */
export async function forgetBell(): Promise<void> {
  await (await bell()).forgetBell().catch(() => undefined);
}

export interface PhoneBell {
  /** null before it is known. */
  state: BellState | null;
  isWorking: boolean;
  /** Why the last press came to nothing. */
  failure: BellFailure | null;
  /** True when it is as wanted from then on. */
  turn: (isOn: boolean) => Promise<boolean>;
}

/** Whether the shop rings this phone while the app is closed, and the switch of it (D34). */
export function useBell(kind: PushKind): PhoneBell {
  const [state, setState] = useState<BellState | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<BellFailure | null>(null);

  const look = async () => setState(await (await bell()).readBell(kind));
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
      const { turnOffBell, turnOnBell } = await bell();
      const failed = isOn ? await turnOnBell(kind) : ((await turnOffBell(kind)) ?? null);
      setFailure(failed);
      await look();
      return failed === null;
    } finally {
      setWorking(false);
    }
  };
  return { state, isWorking, failure, turn };
}
