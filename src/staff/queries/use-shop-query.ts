import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { checkAccess, invalidateAccess } from '../session/access.ts';
import { type Problem, problem, type Reply } from '../api/client.ts';
import type { ShopSubject } from '../api/orders.ts';
import { useShopHints } from './live-shop.ts';
import {
  changeQuery,
  queryClient,
  readBeganAtMs,
  refetchAll,
  refetchQuery,
  shopQueryOptions,
} from './shop-queries.ts';
import { useAdmin } from '../session/use-admin.ts';

/** The properties are those of `useQuery`. */
export interface ShopQuery<Data> {
  data: Data | undefined;
  /** 0 before the first response. */
  dataUpdatedAt: number;
  /** When the read of `data` began, by the device's clock; null before the first response. */
  readBeganAtMs: number | null;
  /** Why the last read failed, also while it is retried; null if it succeeded. */
  error: Problem | null;
  /** `data` still belongs to the previous key, such as another page or search. */
  isPlaceholderData: boolean;
  refetch: () => void;
  /** Changes the data locally, until the next read. */
  change: (update: (data: Data) => Data) => void;
}

/**
 * Fetches data from the server and keeps it current; `shop-queries.ts` has the rules. `name` must include everything
 * that `read` depends on. It is read again after changes of `subject`.
 */
export function useShopQuery<Data>(
  name: QueryKey,
  read: (token: string) => Promise<Reply<Data>>,
  subject?: ShopSubject,
): ShopQuery<Data> {
  const { account, token } = useAdmin();
  const router = useRouter();
  const queryKey = [account, ...name];

  const leaveUnlessAdmin = async (reply: Reply<Data>) => {
    // For an outdated session PocketBase returns empty lists, not an error.
    if (reply.ok ? (await checkAccess()).kind !== 'refused' : reply.reason !== 'not_admin') return;
    invalidateAccess();
    void router.invalidate();
  };
  const readAsAdmin = async (): Promise<Reply<Data>> => {
    const reply = await read(token);
    if (reply.ok || reply.reason !== 'not_admin') return reply;
    invalidateAccess();
    const access = await checkAccess();
    if (access.kind !== 'admin' || access.token !== token) return reply;
    // An admin all the same, perhaps of another role: it is this alone that was refused.
    void router.invalidate();
    return problem('refused', reply.message);
  };
  const query = useQuery(
    shopQueryOptions(queryKey, readAsAdmin, (reply) => void leaveUnlessAdmin(reply)),
    queryClient,
  );
  const refetch = () => void refetchQuery(queryKey);
  useShopHints(subject, refetch);
  // A problem stays shown until the next read has ended.
  const key = hashKey(queryKey);
  const now = query.failureReason ?? query.error;
  const [last, setLast] = useState({ key, error: now });
  const error = now ?? (query.isFetching && last.key === key ? last.error : null);
  if (error !== last.error || key !== last.key) setLast({ key, error });
  const isPlaceholderData = query.isPlaceholderData && error === null;
  return {
    data: query.isPlaceholderData && !isPlaceholderData ? undefined : query.data,
    dataUpdatedAt: query.dataUpdatedAt,
    readBeganAtMs: query.dataUpdatedAt === 0 ? null : readBeganAtMs(queryKey),
    error,
    isPlaceholderData,
    refetch,
    change: (update) => changeQuery(queryKey, update),
  };
}

/**
 * Reads again what is shown: with a renewed token, because the read with the invalidated one failed, and after the
 * events 'online' and 'offline', because a server in the local network may be reachable without internet. Used once,
 * by the layout.
 */
export function useRefetchAll(token: string): void {
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current !== token) refetchAll();
    lastToken.current = token;
  }, [token]);
  useEffect(() => {
    addEventListener('online', refetchAll);
    addEventListener('offline', refetchAll);
    return () => {
      removeEventListener('online', refetchAll);
      removeEventListener('offline', refetchAll);
    };
  }, []);
}
