/** The demo staff on a real server: each order one step every 3 s, until an admin takes over. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someCredentials } from '../../support/order-bodies.ts';
import { type PocketBaseServer, startPocketBase } from '../../../server/lib/pocketbase.mjs';

interface OrderEvent {
  status: string;
  by: string;
  at: string;
}

const script = resolve(import.meta.dirname, '../../../server/demo-staff.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'essentials-demo-staff-'));
let server: PocketBaseServer;
let token: string;
let staff: ChildProcess[] = [];

async function openShop(): Promise<void> {
  const earlier = server && { port: Number(new URL(server.url).port), staff: server.staff };
  server = await startPocketBase({ dataDir, env: { ESSENTIALS_DEMO: '1' }, ...earlier });
  const { email: identity, password } = server.staff;
  const signIn = 'collections/_superusers/auth-with-password';
  token = (await ask<{ token: string }>('POST', signIn, { identity, password })).token;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token ?? '' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An order that a customer placed so many milliseconds ago. */
async function anOrder({ ageMs = 0 } = {}): Promise<string> {
  const at = new Date(Date.now() - ageMs).toISOString();
  const { id } = await ask<{ id: string }>('POST', 'collections/orders/records', {
    number: 'ORD123456',
    pincode: '425001',
    order_items: [{ pid: 2, quantity: 1 }],
    payment_method: 'cod',
    payment: { method: 'cod', status: 'pending' },
    status: 'pending',
    placed_at: at,
    received_at: at,
  });
  await anEvent(id, { status: 'pending', by: 'customer', at });
  return id;
}

const anEvent = (order: string, event: OrderEvent) =>
  ask('POST', 'collections/order_events/records', { order, kind: 'status', ...event });

async function eventsOf(order: string): Promise<OrderEvent[]> {
  const query = new URLSearchParams({ filter: `order="${order}"`, sort: 'at' });
  const path = `collections/order_events/records?${query}`;
  return (await ask<{ items: OrderEvent[] }>('GET', path)).items;
}

const statusOf = async (order: string) =>
  (await ask<{ status: string }>('GET', `collections/orders/records/${order}`)).status;

const settings = 'collections/store_settings/records/storesettings01';
const setUp = (isDone: boolean) => ask('PATCH', settings, { is_set_up: isDone });

/** What an admin's page reads of the settings. */
async function seenByAdmin(): Promise<{ has_demo_staff: boolean }> {
  const { email, password } = someCredentials();
  const { id } = await ask<{ id: string }>('POST', 'collections/users/records', {
    email,
    password,
    passwordConfirm: password,
    is_admin: true,
    full_name: 'Asha Patil',
    phone_number: '9876543210',
    address: '12, Station Road',
  });
  const { token: admin } = await ask<{ token: string }>(
    'POST',
    `collections/users/impersonate/${id}`,
  );
  const response = await fetch(`${server.url}/api/${settings}`, {
    headers: { authorization: admin },
  });
  return (await response.json()) as { has_demo_staff: boolean };
}

/** Waits for an order to reach a status: for two steps, or for the token of before, which is trusted for 10 s. */
const reaches = (order: string, status: string) =>
  expect
    .poll(async () => (await eventsOf(order)).map((event) => event.status), { timeout: 45_000 })
    .toContain(status);

/** Between an order's events, the first one at the front. */
async function pausesOf(order: string): Promise<number[]> {
  const times = (await eventsOf(order)).map(({ at }) => Date.parse(at));
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}

function hireStaff({ password = server.staff.password } = {}): ChildProcess {
  const env = { SHOP_URL: server.url, STAFF_EMAIL: server.staff.email, STAFF_PASSWORD: password };
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  staff.push(child);
  return child;
}

beforeAll(openShop);

afterEach(async () => {
  for (const child of staff) {
    if (child.kill('SIGTERM')) await once(child, 'exit');
  }
  staff = [];
  await setUp(false);
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the demo staff', () => {
  it('move a new order one step every 3 s, and sign what they did', async () => {
    hireStaff();
    const order = await anOrder();
    await reaches(order, 'processing');
    const events = (await eventsOf(order)).slice(0, 3);
    expect(events.map(({ status, by }) => `${status} by ${by}`)).toEqual([
      'pending by customer',
      'confirmed by demo staff',
      'processing by demo staff',
    ]);
    for (const pauseMs of await pausesOf(order)) expect(pauseMs).toBeGreaterThanOrEqual(3_000);
  });

  it('take an order to its door and leave it there', async () => {
    const order = await anOrder({ ageMs: 3_000 });
    for (const status of ['confirmed', 'processing']) {
      await ask('POST', `shop/orders/${order}/status`, { status, by: 'demo staff' });
    }
    hireStaff();
    await reaches(order, 'delivered');
  });

  it('do one step, not all that were missed, for an order that waited long', async () => {
    const order = await anOrder({ ageMs: 60_000 });
    hireStaff();
    await reaches(order, 'processing');
    const [, ...later] = await pausesOf(order);
    for (const pauseMs of later) expect(pauseMs).toBeGreaterThanOrEqual(3_000);
  });

  it('leave an order alone for good once an admin has touched it', async () => {
    const touched = await anOrder({ ageMs: 60_000 });
    const at = new Date(Date.now() - 30_000).toISOString();
    await anEvent(touched, { status: 'pending', by: 'adminadminadmin', at });
    hireStaff();
    const untouched = await anOrder({ ageMs: 60_000 });
    await reaches(untouched, 'processing');
    expect(await statusOf(touched)).toBe('pending');
  });

  it('carry on after the server was restarted', async () => {
    hireStaff();
    const before = await anOrder({ ageMs: 3_000 });
    await reaches(before, 'confirmed');
    await server.stop();
    await openShop();
    const after = await anOrder({ ageMs: 3_000 });
    await reaches(after, 'confirmed');
  });

  it('leave for good when the shop is set up, and no order moves any more', async () => {
    const child = hireStaff();
    const before = await anOrder({ ageMs: 3_000 });
    await reaches(before, 'confirmed');
    const left = once(child, 'close');
    await setUp(true);
    const after = await anOrder({ ageMs: 60_000 });
    expect(await left).toEqual([0, null]);
    expect(await statusOf(after)).toBe('pending');
    expect(await once(hireStaff(), 'close')).toEqual([0, null]);
    expect(await statusOf(after)).toBe('pending');
  });

  it('are refused by the server in a shop that is set up, where others are not', async () => {
    const order = await anOrder();
    await setUp(true);
    const move = { status: 'confirmed', by: 'demo staff' };
    await expect(ask('POST', `shop/orders/${order}/status`, move)).rejects.toThrow(
      'set_up_already',
    );
    expect(await statusOf(order)).toBe('pending');
    await ask('POST', `shop/orders/${order}/status`, { status: 'confirmed' });
    expect(await statusOf(order)).toBe('confirmed');
  });

  it('are announced to admins for as long as they may work', async () => {
    expect(await seenByAdmin()).toMatchObject({ has_demo_staff: true });
    await setUp(true);
    expect(await seenByAdmin()).toMatchObject({ has_demo_staff: false });
  });

  it('say so and leave when their credentials are refused', async () => {
    const child = hireStaff({ password: 'not the password of anybody' });
    let sentence = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      sentence += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(sentence).toBe(
      'the server refuses these staff credentials; another start replaced them\n',
    );
  });
});
