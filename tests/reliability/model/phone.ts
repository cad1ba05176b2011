/**
 * The phone: the app's own code for pressing, sending and pulling, with as many tabs as somebody opens.
 * Whatever it begins is not waited for: the machine decides how far it gets.
 */
import { makeAllDue, pendingEntries } from '../../../src/phone/db/outbox.ts';
import { LOOKUP_LIMIT } from '../../../src/api/orders.ts';
import { createSyncLoop, type SyncLoop } from '../../../src/phone/sync/loop.ts';
import { pullCatalogue, pullOrders } from '../../../src/phone/sync/pull.ts';
import { createPusher } from '../../../src/phone/sync/push.ts';
import { refreshSession } from '../../../src/phone/sync/renew-session.ts';
import { shop } from '../../../src/phone/sync/server-api.ts';
import { phoneMs, random, trueMs, turn } from './machine.ts';
import type { Network } from './network.ts';
import { abortUnderWay, cutPower, restorePower } from './storage.ts';

export class Phone {
  /** What has broken that nobody has broken on purpose. */
  readonly errors: unknown[] = [];
  private readonly network: Network;
  private readonly loops = new Map<number, SyncLoop>();

  constructor(network: Network) {
    this.network = network;
  }

  /** A tab that is open, or is opened now. */
  loop(tab: number): SyncLoop {
    const open = this.loops.get(tab);
    if (open) return open;
    const opened = this.openTab(tab);
    this.loops.set(tab, opened);
    this.begin(() => opened.request());
    return opened;
  }

  isFrozen(tab: number): boolean {
    return this.network.frozen.has(tab);
  }

  /** Begins something in the app. */
  begin(action: () => Promise<unknown>): void {
    action().catch((error: unknown) => this.note(error));
  }

  /** A tab hears that the outbox has changed, as it does after each change; not when it is frozen. */
  async send(tab: number): Promise<void> {
    const unsent = (await pendingEntries()).length;
    if (!this.isFrozen(tab)) await this.loop(tab).noteWaiting(unsent);
  }

  /** The tab dies in the middle of whatever it does. */
  closeTab(tab: number): void {
    this.loops.delete(tab);
    this.network.forget(tab);
  }

  /** A tab goes to another page, and the browser keeps this one as it is (bfcache). */
  async leavePage(tab: number): Promise<void> {
    this.network.freeze(tab);
    this.network.breakOffOf(tab);
    abortUnderWay();
    await turn();
  }

  /** Back to that page: it goes on where it was. */
  returnToPage(tab: number): void {
    this.network.thaw(tab);
    this.begin(() => this.loop(tab).noteReturn());
  }

  /** The power goes, and comes back. */
  async restart(): Promise<void> {
    cutPower();
    for (const tab of [0, ...this.loops.keys()]) this.closeTab(tab);
    await turn();
    restorePower();
  }

  private note(error: unknown): void {
    if (!isOnPurpose(error)) this.errors.push(error);
  }

  private openTab(tab: number): SyncLoop {
    const ask = <Asked extends unknown[], Answer>(route: (...asked: Asked) => Answer) =>
      this.spokenBy(tab, route);
    const tabShop = {
      ...shop,
      postOrder: ask(shop.postOrder),
      postCancel: ask(shop.postCancel),
      postProfile: ask(shop.postProfile),
      claimOrders: ask(shop.claimOrders),
      postAmend: ask(shop.postAmend),
      postResubmit: ask(shop.postResubmit),
      lookUpOrders: ask(shop.lookUpOrders),
      lookUpOwnOrders: ask(shop.lookUpOwnOrders),
      fetchOwnOrders: ask(shop.fetchOwnOrders),
      fetchSnapshot: ask(shop.fetchSnapshot),
      fetchChanges: ask(shop.fetchChanges),
      nowMs: phoneMs,
      random,
    };
    const pusher = createPusher(tabShop);
    return createSyncLoop({
      push: () => pusher.push(),
      pullCatalogue: () => pullCatalogue(tabShop),
      pullOrders: (isThorough) =>
        pullOrders(tabShop, { limit: LOOKUP_LIMIT, nowMs: phoneMs(), isThorough }),
      makeAllDue,
      refreshSession,
      keepListening: () => Promise.resolve(),
      hasOrderSignals: () => false,
      reportReachability: () => undefined,
      reportCatalogue: () => undefined,
      onError: (error) => this.note(error),
      isVisible: () => true,
      elapsedMs: trueMs,
    });
  }

  private spokenBy<Asked extends unknown[], Answer>(
    tab: number,
    route: (...asked: Asked) => Answer,
  ) {
    return (...asked: Asked) => this.network.as(tab, () => route(...asked));
  }
}

/** Whether an error comes of a fault that was made. Dexie wraps what its store rejects with. */
const isOnPurpose = (error: unknown) => /AbortError|no power|disk is full/.test(String(error));
