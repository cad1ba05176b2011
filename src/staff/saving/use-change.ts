import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchIsAdmin } from '../../api/accounts.ts';
import { type Problem, problem, type Reply } from '../api/client.ts';
import { checkAccess, invalidateAccess } from '../session/access.ts';
import { adminText } from '../../text/admin.ts';
import { problemText } from './problem-text.ts';
import { refetchAll } from '../queries/shop-queries.ts';
import { toastError } from './toasts.ts';
import { useAdmin } from '../session/use-admin.ts';

type Send = <Data>(
  request: (token: string) => Promise<Reply<Data>>,
  failure?: (reason: string) => string,
) => Promise<Reply<Data>>;

export interface Change {
  isBusy: boolean;
  /**
   * Sends a change. A failure is shown in a toast; `failure` builds its text from the reason, but where the answer was
   * lost nobody knows of a failure. Without a connection nothing is sent, and the toast says so: only what is done with
   * orders is queued (orders/outbox).
   */
  send: Send;
  /**
   * The same for what is read for a task, or for a part of one that can be repeated: `failure` is true of it also where
   * the answer was lost.
   */
  sendRepeatable: Send;
}

/** Sends a change; again with a new token where `not_admin` meant that the session had ended. */
async function sendSignedIn<Data>(
  request: (token: string) => Promise<Reply<Data>>,
  token: string,
  onRefused: () => void,
): Promise<Reply<Data>> {
  const reply = await request(token);
  if (reply.ok || reply.reason !== 'not_admin') return reply;
  invalidateAccess();
  const access = await checkAccess();
  if (access.kind === 'refused') return reply;
  if (access.kind === 'admin' && access.token !== token) return request(access.token);
  // An admin all the same, perhaps of another role: it is this alone that was refused.
  onRefused();
  return problem('refused', reply.message);
}

const isUnanswered = ({ reason }: Problem) =>
  reason === 'unreachable' || reason === 'unintelligible';

/** Whether the shop answers. Where the last request had no answer it is asked: that request may have failed alone. */
async function isAnswering(account: string, token: string): Promise<boolean> {
  if (onlineManager.isOnline()) return true;
  const answer = await fetchIsAdmin(account, token);
  if (answer.ok) onlineManager.setOnline(true);
  return answer.ok;
}

export function useChange(): Change {
  const { account, token } = useAdmin();
  const router = useRouter();
  const [busyCount, setBusyCount] = useState(0);

  const reportProblem = (cause: Problem, textOf: (cause: Problem) => string) => {
    toastError(textOf(cause));
    if (cause.reason === 'unreachable') onlineManager.setOnline(false);
    // What is shown then says whether it is saved.
    if (isUnanswered(cause)) refetchAll();
    if (cause.reason !== 'not_admin') return;
    invalidateAccess();
    void router.invalidate();
  };

  const run = async <Data>(
    request: (token: string) => Promise<Reply<Data>>,
    failureText: (cause: Problem) => string,
    textOf = failureText,
  ): Promise<Reply<Data>> => {
    setBusyCount((count) => count + 1);
    try {
      if (!(await isAnswering(account, token))) {
        const refused = problem('unreachable');
        // Nothing of it was sent.
        reportProblem(refused, failureText);
        return refused;
      }
      const reply = await sendSignedIn(request, token, () => void router.invalidate());
      // The caller resolves conflicts.
      if (!reply.ok && reply.reason !== 'conflict') reportProblem(reply, textOf);
      return reply;
    } finally {
      setBusyCount((count) => count - 1);
    }
  };
  const textBy =
    (failure = (reason: string) => reason) =>
    (cause: Problem) =>
      failure(problemText(cause, 'change'));
  return {
    isBusy: busyCount > 0,
    send(request, failure) {
      const failureText = textBy(failure);
      return run(request, failureText, (cause) =>
        isUnanswered(cause) ? adminText('unanswered') : failureText(cause),
      );
    },
    sendRepeatable: (request, failure) => run(request, textBy(failure)),
  };
}
