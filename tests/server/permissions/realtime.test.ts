/**
 * Every cell of tests/fixtures/permissions/realtime.ts, listened for at a running shop, and the
 * comparison of its rows with the collections of that shop's schema.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../../server/lib/streams.mjs';
import { ACTORS, type Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { HEARD, TOPICS } from '../../fixtures/permissions/realtime.ts';
import { hookFiles } from '../../support/hooks.ts';
import { aShopWithPeople, recordsOf, type ShopWithPeople } from '../../support/permission-shop.ts';
import { type Listener, listen } from '../../support/realtime.ts';

const NAMES = Object.keys(HEARD);

let world: ShopWithPeople;

beforeAll(async () => {
  world = await aShopWithPeople();
});
afterAll(() => world.close(`${NAMES.length} collections, ${TOPICS.length} kinds of topics`));

describe('the table', () => {
  it('has a row for every collection of the running schema', () => {
    expect(NAMES.toSorted()).toEqual(world.schema.map(({ name }) => name).toSorted());
  });

  it('is about a server whose hooks listen to no realtime connection', () => {
    for (const { file, code } of hookFiles()) {
      expect(code, file).not.toContain('onRealtimeConnectRequest');
      // The streams are led past what server.pb.js uses for everything else.
      if (file !== 'server.pb.js') expect(code, file).not.toContain('routerUse');
    }
  });
});

/** Whether a stream may listen to all of these. */
async function isHeard(topics: string[], token: string) {
  const stream = await openStream(world.shop.url, { topics, token });
  stream.close();
  return stream.status === 204;
}

describe('realtime', () => {
  it.each(TOPICS)('lets $what be heard by whom it may', async ({ topics, outcome }) => {
    const got = await world.askAll(async (_, token) =>
      (await isHeard(topics, token)) ? 'yes' : 'refused',
    );

    expect(got).toEqual(outcome);
  });

  const streams = new Map<string, Listener>();
  afterAll(() => {
    for (const stream of streams.values()) stream.close();
  });

  it('tells of each collection and record whom it may', async () => {
    const { id: last } = await world.shop.asSuperuser<{ id: string }>(
      'POST',
      recordsOf('signals'),
      { id: 'lastsignal00000', rev: 1 },
    );
    const refused = new Set<string>();
    for (const actor of ACTORS) {
      const topics = NAMES.flatMap((name) => [
        `${name}/*`,
        `${name}/${world.targetOf(name, actor)}`,
      ]);
      const allowed = [`signals/${last}`];
      for (const topic of topics) {
        if (await isHeard([topic], world.tokens[actor])) allowed.push(topic);
        else refused.add(`${actor} ${topic}`);
      }
      streams.set(actor, await listen(world.shop.url, allowed, world.tokens[actor]));
    }
    // The same values again: what counts is that the record is saved.
    const touched = NAMES.flatMap((name) => [
      ...new Set(ACTORS.map((actor) => `${recordsOf(name)}/${world.targetOf(name, actor)}`)),
    ]);
    for (const path of touched) await world.shop.asSuperuser('PATCH', path, {});
    await world.shop.asSuperuser('PATCH', `${recordsOf('signals')}/catalogue`, {});
    const isToldOf = (actor: Actor, wanted: string) =>
      streams.get(actor)?.heard.some(({ topic }) => topic === wanted) ?? false;
    const missing = () =>
      NAMES.flatMap((name) => {
        const { all, one } = HEARD[name] as (typeof HEARD)[string];
        return ACTORS.flatMap((actor) => [
          ...(all[actor] === 'yes' ? [[actor, `${name}/*`] as const] : []),
          ...(one[actor] === 'yes'
            ? [[actor, `${name}/${world.targetOf(name, actor)}`] as const]
            : []),
        ]);
      }).filter(([actor, topic]) => !isToldOf(actor, topic));
    await expect.poll(missing).toEqual([]);
    // Signals come in their order: whoever hears what they may not has heard it before the last of these.
    for (const rev of [2, 3, 4]) {
      await world.shop.asSuperuser('PATCH', `${recordsOf('signals')}/${last}`, { rev });
    }
    const hasHeardLast = (actor: Actor) =>
      streams
        .get(actor)
        ?.heard.some(({ topic, record }) => topic === `signals/${last}` && record.rev === 4);
    await expect.poll(() => ACTORS.filter((actor) => !hasHeardLast(actor))).toEqual([]);

    for (const name of NAMES) {
      const hears = (which: (actor: Actor) => string) =>
        world.askAll(async (actor) => {
          if (refused.has(`${actor} ${which(actor)}`)) return 'refused';
          return isToldOf(actor, which(actor)) ? 'yes' : 'no';
        });
      const { all, one } = HEARD[name] as (typeof HEARD)[string];
      expect(await hears(() => `${name}/*`), `${name}/*`).toEqual(all);
      expect(await hears((actor) => `${name}/${world.targetOf(name, actor)}`), name).toEqual(one);
    }
  });

  it('never tells a foreign or a hidden field', () => {
    for (const [actor, { heard }] of streams) {
      if (actor === 'superuser') continue;
      for (const { topic, record } of heard) {
        const name = topic.split('/')[0] ?? '';
        for (const field of Object.keys(record)) {
          const rule = COLLECTIONS[name]?.fields[field];
          if (rule) expect(rule.reads, `${actor} hears ${topic} ${field}`).toBe('viewers');
        }
      }
    }
  });
});
