/** Keyboard shortcuts. Two-letter ones begin with g, for 'go'. */

/** Dashboard, orders, board, products, users, requests, settings. */
const PLACE_KEYS = ['d', 'o', 'b', 'p', 'u', 'r', 's'] as const;
export type PlaceKey = (typeof PLACE_KEYS)[number];

export type Shortcut = { kind: 'go'; key: PlaceKey } | { kind: 'search' | 'acknowledge' | 'help' };

const GO_PAUSE_MS = 1_500;

/** Recognises '/' (search), 'a' (acknowledge), '?' (help), and 'g' followed by a letter (navigation). */
export function shortcutReader(): (key: string, nowMs: number) => Shortcut | null {
  let goUntilMs = 0;
  return (key, nowMs) => {
    const isGoing = nowMs < goUntilMs;
    goUntilMs = 0;
    const place = PLACE_KEYS.find((known) => known === key);
    if (isGoing && place) return { kind: 'go', key: place };
    if (key === 'g') goUntilMs = nowMs + GO_PAUSE_MS;
    if (key === '/') return { kind: 'search' };
    if (key === 'a') return { kind: 'acknowledge' };
    return key === '?' ? { kind: 'help' } : null;
  };
}
