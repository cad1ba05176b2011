/**
 * A cache of queries of the local database, kept up to date by Dexie's change events, those of other tabs
 * included. A screen has a cached result in its first frame.
 */
import { replaceEqualDeep } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { nextFrame } from '../lib/next-task.ts';
import { type Local, local } from './local.ts';

/** A read of the local database. The same key is the same query. */
export interface Query<Value> {
  key: string;
  read: (local: Local) => Promise<Value>;
  /** Whether a result may replace the stored one; always, if left out. */
  mayReplace?: (before: Value, result: Value) => boolean;
}

interface CacheEntry {
  value: unknown;
  error: unknown;
  listeners: Set<() => void>;
  stop: (() => void) | undefined;
}

/** This many of the last queries without a subscriber are kept up to date. */
const MAX_UNWATCHED = 12;

/** In the order of their last subscription. */
const entries = new Map<string, CacheEntry>();

/** The results that the served page was rendered from, by the query's key. */
const served = new Map<string, unknown>();

function cacheEntry(key: string): CacheEntry {
  let entry = entries.get(key);
  if (!entry) {
    entry = { value: undefined, error: undefined, listeners: new Set(), stop: undefined };
    entries.set(key, entry);
  }
  return entry;
}

/** The current result; undefined before the first read. */
export function cachedValue<Value>({ key }: Query<Value>): Value | undefined {
  return entries.get(key)?.value as Value | undefined;
}

/** All current results. */
export function* cachedValues(): Generator {
  for (const { value } of entries.values()) yield value;
}

/** Sets a result without a read. */
export function keep(key: string, value: unknown): void {
  cacheEntry(key).value = value;
}

/** Sets a result that the served page was rendered from. */
export function keepServed(key: string, value: unknown): void {
  served.set(key, value);
  keep(key, value);
}

/** Empties the cache: a server renders one page after another. */
export function clearQueryCache(): void {
  for (const { stop } of entries.values()) stop?.();
  entries.clear();
  served.clear();
}

/** Follows a query, if it is not followed yet; returns how to unsubscribe. */
export function subscribe<Value>(query: Query<Value>, listener: () => void): () => void {
  const entry = cacheEntry(query.key);
  entries.delete(query.key);
  entries.set(query.key, entry);
  entry.listeners.add(listener);
  entry.stop ??= watch(query, entry);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) evictUnwatched();
  };
}

/**
 * Reads now, after something was written that the next screen shows: Dexie's change event comes a
 * moment later. Rejects when the database cannot be read.
 */
export async function refetch<Value>(query: Query<Value>): Promise<void> {
  storeResult(query, cacheEntry(query.key), await query.read(await local()));
}

/**
 * For a loader: reads a query that the screen then follows with `useQuery`, which has the result in its first
 * render. Not through Dexie's liveQuery, which waits for a timer. Rejects when the database cannot be read.
 */
export async function load<Value>(query: Query<Value>): Promise<Value> {
  await refetch(query);
  return cacheEntry(query.key).value as Value;
}

function storeResult<Value>({ mayReplace }: Query<Value>, entry: CacheEntry, result: Value): void {
  const before = entry.value as Value | undefined;
  if (before !== undefined && mayReplace && !mayReplace(before, result)) return;
  // Unchanged parts stay the same objects, so that nothing of them renders again.
  const after = replaceEqualDeep(before, result);
  if (after === before) return;
  entry.value = after;
  notify(entry);
}

function notify({ listeners }: CacheEntry): void {
  for (const listener of listeners) listener();
}

function watch<Value>(query: Query<Value>, entry: CacheEntry): () => void {
  let isStopped = false;
  let unsubscribe = () => {};
  const fail = (error: unknown) => {
    if (isStopped) return;
    entry.error = error;
    entry.stop = undefined;
    notify(entry);
  };
  const begin = async () => {
    // What the screen has a result for is shown first, then read again.
    if (entry.value !== undefined) await nextFrame();
    const opened = await local();
    await opened.openDatabase();
    if (isStopped) return;
    const subscription = opened
      .liveQuery(() => query.read(opened))
      .subscribe({ next: (result) => storeResult(query, entry, result), error: fail });
    unsubscribe = () => subscription.unsubscribe();
  };
  begin().catch(fail);
  return () => {
    isStopped = true;
    unsubscribe();
  };
}

function evictUnwatched(): void {
  const unwatched = [...entries].filter(([, { listeners }]) => listeners.size === 0);
  for (const [key, { stop }] of unwatched.slice(0, -MAX_UNWATCHED)) {
    stop?.();
    entries.delete(key);
  }
}

/** The result of a query, kept up to date; before the first read `first`, which a loader has read. */
export function useQuery<Value>(query: Query<Value>): Value | undefined;
export function useQuery<Value>(query: Query<Value>, first: Value): Value;
export function useQuery<Value>(query: Query<Value>, first?: Value): Value | undefined {
  return useSelected(query, (known) => known ?? first);
}

/** Part of that result; renders again only when the part is another one. */
export function useSelected<Value, Part>(
  query: Query<Value>,
  select: (known: Value | undefined) => Part,
): Part {
  const { key } = query;
  const subscribeTo = useCallback(
    (listener: () => void) => subscribe(query, listener),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the query
    [key],
  );
  const snapshot = () => entries.get(key)?.error ?? select(cachedValue(query));
  // A part of the page that is hydrated late has the same markup, though the database has been read by then.
  const asServed = () => select(served.get(key) as Value | undefined);
  const selected = useSyncExternalStore(subscribeTo, snapshot, asServed);
  const entry = entries.get(key);
  if (entry?.error !== undefined) {
    // The screen's error boundary shows it; trying again reads again.
    const { error } = entry;
    entry.error = undefined;
    throw error;
  }
  return selected as Part;
}
