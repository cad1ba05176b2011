/**
 * Whether the shop's server answers. A failed request is the truth; the browser only guesses. 'portal': a
 * network answers in its place, which wants somebody to sign in first.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storePath } from '../phone/current-store.ts';
import { atomStore } from './atom-store.ts';

const connectionSchema = v.picklist(['unknown', 'online', 'offline', 'portal']);
export type Connection = v.InferOutput<typeof connectionSchema>;

export const connectionAtom = atom<Connection>('unknown');

/** Whether the shop is known to be out of reach. */
export const isAwayAtom = atom((get) => /offline|portal/.test(get(connectionAtom)));

/** The server answers, but its catalogue cannot be read; the phone keeps the one it has. */
export const catalogueFailedAtom = atom(false);

let channel: BroadcastChannel | undefined;

/** Shares what the syncing tab finds out with the tabs that only show it. */
export function tellOtherTabs(connection: Connection): void {
  channel?.postMessage(connection);
}

/** Begins to hear what the syncing tab finds out. Called once, when the app starts. */
export function listenForConnection(): void {
  channel = new BroadcastChannel(`essentials-connection${storePath}`);
  channel.addEventListener('message', (event) => {
    const heard = v.safeParse(connectionSchema, event.data);
    if (heard.success) atomStore.set(connectionAtom, heard.output);
  });
}
