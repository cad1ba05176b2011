/** What the browser does with the app's tabs, the phone with its clock, its power and its disk. */
import * as fc from 'fast-check';
import { storeNews } from '../../../src/phone/db/store-pull.ts';
import { readNews } from '../../../src/api/catalogue.ts';
import type { SyncLoop } from '../../../src/phone/sync/loop.ts';
import { catalogueSignal } from '../fake-shop/catalogue.ts';
import { cutPower, leavePage } from './interruptions.ts';
import { kind, PICK, picked, TAB } from './kinds.ts';
import { pass, setPhoneError, turn } from './machine.ts';
import { fillDiskAfter } from './storage.ts';
import type { World } from './world.ts';

/** Something happens in a tab, unless the browser has frozen it. */
const inTab =
  (act: (loop: SyncLoop, world: World) => Promise<void>) =>
  (world: World, { tab }: { tab: number }) => {
    const { phone } = world;
    if (!phone.isFrozen(tab)) phone.begin(() => act(phone.loop(tab), world));
  };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A tab stores the changes in a signal; one without changes makes it fetch, like any other signal. */
function hearNews({ phone }: World, said = ''): void {
  const news = readNews(said);
  if (news) phone.begin(() => storeNews(news));
}

export const TABS = {
  push: kind(20, { tab: TAB }, ({ phone }, { tab }) => phone.begin(() => phone.send(tab))),
  pull: kind(
    3,
    { tab: TAB },
    inTab((loop) => loop.request()),
  ),
  'a signal of an order or account': kind(
    2,
    { tab: TAB, isForAccount: fc.boolean() },
    (world, { tab, isForAccount }) => inTab((loop) => loop.onSignal(isForAccount))(world, { tab }),
  ),
  "the catalogue's signal": kind(4, { isHeard: fc.boolean() }, (world, { isHeard }) => {
    const said = catalogueSignal(world.shop);
    if (isHeard) hearNews(world, said);
    else world.signals.push(said);
  }),
  'a late signal of the catalogue': kind(2, { pick: PICK }, (world, { pick }) =>
    hearNews(world, picked(world.signals, pick)),
  ),
  tick: kind(
    3,
    { tab: TAB },
    inTab((loop) => loop.tick()),
  ),
  'come back to a tab': kind(
    3,
    { tab: TAB },
    inTab((loop) => loop.noteReturn()),
  ),
  'the browser says offline': kind(
    1,
    { tab: TAB },
    inTab(async (loop) => loop.noteNoNetwork()),
  ),
  'close a tab': kind(2, { tab: TAB }, ({ phone }, { tab }) => phone.closeTab(tab)),
  'freeze a tab': kind(2, { tab: TAB }, ({ network }, { tab }) => network.freeze(tab)),
  'thaw a tab': kind(2, { tab: TAB }, ({ network }, { tab }) => network.thaw(tab)),
  'leave a page, which the browser keeps': kind(3, { tab: TAB }, (world, { tab }) =>
    leavePage(world, tab),
  ),
  'go back to a page': kind(3, { tab: TAB }, ({ phone }, { tab }) => phone.returnToPage(tab)),
  'leave a page while it pushes, and go back': kind(
    2,
    { tab: TAB, tasks: fc.nat({ max: 40 }) },
    async (world, { tab, tasks }) => {
      const { phone } = world;
      phone.begin(() => phone.send(tab));
      await turn(tasks);
      await leavePage(world, tab);
      phone.returnToPage(tab);
    },
  ),
  'the power goes while it pushes': kind(
    4,
    { tab: TAB, tasks: fc.nat({ max: 40 }) },
    async (world, { tab, tasks }) => {
      const { phone } = world;
      phone.begin(() => phone.send(tab));
      await turn(tasks);
      await cutPower(world);
    },
  ),
  'the power goes': kind(2, {}, cutPower),
  'the disk is full after': kind(1, { writes: fc.nat({ max: 6 }) }, (_, { writes }) =>
    fillDiskAfter(writes),
  ),
  'wait seconds': kind(6, { seconds: fc.integer({ min: 1, max: 130 }) }, (_, { seconds }) =>
    pass(seconds * 1_000),
  ),
  'wait minutes': kind(1, { minutes: fc.integer({ min: 3, max: 35 }) }, (_, { minutes }) =>
    pass(minutes * MINUTE_MS),
  ),
  "set the phone's clock wrong by hours": kind(
    2,
    { hours: fc.integer({ min: -30, max: 30 }) },
    (_, { hours }) => setPhoneError(hours * HOUR_MS),
  ),
};
