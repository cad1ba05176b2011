/**
 * The shop in memory: what the local database has answered stays here and is kept true by Dexie's own
 * change events, other tabs' included. A screen reads it at once, in the frame in which it is drawn.
 */
import { replaceEqualDeep } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { type Local, local } from './local.ts';

/** What is asked of the local database. The same key is the same question. */
export interface Question<Value> {
  key: string;
  ask: (local: Local) => Promise<Value>;
  /** Whether an answer may take the place of what is kept; always, if left out. */
  mayReplace?: (kept: Value, answer: Value) => boolean;
}

interface Kept {
  value: unknown;
  error: unknown;
  listeners: Set<() => void>;
  stop: (() => void) | undefined;
}

/** Questions that no screen asks any more and that are kept true all the same, the last ones. */
const UNWATCHED_KEPT = 12;

/** In the order in which they were last asked. */
const answers = new Map<string, Kept>();

function cacheEntry(key: string): Kept {
  let kept = answers.get(key);
  if (!kept) {
    kept = { value: undefined, error: undefined, listeners: new Set(), stop: undefined };
    answers.set(key, kept);
  }
  return kept;
}

/** The answer as it is known now, or undefined before it has been read. */
export function cachedValue<Value>({ key }: Question<Value>): Value | undefined {
  return answers.get(key)?.value as Value | undefined;
}

/** Everything known now. */
export function* cachedValues(): Generator {
  for (const { value } of answers.values()) yield value;
}

/** Sets what is known without asking: from the served page. */
export function keep(key: string, value: unknown): void {
  cacheEntry(key).value = value;
}

/** Forgets everything, as at the start: a server draws one page after another. */
export function clearQueryCache(): void {
  for (const { stop } of answers.values()) stop?.();
  answers.clear();
}

/** Begins to follow a question, if that has not been done, and answers how to stop listening. */
export function follow<Value>(question: Question<Value>, listener: () => void): () => void {
  const kept = cacheEntry(question.key);
  answers.delete(question.key);
  answers.set(question.key, kept);
  kept.listeners.add(listener);
  kept.stop ??= watch(question, kept);
  return () => {
    kept.listeners.delete(listener);
    if (kept.listeners.size === 0) letGo();
  };
}

/**
 * Asks now, after something was written that the next screen shows: Dexie's change event comes a
 * moment later. Rejects when the database cannot be read.
 */
export async function refetch<Value>(question: Question<Value>): Promise<void> {
  take(question, cacheEntry(question.key), await question.ask(await local()));
}

function take<Value>({ mayReplace }: Question<Value>, kept: Kept, answer: Value): void {
  const before = kept.value as Value | undefined;
  if (before !== undefined && mayReplace && !mayReplace(before, answer)) return;
  // What has not changed stays the same object, so that nothing of it is drawn again.
  const after = replaceEqualDeep(before, answer);
  if (after === before) return;
  kept.value = after;
  tell(kept);
}

function tell({ listeners }: Kept): void {
  for (const listener of listeners) listener();
}

function watch<Value>(question: Question<Value>, kept: Kept): () => void {
  let isStopped = false;
  let unsubscribe = () => {};
  const fail = (error: unknown) => {
    if (isStopped) return;
    kept.error = error;
    kept.stop = undefined;
    tell(kept);
  };
  const begin = async () => {
    const opened = await local();
    await opened.openDatabase();
    if (isStopped) return;
    const subscription = opened
      .liveQuery(() => question.ask(opened))
      .subscribe({ next: (answer) => take(question, kept, answer), error: fail });
    unsubscribe = () => subscription.unsubscribe();
  };
  begin().catch(fail);
  return () => {
    isStopped = true;
    unsubscribe();
  };
}

function letGo(): void {
  const unwatched = [...answers].filter(([, { listeners }]) => listeners.size === 0);
  for (const [key, { stop }] of unwatched.slice(0, -UNWATCHED_KEPT)) {
    stop?.();
    answers.delete(key);
  }
}

/** The kept answer to a question, kept up to date; undefined until it has been read for the first time. */
export function useQuery<Value>(question: Question<Value>): Value | undefined {
  const { key } = question;
  const subscribe = useCallback(
    (listener: () => void) => follow(question, listener),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the question is
    [key],
  );
  const read = () => answers.get(key)?.error ?? answers.get(key)?.value;
  const known = useSyncExternalStore(subscribe, read, read);
  const kept = answers.get(key);
  if (kept?.error !== undefined) {
    // The screen's own error boundary says so; trying again asks again.
    const { error } = kept;
    kept.error = undefined;
    throw error;
  }
  return known as Value | undefined;
}
