/** Referrals (D26): a friend's first order, delivered, earns both 15% off their next one, once each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referralCode } from '../../../src/domain/people/referral.ts';
import { anAmendment, aTotalOf, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

let shop: TestShop;
let admin: Person;
/** ₹100, without a discount of the shop: 100 + 25 + 5 = ₹130, and ₹115 with the reward. */
let pid: number;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  ({ pid } = await shop.stock({ price: 100 }));
  await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
});
afterAll(() => shop.close());

let phones = 0;
const signUp = () => {
  phones += 1;
  return shop.signUp({ phone_number: `97${String(phones).padStart(8, '0')}` });
};

interface Placed {
  order: { id: string; quote: { total_paise: number; discount_paise: number; promo_code: string } };
}
async function order(
  person: Person | null,
  code = '',
  phone?: string,
  method: 'cod' | 'upi' = 'cod',
) {
  const body = anOrder({
    payment_method: method,
    uid: person?.id ?? '',
    lines: [{ pid, quantity: 1 }],
    quote: aTotalOf(13000),
    promo_code: code,
  });
  if (phone) body.customer.phone = phone;
  const answer = await shop.post<Placed>('/api/shop/orders', body, person?.token);
  expect(answer.status).toBe(200);
  return { ...answer.body.order, body };
}
const move = async (id: string, status: string) =>
  expect((await shop.post(`/api/shop/orders/${id}/status`, { status }, admin.token)).status).toBe(
    200,
  );
const referralOf = async ({ token }: Person) =>
  (await shop.post('/api/shop/referral-code', {}, token)).body;
const codeOf = ({ id }: Person) => referralCode(id);
const REWARDED = { total_paise: 11500, discount_paise: 1500, promo_code: 'REFERRAL-15' };
const PLAIN = { total_paise: 13000, discount_paise: 0, promo_code: '' };

/** Two accounts whose referral was delivered. */
async function friends() {
  const [asha, ravi] = [await signUp(), await signUp()];
  const first = await order(ravi, codeOf(asha));
  await move(first.id, 'delivered');
  return { asha, ravi, first };
}

describe('a friend’s first order', () => {
  it('costs what it costs, and promises something to the referrer', async () => {
    const [asha, ravi] = [await signUp(), await signUp()];

    expect((await order(ravi, codeOf(asha).toLowerCase())).quote).toMatchObject(PLAIN);
    expect(await referralOf(asha)).toMatchObject({
      code: 'referral',
      referral_code: codeOf(asha),
      percent: 15,
      rewards: 0,
      waiting: 1,
    });
    expect((await order(ravi)).quote).toMatchObject(PLAIN);
  });

  it('earns both 15% off the next one when it is delivered, once each', async () => {
    const { asha, ravi } = await friends();
    expect(await referralOf(asha)).toMatchObject({ rewards: 1, waiting: 0 });

    for (const person of [asha, ravi]) {
      expect((await order(person)).quote).toMatchObject(REWARDED);
      expect((await order(person)).quote).toMatchObject(PLAIN);
      expect(await referralOf(person)).toMatchObject({ rewards: 0 });
    }
  });

  it('earns once, however often it is delivered', async () => {
    const { asha, first } = await friends();
    await move(first.id, 'shipped');
    expect(await referralOf(asha)).toMatchObject({ rewards: 0, waiting: 1 });
    await move(first.id, 'delivered');
    await order(asha);
    await move(first.id, 'shipped');
    await move(first.id, 'delivered');

    expect(await referralOf(asha)).toMatchObject({ rewards: 0 });
  });

  it('earns nothing when it is cancelled, and the next order is the first', async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    const cancelled = await order(ravi, codeOf(asha));
    await move(cancelled.id, 'cancelled');
    const first = await order(ravi, codeOf(asha));
    await move(first.id, 'delivered');

    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
    expect(await shop.countOf('referrals', `friend = "${ravi.id}"`)).toBe(1);
  });

  it('earns nothing when its payment failed, and the next order is the first', async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    const unpaid = await order(ravi, codeOf(asha), undefined, 'upi');
    await move(unpaid.id, 'payment_failed');
    const first = await order(ravi, codeOf(asha));
    await move(first.id, 'delivered');

    expect(await referralOf(asha)).toMatchObject({ rewards: 1, waiting: 0 });
  });

  it('is the same referral when it is sent twice', async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    const { body } = await order(ravi, codeOf(asha));
    expect((await shop.post('/api/shop/orders', body, ravi.token)).status).toBe(200);

    expect(await referralOf(asha)).toMatchObject({ waiting: 1 });
  });
});

