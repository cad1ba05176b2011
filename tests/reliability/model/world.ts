/** Everything that a schedule is played in: one phone, its network, the shop. */
import { db } from '../../../src/phone/db/db.ts';
import { aShopState, type ShopState } from '../fake-shop/state.ts';
import { createInspector, type Inspector } from './inspector.ts';
import { startAfresh, turn } from './machine.ts';
import { Network } from './network.ts';
import { Phone } from './phone.ts';
import { PressBook } from './press-book.ts';
import { emptyDatabase, restorePower, watchWrites } from './storage.ts';

export interface World {
  shop: ShopState;
  /** Copies of the shop, as its owner makes them. */
  backups: ShopState[];
  /** What the shop's disk holds since it reports flushes before they are done, and how many backups there were. */
  onDisk: { shop: ShopState; backups: number } | null;
  /** The catalogue's signals that phones which were away have not received. */
  signals: string[];
  network: Network;
  phone: Phone;
  presses: PressBook;
  inspector: Inspector;
}

/** Opens the database, once for all worlds. */
export async function openDatabase(): Promise<void> {
  const opening = db.open();
  await turn();
  await opening;
}

/** A fresh world: a phone that knows the catalogue, and a shop that nobody has ordered from. */
export async function createWorld(seed: number): Promise<World> {
  startAfresh(seed);
  restorePower();
  const emptying = emptyDatabase();
  await turn();
  await emptying;
  const inspector = createInspector();
  const network = new Network(
    () => world.shop,
    () => inspector.look(world.shop),
  );
  globalThis.fetch = network.fetch as typeof fetch;
  const phone = new Phone(network);
  const world: World = {
    shop: aShopState(),
    backups: [],
    onDisk: null,
    signals: [],
    network,
    phone,
    presses: new PressBook(),
    inspector,
  };
  inspector.begin(world.shop);
  watchWrites({
    order: (order) => inspector.noteOrder(order),
    session: (session) => inspector.noteSession(session, world.shop),
    undone: () => inspector.forgetOrders(),
  });
  phone.loop(1);
  await turn();
  return world;
}
