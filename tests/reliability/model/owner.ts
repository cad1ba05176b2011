/** What the shop's owner does, and what happens to the server. */
import * as fc from 'fast-check';
import { paise } from '../../../src/domain/money.ts';
import { commandsOfOneOrder } from '../../../src/domain/order/commands.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/status.ts';
import { endSessions } from '../fake-shop/accounts.ts';
import { deleteOrder } from '../fake-shop/moves.ts';
import { idsOfShop } from '../fake-shop/order-command.ts';
import { cleanUp } from '../fake-shop/retention.ts';
import { knownOf, storeDecision } from '../fake-shop/run-command.ts';
import {
  afterPowerCut,
  ASHA,
  BELA,
  restored,
  type ShopState,
  type StoredProduct,
} from '../fake-shop/state.ts';
import { kind, PICK, picked, PID } from './kinds.ts';
import { copyWhole, trueMs } from './machine.ts';
import type { World } from './world.ts';

const USER = fc.constantFrom(ASHA.id, BELA.id);

export function changeProduct(
  { shop, inspector }: World,
  pid: number,
  change: Partial<StoredProduct>,
): void {
  const product = shop.products.get(pid);
  if (!product) return;
  shop.products.set(pid, { ...product, ...change });
  shop.log.push(pid);
  inspector.recount(shop, pid);
}

export function changeSettings({ shop }: World, change: Partial<ShopState['settings']>): void {
  shop.settings = { ...shop.settings, ...change };
  shop.log.push('settings');
}

export function setSuspended({ shop }: World, id: string, isSuspended: boolean): void {
  const user = shop.users.get(id);
  if (!user) return;
  shop.users.set(id, { ...user, isSuspended });
  if (isSuspended) endSessions(shop, id);
}

const MIDNIGHT = 1_440;
export const OPEN_ALL_DAY = { opensAtMinute: 0, closesAtMinute: MIDNIGHT };

export const OWNER = {
  'price a product': kind(
    4,
    { pid: PID, rupees: fc.integer({ min: 20, max: 150 }) },
    (world, { pid, rupees }) => changeProduct(world, pid, { pricePaise: paise(rupees * 100) }),
  ),
  'count the candles': kind(4, { stock: fc.nat({ max: 8 }) }, (world, { stock }) =>
    changeProduct(world, 2, { stock }),
  ),
  'stop selling a product': kind(2, { pid: PID }, (world, { pid }) =>
    changeProduct(world, pid, { isActive: false }),
  ),
  'sell a product again': kind(2, { pid: PID }, (world, { pid }) =>
    changeProduct(world, pid, { isActive: true }),
  ),
  'rename a product': kind(
    2,
    { pid: PID, name: fc.constantFrom('Matchbox', 'Lantern', 'Soap') },
    (world, { pid, name }) => changeProduct(world, pid, { name }),
  ),
  'move an order': kind(
    8,
    { pick: PICK, to: fc.constantFrom(...ORDER_STATUSES) },
    ({ shop }, { pick, to }) => {
      const order = picked([...shop.orders.values()], pick);
      if (!order) return;
      const history = { ...order.agreement, amendments: order.amendments };
      const facts = {
        order: { ...knownOf(order), history },
        nowMs: trueMs(),
        makeId: idsOfShop(order),
        isDemoOver: false,
        answered: null,
        hasReturns: false,
      };
      const decision = commandsOfOneOrder.status.decide(
        { id: undefined, status: to, from: undefined, by: 'owner' },
        facts,
      );
      storeDecision({ state: shop, now: new Date(trueMs()) }, decision);
    },
  ),
  suspend: kind(2, { user: USER }, (world, { user }) => setSuspended(world, user, true)),
  'let in again': kind(2, { user: USER }, (world, { user }) => setSuspended(world, user, false)),
  'end sessions': kind(3, { user: USER }, ({ shop }, { user }) => endSessions(shop, user)),
  close: kind(1, {}, (world) => changeSettings(world, { opensAtMinute: 0, closesAtMinute: 1 })),
  open: kind(2, {}, (world) => changeSettings(world, OPEN_ALL_DAY)),
  'delete an order': kind(1, { pick: PICK }, (world, { pick }) => {
    const order = picked([...world.shop.orders.values()], pick);
    if (!order) return;
    deleteOrder(world.shop, order.request.id, new Date(trueMs()));
    world.presses.mark(order.request.id, 'isDeleted');
    for (const { pid } of order.taken) world.inspector.recount(world.shop, pid);
  }),
  'restart the server': kind(1, {}, ({ network }) => network.breakOff()),
  'make a backup': kind(2, {}, ({ shop, backups }) => void backups.push(copyWhole(shop))),
  'restore a backup': kind(2, { pick: PICK }, restoreBackup),
  'the nightly clean-up': kind(2, {}, ({ shop }) => cleanUp(shop, new Date(trueMs()))),
  "the shop's disk reports flushes early": kind(2, {}, (world) => {
    const { shop, backups } = world;
    world.onDisk ??= { shop: copyWhole(shop), backups: backups.length };
  }),
  'the power goes at the shop': kind(2, {}, cutShopPower),
};

/**
 * The server's data is lost, and an older copy is in its place: it goes back, never forth again. It is away for
 * longer than anything hangs on its way to it.
 */
function goBack(world: World, past: ShopState, backupsThen: number): void {
  const { backups, network, inspector } = world;
  backups.length = Math.min(backups.length, backupsThen);
  network.copies = [];
  inspector.end(world.shop);
  world.shop = past;
  world.onDisk = null;
  inspector.begin(past);
}

function restoreBackup(world: World, { pick }: { pick: number }): void {
  const { backups, network, shop } = world;
  const backup = picked(backups, pick);
  if (!backup) return;
  network.breakOff();
  goBack(world, restored(copyWhole(backup), shop), backups.indexOf(backup) + 1);
}

/** Whatever is answered is on the disk, unless that reports flushes early: then all since it began to is lost. */
export function cutShopPower(world: World): void {
  const { network, shop, onDisk } = world;
  network.breakOff();
  if (onDisk) goBack(world, afterPowerCut(onDisk.shop, shop), onDisk.backups);
  else world.shop = afterPowerCut(shop, shop);
}
