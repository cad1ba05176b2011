import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Problem, problem, type Reply } from './api/client.ts';
import { checkAccess, doubtAccess } from './access.ts';
import { problemText } from './problem-text.ts';
import { isOutOfReach, setReach } from './server-reachability.ts';
import { sayError } from './toasts.ts';
import { useAdmin } from './use-admin.ts';

export interface Change {
  isBusy: boolean;
  /**
   * Sends a change. What goes wrong is said in a toast; `failure` makes its sentence from the reason.
   * Without a connection nothing is sent: a change may be refused, but never lost silently.
   */
  send: <Data>(
    request: (token: string) => Promise<Reply<Data>>,
    failure?: (reason: string) => string,
  ) => Promise<Reply<Data>>;
}

/** Another token, when the one that was refused has been made void meanwhile: this device signs in again. */
async function renewedToken({ reason }: Problem, token: string): Promise<string | null> {
  if (reason !== 'not_admin') return null;
  doubtAccess();
  const access = await checkAccess();
  return access.kind === 'admin' && access.token !== token ? access.token : null;
}

/** Changes something on the server, as the owner asked. */
export function useChange(): Change {
  const { token } = useAdmin();
  const router = useRouter();
  const [busyCount, setBusyCount] = useState(0);

  const complain = (what: Problem, failure: (reason: string) => string) => {
    sayError(failure(problemText(what, 'change')));
    if (what.reason === 'unreachable') setReach('unreachable');
    if (what.reason !== 'not_admin') return;
    doubtAccess();
    void router.invalidate();
  };

  return {
    isBusy: busyCount > 0,
    async send(request, failure = (reason) => reason) {
      if (isOutOfReach()) {
        const refused = problem('unreachable');
        complain(refused, failure);
        return refused;
      }
      setBusyCount((count) => count + 1);
      try {
        const first = await request(token);
        const renewed = first.ok ? null : await renewedToken(first, token);
        const reply = renewed === null ? first : await request(renewed);
        // What somebody else has changed is a question, not a failure.
        if (!reply.ok && reply.reason !== 'conflict') complain(reply, failure);
        return reply;
      } finally {
        setBusyCount((count) => count - 1);
      }
    },
  };
}
