/** What screens of the admin area read last on this device: shown after a reload without a network. */
import { type StoredAnswer, staffDb as db } from './staff-db.ts';

/** Of more, those that were read longest ago are deleted. */
const MAX_ANSWERS = 50;

/** `answer` in the place of an earlier one with its id. */
export async function storeAnswer(answer: StoredAnswer): Promise<void> {
  await db.transaction('rw', db.answers, async () => {
    await db.answers.put(answer);
    const oldest = await db.answers.orderBy('asOfMs').reverse().offset(MAX_ANSWERS).primaryKeys();
    await db.answers.bulkDelete(oldest);
  });
}

/** Undefined if this device has read none, or another version of the app has stored it. */
export async function readAnswer(id: string, shape: string): Promise<StoredAnswer | undefined> {
  const answer = await db.answers.get(id);
  return answer?.shape === shape ? answer : undefined;
}
