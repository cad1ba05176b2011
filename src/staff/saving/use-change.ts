import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Problem, problem, type Reply } from '../api/client.ts';
import { checkAccess, invalidateAccess } from '../session/access.ts';
import { problemText } from './problem-text.ts';
import { refetchAll } from '../queries/shop-queries.ts';
import { toastError } from './toasts.ts';
import { useAdmin } from '../session/use-admin.ts';

export interface Change {
  isBusy: boolean;
  /**
   * Sends a change. A failure is shown in a toast; `failure` builds its text from the reason. Without a connection
   * nothing is sent, and the toast says so: only what is done with orders is queued (orders/outbox).
   */
  send: <Data>(
    request: (token: string) => Promise<Reply<Data>>,
    failure?: (reason: string) => string,
  ) => Promise<Reply<Data>>;
}

/** Signs in again after `not_admin`; returns the new token, or null if the token is unchanged. */
async function renewedToken({ reason }: Problem, token: string): Promise<string | null> {
  if (reason !== 'not_admin') return null;
  invalidateAccess();
  const access = await checkAccess();
  return access.kind === 'admin' && access.token !== token ? access.token : null;
}

export function useChange(): Change {
  const { token } = useAdmin();
  const router = useRouter();
  const [busyCount, setBusyCount] = useState(0);

  const reportProblem = (cause: Problem, failure: (reason: string) => string) => {
    toastError(failure(problemText(cause, 'change')));
    if (cause.reason === 'unreachable') {
      onlineManager.setOnline(false);
      // The shop may answer the next request already. Reads are repeated until it does.
      refetchAll();
    }
    if (cause.reason !== 'not_admin') return;
    invalidateAccess();
    void router.invalidate();
  };

  return {
    isBusy: busyCount > 0,
    async send(request, failure = (reason) => reason) {
      if (!onlineManager.isOnline()) {
        const refused = problem('unreachable');
        reportProblem(refused, failure);
        return refused;
      }
      setBusyCount((count) => count + 1);
      try {
        const first = await request(token);
        const renewed = first.ok ? null : await renewedToken(first, token);
        const reply = renewed === null ? first : await request(renewed);
        // The caller resolves conflicts.
        if (!reply.ok && reply.reason !== 'conflict') reportProblem(reply, failure);
        return reply;
      } finally {
        setBusyCount((count) => count - 1);
      }
    },
  };
}
