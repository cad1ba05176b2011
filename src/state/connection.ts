/** The server's reachability for the screens, in every tab. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { ServerReachability } from '../phone/server-reachability.ts';
import { storePath } from '../lib/current-store.ts';
import { atomStore } from './atom-store.ts';

const reachabilitySchema = v.picklist(['unknown', 'reachable', 'unreachable', 'portal']);

export const reachabilityAtom = atom<ServerReachability>('unknown');

/** Whether the last request got no answer of the server. */
export const isAwayAtom = atom((get) => /unreachable|portal/.test(get(reachabilityAtom)));

/** The server answers, but its catalogue cannot be read; the phone keeps the one it has. */
export const catalogueFailedAtom = atom(false);

let channel: BroadcastChannel | undefined;

/** Called in the tab that syncs. */
export function setReachability(reachability: ServerReachability): void {
  atomStore.set(reachabilityAtom, reachability);
  channel?.postMessage(reachability);
}

/** Receives the reachability from the tab that syncs. Called once, when the app starts. */
export function listenForConnection(): void {
  channel = new BroadcastChannel(`essentials-connection${storePath}`);
  channel.addEventListener('message', (event) => {
    const heard = v.safeParse(reachabilitySchema, event.data);
    if (heard.success) atomStore.set(reachabilityAtom, heard.output);
  });
}
