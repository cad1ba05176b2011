/**
 * The cache of the admin area's queries (TanStack Query), kept while the app is open: navigating offline still shows
 * data. Where its defaults differ from what the admin area needs:
 *
 * - Whether the server is reachable is known from the last request: `navigator.onLine` is unreliable. A query is sent
 *   in any case, and while the server is unreachable or fails it is retried, also in a hidden tab: new orders are
 *   announced there.
 * - The library's refetch discards a running read. Here one further read follows it: with frequent news, a discarded
 *   read would never show anything.
 */
import {
  focusManager,
  hashKey,
  keepPreviousData,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { noteServerTime } from '../../phone/db/shop-clock.ts';
import { type Problem, problem, type Reply } from '../api/client.ts';

export const RETRY_MS = 5_000;
/** A server that fails at something is asked less often than one that is starting. */
export const FAILED_RETRY_MS = 20_000;

focusManager.setFocused(true);
onlineManager.setEventListener(() => undefined);
// An optimistic change is shown before the next frame.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient();

/** When the last successful read of a query began, by the device's clock, under the query's hash. */
const readsBegan = new Map<string, number>();

/** When the read of a query's data began, by the device's clock; null if it has none. */
export const readBeganAtMs = (queryKey: QueryKey): number | null =>
  readsBegan.get(hashKey(queryKey)) ?? null;

/** `read` returns failures as values; `onReply` is called with each. */
export function shopQueryOptions<Data>(
  queryKey: QueryKey,
  read: () => Promise<Reply<Data>>,
  onReply: (reply: Reply<Data>) => void,
): QueryObserverOptions<Data, Problem> {
  return {
    queryKey,
    async queryFn() {
      const beganAtMs = Date.now();
      const reply: Reply<Data> = await read().catch((error: unknown) => {
        console.warn('Could not read', queryKey, error);
        return problem('unintelligible', String(error));
      });
      onlineManager.setOnline(reply.ok || reply.reason !== 'unreachable');
      if (reply.serverTimeMs) noteServerTime(reply.serverTimeMs, Date.now());
      onReply(reply);
      if (!reply.ok) throw reply;
      readsBegan.set(hashKey(queryKey), beganAtMs);
      return reply.data;
    },
    networkMode: 'always',
    gcTime: Infinity,
    refetchOnMount: 'always',
    retry: (_count, { reason }) => reason === 'unreachable' || reason === 'server_error',
    retryDelay: (_count, { reason }) => (reason === 'unreachable' ? RETRY_MS : FAILED_RETRY_MS),
    placeholderData: keepPreviousData,
  };
}

/** Reads again, after a running read: that one may have begun before the news. A pause before a retry ends. */
export async function refetchQuery(queryKey: QueryKey): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query && query.state.fetchFailureCount > 0) void query.cancel({ silent: true });
  else await query?.promise?.catch(() => undefined);
  const filters = { queryKey, exact: true, type: 'active' } as const;
  await queryClient.refetchQueries(filters, { cancelRefetch: false });
}

export function refetchAll(): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  for (const { queryKey } of shown) void refetchQuery(queryKey);
}

/** Changes the data locally, until the next read; what a running read answers is discarded, and it is repeated. */
export function changeQuery<Data>(queryKey: QueryKey, update: (data: Data) => Data): void {
  const query = queryClient.getQueryCache().find<Data>({ queryKey });
  if (!query) return;
  const { data, dataUpdatedAt, error, fetchStatus } = query.state;
  if (data !== undefined) query.setData(update(data), { updatedAt: dataUpdatedAt, manual: true });
  // Also after an error, which `setData` clears.
  if (fetchStatus === 'idle' && error === null) return;
  void query.cancel({ silent: true });
  void refetchQuery(queryKey);
}