const isIgnored = async (asha: Person, placed: { id: string }) => {
  await move(placed.id, 'delivered');
  expect(await referralOf(asha)).toMatchObject({ rewards: 0, waiting: 0 });
};

describe('the most that a reward takes off an order', () => {
  it('is the owner’s amount, ₹100 to begin with, and the order keeps it', async () => {
    const { ravi } = await friends();
    const settings = (
      await shop.get<{ settings: { referral_max: number } }>('/data/catalogue.json')
    ).body.settings;
    expect(settings.referral_max).toBe(100);
    const { pid: dear } = await shop.stock({ price: 9_000 });
    // 9,000 + 25 + 450 − 100
    const body = anOrder({
      uid: ravi.id,
      lines: [{ pid: dear, quantity: 1 }],
      quote: aTotalOf(937_500),
    });
    const answer = await shop.post<Placed>('/api/shop/orders', body, ravi.token);

    expect(answer.body.order.quote).toMatchObject({
      total_paise: 937_500,
      discount_paise: 10_000,
      promo_code: 'REFERRAL-15',
    });
    const { agreement } = (await shop.orderRow(body.id)) as {
      agreement: { terms: { coupon: unknown } };
    };
    expect(agreement.terms.coupon).toMatchObject({ percent: 15, most_paise: 10_000 });
  });
});

describe('nobody earns', () => {
  it('with their own code', async () => {
    const asha = await signUp();
    await isIgnored(asha, await order(asha, codeOf(asha)));
  });

  it('with a second account and the same phone number', async () => {
    const [asha, again] = [await signUp(), await signUp()];
    const { body } = await order(asha);
    await isIgnored(asha, await order(again, codeOf(asha), body.customer.phone));
  });

  it('with a second account and the number they signed up with', async () => {
    const asha = await shop.signUp({ phone_number: '+91 90000 77777' });
    await isIgnored(asha, await order(await signUp(), codeOf(asha), '9000077777'));
  });

  it('as a guest, whom nobody would know next time', async () => {
    const asha = await signUp();
    await isIgnored(asha, await order(null, codeOf(asha)));
  });

  it('with a second order, or under a number that has ordered before', async () => {
    const [asha, ravi, other] = [await signUp(), await signUp(), await signUp()];
    const { body } = await order(ravi);
    await isIgnored(asha, await order(ravi, codeOf(asha)));
    await isIgnored(asha, await order(other, codeOf(asha), body.customer.phone));
  });

  it('and nobody learns whether a number has ordered here, before it is delivered to', async () => {
    const [asha, known, stranger] = [await signUp(), await signUp(), await signUp()];
    const { body } = await order(known);
    await order(stranger, codeOf(asha), body.customer.phone);

    // As for a number that has never ordered.
    expect(await referralOf(asha)).toMatchObject({ waiting: 1, rewards: 0 });
  });

  it('twice from one friend', async () => {
    const { asha, ravi } = await friends();
    const maya = await signUp();
    await order(ravi, codeOf(maya));

    expect(await referralOf(maya)).toMatchObject({ waiting: 0 });
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
  });

  it('by choosing an id that begins like somebody’s', async () => {
    const asha = await signUp();
    const answer = await shop.post('/api/collections/users/records', {
      id: `${asha.id.slice(0, 8)}zzzzzzz`,
      email: '9700000000-aaaaaaaa@phone.invalid',
      password: 'p'.repeat(40),
      passwordConfirm: 'p'.repeat(40),
    });

    expect(answer.status).toBe(400);
  });
});

