/**
 * Answers a question of the shop from its notification (D49): queued as a page does it, and sent. Without a network it
 * is sent when the browser says that there is one, or by the app.
 */
import { queueAnswer } from '../sync/in-background.ts';
import type { Answer, Asked } from './push-worker.ts';
import { sendWaiting } from './send-waiting.ts';

/** False if this phone does not have the order. */
export async function answerQuestion(
  worker: ServiceWorkerGlobalScope,
  { store, order, question }: Asked,
  answer: Answer,
): Promise<boolean> {
  const isQueued = await queueAnswer(store, order, {
    // One for each question, however often it is pressed.
    id: `answer${question.slice(6)}`,
    kind: 'answered',
    made_at: new Date().toISOString(),
    question,
    answer,
  });
  if (!isQueued) return false;
  await sendWaiting(worker, true).catch(() => undefined);
  // Pages have not seen what was written here.
  for (const client of await worker.clients.matchAll()) client.postMessage('');
  return true;
}
