import { memo, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a sentence to a screen reader, politely: cart changes, order status. */
export function announce(sentence: string): void {
  // The same sentence twice is only spoken twice when the text differs.
  current = sentence === current ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

/** Where announcements are spoken; once, in the root. */
export const LiveRegion = memo(function LiveRegion() {
  const sentence = useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
  return <output className="visually-hidden">{sentence}</output>;
});
