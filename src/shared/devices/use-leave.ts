import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { countUnsent } from '../../phone/db/outbox.ts';
import { currentAccount } from '../../phone/db/session.ts';
import { profileText } from '../../text/account.ts';
import { devicesText } from '../../text/devices.ts';
import { leaveDevice } from './leave-device.ts';

export interface Leaving {
  /** null while nobody is asking to leave. */
  question: { unsentCount: number } | null;
  isLeaving: boolean;
  ask: () => void;
  close: () => void;
  leave: () => void;
}

/** Logging out for good: asked about first, then done at the shop and here. */
export function useLeave(onLeft: () => void): Leaving {
  const [question, setQuestion] = useState<Leaving['question']>(null);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    const hasEnded = await leaveDevice();
    setQuestion(null);
    toast.success(profileText('signedOut'));
    if (!hasEnded) toast(devicesText('leftUnreachable'));
    onLeft();
  };
  return {
    question,
    isLeaving,
    ask: () =>
      attempt(async () => setQuestion({ unsentCount: await countUnsent(await currentAccount()) })),
    close: () => setQuestion(null),
    leave: () => {
      setLeaving(true);
      attempt(() => leave().finally(() => setLeaving(false)));
    },
  };
}

function attempt(action: () => Promise<void>): void {
  action().catch((error: unknown) => {
    console.warn('Logging out failed', error);
    toast.error(profileText('failed'));
  });
}