describe('a reward', () => {
  it('comes back when its order is cancelled', async () => {
    const { asha } = await friends();
    const { id } = await order(asha);
    await move(id, 'cancelled');
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
    await move(id, 'confirmed');
    expect(await referralOf(asha)).toMatchObject({ rewards: 0 });
  });

  it('comes back when the payment of its order failed, and goes when it is tried again', async () => {
    const { asha } = await friends();
    const unpaid = await order(asha, '', undefined, 'upi');
    expect(unpaid.quote).toMatchObject(REWARDED);
    await move(unpaid.id, 'payment_failed');
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });

    await move(unpaid.id, 'cancelled');
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
    await move(unpaid.id, 'confirmed');
    expect(await referralOf(asha)).toMatchObject({ rewards: 0 });
  });

  it('stays used when another discount has become better, and comes back when the order is cancelled', async () => {
    const { asha } = await friends();
    const body = anOrder({
      uid: asha.id,
      lines: [{ pid, quantity: 3 }],
      quote: aTotalOf(29_500),
    });
    const placed = await shop.post<Placed>('/api/shop/orders', body, asha.token);
    expect(placed.body.order.quote).toMatchObject({ promo_code: 'REFERRAL-15' });
    const short = { kind: 'short', line: String(pid), count: 1, reason: 'out_of_stock' };
    const amendments = [anAmendment(short)];
    const packed = await shop.post<Placed>(
      `/api/shop/orders/${body.id}/pack`,
      { amendments },
      admin.token,
    );
    expect(packed.body.order.quote).toMatchObject({ discount_paise: 2_000, promo_code: '' });
    expect(await referralOf(asha)).toMatchObject({ rewards: 0 });
    await move(body.id, 'cancelled');
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
    await move(body.id, 'confirmed');
    expect(await referralOf(asha)).toMatchObject({ rewards: 0 });
  });

  it('is kept for later when another discount is better', async () => {
    const { asha } = await friends();
    await shop.asSuperuser('POST', '/api/collections/coupons/records', {
      code: 'HALF',
      percent: 50,
      is_active: true,
    });

    expect((await order(asha, 'HALF')).quote).toMatchObject({ promo_code: 'HALF' });
    expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
  });

  it('is used once by two orders at the same moment', async () => {
    const { asha } = await friends();
    const both = await Promise.all([order(asha), order(asha)]);

    expect(both.map(({ quote }) => quote.total_paise).toSorted((a, b) => a - b)).toEqual([
      11500, 13000,
    ]);
  });

  it('stays with the one when the other’s person is erased', async () => {
    const { asha, ravi } = await friends();
    const erased = await shop.post(
      '/api/rpc/delete_user_account',
      { target_user_id: ravi.id },
      admin.token,
    );

    expect(erased.status).toBe(200);
    expect((await order(asha)).quote).toMatchObject(REWARDED);
  });
});

it('is all hidden and without effect while the shop has switched it off', async () => {
  const { asha } = await friends();
  const [maya, ravi] = [await signUp(), await signUp()];
  await shop.changeSettings({ referral: false });

  expect((await shop.post('/api/shop/referral-code', {}, asha.token)).status).toBe(404);
  expect((await order(asha)).quote).toMatchObject(PLAIN);
  await order(ravi, codeOf(maya));

  await shop.changeSettings({ referral: true });
  expect(await referralOf(asha)).toMatchObject({ rewards: 1 });
  expect(await referralOf(maya)).toMatchObject({ waiting: 0 });
});

it('is used once, and begun again, by orders that come back after a restore (D31)', async () => {
  const { asha } = await friends();
  const [maya, dev] = [await signUp(), await signUp()];
  await shop.backUp();
  const rewarded = await order(asha);
  const first = await order(dev, codeOf(maya));
  await move(first.id, 'delivered');
  const told = await Promise.all(
    [rewarded, first].map(async ({ id, body }) => {
      const orders = [{ id, key: body.key }];
      const { body: found } = await shop.post<{ orders: Record<string, unknown>[] }>(
        '/api/shop/orders/lookup',
        { orders },
      );
      return { body, accepted: found.orders[0] };
    }),
  );
  await shop.restoreBackup();
  for (const { body, accepted } of told) {
    const { receipt, history } = accepted ?? {};
    const again = { order: body, accepted, receipt, history };
    expect((await shop.post('/api/shop/orders/reassert', again)).body).toMatchObject({
      code: 'accepted',
    });
  }

  const tokens = await Promise.all([asha, maya, dev].map(({ id }) => shop.tokenFor(id)));
  const [ofAsha, ofMaya, ofDev] = tokens.map((token) => ({ token }) as Person);
  if (!ofAsha || !ofMaya || !ofDev) throw new Error('no tokens');
  expect(await referralOf(ofAsha)).toMatchObject({ rewards: 0 });
  expect(await referralOf(ofMaya)).toMatchObject({ rewards: 1, waiting: 0 });
  expect(await referralOf(ofDev)).toMatchObject({ rewards: 1 });
});
