/**
 * Starts syncing in this browser: one tab syncs for all (a Web Lock); its successor takes over when it
 * closes. See README.md beside this file for the way of an order.
 */
import { cellsTag, HERE } from '../current-store.ts';
import { readStaffPreference } from '../db/admin-preferences.ts';
import { readPreference } from '../db/preferences.ts';
import type { HttpAnswer } from '../../api/http.ts';
import {
  catalogueFailedAtom,
  type Connection,
  connectionAtom,
  tellOtherTabs,
} from '../../state/connection.ts';
import { atomStore } from '../../state/atom-store.ts';
import { lead, type Surroundings } from './lead.ts';
import { standForLeadership } from './leadership.ts';
import type { Reach } from './push.ts';
import { shop } from './server-api.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Begins to sync once this tab may; returns at once. */
export function startSync(): void {
  const comeIntoView = standForLeadership({ locks: navigator.locks, isVisible, lead: leadHere });
  document.addEventListener('visibilitychange', () => isVisible() && comeIntoView());
  // Another tab has gone to another cell, and this one goes with it.
  window.addEventListener('storage', ({ key }) => key === HERE && location.reload());
  if (readPreference('notifications') || readStaffPreference('admin_phone_bell')) {
    void import('./web-push.ts').then(({ keepPushSubscribed }) => keepPushSubscribed());
  }
}

/** The shop, whose answers about the catalogue tell which cells there are. */
const telling = {
  ...shop,
  fetchSnapshot: () => noteCells(shop.fetchSnapshot()),
  fetchChanges: (since: number, lineage: string) => noteCells(shop.fetchChanges(since, lineage)),
};

async function noteCells<Data>(request: Promise<HttpAnswer<Data>>): Promise<HttpAnswer<Data>> {
  const answer = await request;
  const { cellsTag: tag } = answer;
  if (tag !== undefined && tag !== cellsTag()) {
    cells()
      .then(({ bringCells }) => bringCells(tag))
      .catch(notNow);
  }
  return answer;
}

/** Not loaded where there is one shop. */
const cells = () => import('./cells.ts');

const notNow = (error: unknown) => console.warn('Other cells are left alone for now', error);

const page: Surroundings = {
  isVisible,
  onLookedAt: (act, signal) =>
    document.addEventListener('visibilitychange', () => isVisible() && act(), { signal }),
  reportReach: setConnection,
  reportCatalogue: (hasFailed) => atomStore.set(catalogueFailedAtom, hasFailed),
};

/** Syncs for all tabs; what it answers ends that. */
function leadHere(): () => void {
  const end = lead(telling, page);
  const over = new AbortController();
  if (cellsTag() !== null) {
    cells()
      .then(({ lookAfterOtherCells }) => lookAfterOtherCells(over.signal))
      .catch(notNow);
  }
  return () => {
    end();
    over.abort();
  };
}

const CONNECTIONS = {
  reached: 'online',
  unreachable: 'offline',
  portal: 'portal',
} as const satisfies Record<Exclude<Reach, 'idle'>, Connection>;

function setConnection(reach: Exclude<Reach, 'idle'>): void {
  const connection = CONNECTIONS[reach];
  atomStore.set(connectionAtom, connection);
  tellOtherTabs(connection);
}
