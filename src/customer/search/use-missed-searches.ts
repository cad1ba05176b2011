import { useEffect } from 'react';

/** Whoever is still typing has not asked for it yet. */
const MEANT_AFTER_MS = 2_000;

/** It travels with what searching itself needs. */
const missedSearches = () => import('../../phone/sync/missed-searches.ts');

async function note(missed: string): Promise<void> {
  await (await missedSearches()).noteMissedSearch(missed);
}

async function send(): Promise<void> {
  await (await missedSearches()).sendMissedSearches();
}

const warn = (error: unknown) => console.warn('What was not found could not be kept', error);

/** Remembers what was asked for and not found (D54); `missed` is '' where something was found, or nothing is known. */
export function useMissedSearches(missed: string): void {
  useEffect(() => {
    send().catch(warn);
  }, []);
  useEffect(() => {
    if (missed === '') return;
    const timer = setTimeout(() => void note(missed).catch(warn), MEANT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [missed]);
}
