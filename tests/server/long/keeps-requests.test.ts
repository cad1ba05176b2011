/** POST /api/shop/requests: waitlist, support, products somebody misses. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anId } from '../../support/order-bodies.ts';
import { aPhoto } from '../../support/photo-bytes.ts';
import { openShop, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (body: unknown, token?: string) => shop.post('/api/shop/requests', body, token);
const row = <Row = Record<string, unknown>>(collection: string, id: string) =>
  shop.asSuperuser<Row>('GET', `/api/collections/${collection}/records/${id}`);

const aWaitlistRequest = (fields = {}) => ({
  id: anId('wait'),
  kind: 'waitlist',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  pincode: '462001',
  ...fields,
});
const aSupportRequest = (fields = {}) => ({
  id: anId('help'),
  kind: 'support',
  message: 'The milk was sour.',
  ...fields,
});

const A_PHOTO = aPhoto(150_000);

/** Where the photo of a request opens, for whoever has the token. */
async function photoPath(id: string, token: string) {
  const { photo } = await row<{ photo: string }>('support_requests', id);
  const ticket = await shop.post<{ token: string }>('/api/files/token', {}, token);
  return `/api/files/support_requests/${id}/${photo}?token=${ticket.body.token ?? ''}`;
}

/** What is kept on the disk of a request. */
async function filesOf(id: string) {
  const all = await readdir(join(shop.dataDir, 'storage'), { recursive: true });
  return all.filter((path) => path.includes(id) && path.endsWith('.webp'));
}

describe('the photo of a call for help', () => {
  it('is kept, once, and shown to admins alone', async () => {
    const [asha, admin] = [await shop.signUp(), await shop.anAdmin()];
    const request = aSupportRequest({ photo: A_PHOTO.toString('base64') });
    await ask(request, asha.token);
    await ask(request, asha.token);

    expect(await filesOf(request.id)).toHaveLength(1);
    const shown = await fetch(shop.url + (await photoPath(request.id, admin.token)));
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(A_PHOTO)).toBe(true);
    // Whoever uses the phone next must not find it there.
    expect(shown.headers.get('cache-control')).toBe('no-store');
    for (const token of ['', asha.token]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better
      expect((await shop.get(await photoPath(request.id, token))).status).toBe(404);
    }
  });

  it('is changed by nobody', async () => {
    const admin = await shop.anAdmin();
    const request = aSupportRequest({ photo: A_PHOTO.toString('base64') });
    await ask(request);
    const path = `/api/collections/support_requests/records/${request.id}`;
    for (const body of [{ photo: '' }, { 'photo-': 'x' }, { 'photo+': 'x' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better
      const { status } = await shop.send('PATCH', path, body, admin.token);
      expect([400, 404]).toContain(status);
    }
    expect(await filesOf(request.id)).toHaveLength(1);
  });

  it('goes with the person', async () => {
    const [asha, admin] = [await shop.signUp(), await shop.anAdmin()];
    const request = aSupportRequest({ photo: A_PHOTO.toString('base64') });
    await ask(request, asha.token);
    const body = { target_user_id: asha.id };
    expect((await shop.post('/api/rpc/delete_user_account', body, admin.token)).status).toBe(200);

    await expect.poll(() => filesOf(request.id)).toEqual([]);
  });

  it('is refused when it is no photo, and nothing is kept', async () => {
    const request = aSupportRequest({ photo: Buffer.from('<svg/>').toString('base64') });
    expect(await ask(request)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: ['photo'] },
    });
    expect(await shop.countOf('support_requests', `id = "${request.id}"`)).toBe(0);
  });
});

describe('a request', () => {
  it('to be told about a pincode goes to the waitlist', async () => {
    const request = aWaitlistRequest();

    const { status, body } = await ask(request);

    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'stored', ticket: request.id.slice(0, 6).toUpperCase() });
    expect(await row('waitlist', request.id)).toMatchObject({
      email: 'asha@example.com',
      phone: '9876543210',
      pincode: '462001',
    });
  });

  it('for help is kept with its order, ticket and account', async () => {
    const asha = await shop.signUp();
    const request = aSupportRequest({ order: 'order0000000001', phone: '9876543210' });

    const { body } = await ask(request, asha.token);

    expect(await row('support_requests', request.id)).toMatchObject({
      kind: 'support',
      message: 'The milk was sour.',
      order: 'order0000000001',
      user: asha.id,
      ticket: body.ticket,
      status: 'open',
    });
  });

  it('for a product is kept as such', async () => {
    const request = { id: anId('item'), kind: 'item', message: 'Jowar flour, 1 kg' };
    await ask(request);

    expect(await row('support_requests', request.id)).toMatchObject({ kind: 'item' });
  });

  it('is stored once, however often it comes', async () => {
    const request = aSupportRequest();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(request)));

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1);
    expect(await shop.countOf('support_requests', `id = "${request.id}"`)).toBe(1);
  });

  it.each([
    { name: 'another message', first: aSupportRequest, next: { message: 'Where is it?' } },
    { name: 'another order', first: aSupportRequest, next: { order: 'order0000000009' } },
    { name: 'another e-mail', first: aWaitlistRequest, next: { email: 'other@example.com' } },
    { name: 'another kind', first: aWaitlistRequest, next: aSupportRequest() },
  ])('is a conflict when its id comes again with $name', async ({ first, next }) => {
    const request = first();
    expect((await ask(request)).status).toBe(200);

    const { status, body } = await ask({ ...request, ...next, id: request.id });

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'id_conflict' });
    expect((await ask(request)).status).toBe(200);
  });

  it.each([
    { name: 'a kind nobody knows', body: () => ({ ...aSupportRequest(), kind: 'praise' }) },
    { name: 'an id that is none', body: () => aSupportRequest({ id: 'x' }) },
    { name: 'no message', body: () => aSupportRequest({ message: '  ' }) },
    {
      name: 'a message of 2001 characters',
      body: () => aSupportRequest({ message: 'x'.repeat(2001) }),
    },
    { name: 'an order id that is none', body: () => aSupportRequest({ order: 'ORD123456' }) },
    { name: 'no e-mail', body: () => aWaitlistRequest({ email: '' }) },
    { name: 'an e-mail without a domain', body: () => aWaitlistRequest({ email: 'asha@' }) },
    { name: 'a pincode of five digits', body: () => aWaitlistRequest({ pincode: '46200' }) },
    { name: 'a phone number of three digits', body: () => aWaitlistRequest({ phone: '100' }) },
    { name: 'a phone number that is no text', body: () => aWaitlistRequest({ phone: 9876543210 }) },
    { name: 'a list', body: () => [] },
  ])('is refused with $name', async ({ body }) => {
    expect(await ask(body())).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});
