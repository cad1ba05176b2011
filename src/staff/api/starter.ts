/** The starter catalogue, a file of the app (src/staff/starter). */
import { problem, type Reply } from './client.ts';
import { readStarterList, type StarterList } from '../starter/read-starter-list.ts';
import address from '../starter/admin-starter.txt?url';

const TIMEOUT_MS = 30_000;

export async function fetchStarterList(): Promise<Reply<StarterList>> {
  let text: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return problem('unintelligible');
    text = await response.text();
  } catch {
    return problem('unreachable');
  }
  // A captive portal answers any request with a page of its own.
  return text.startsWith('#')
    ? { ok: true, data: readStarterList(text) }
    : problem('unintelligible');
}
