/** The set-up of a shop by its owner (D21), on the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('opening a shop', () => {
  const setUp = {
    shop_name: 'Patil Kirana',
    opens_at_minute: 420,
    closes_at_minute: 1320,
    support_phone: '9876543210',
    shop_address: ' 4, Station Road ',
    fssai: '11519004000123',
    shop_kind: 'composition',
    gstin: '27AAPFU0939F1ZV',
    areas: [
      { pincode: '425001', name: 'Jalgaon' },
      { pincode: '425107', name: 'Bhusawal', has_own_fee: true, delivery_fee: 40 },
    ],
    time_zone: 'America/New_York',
    tax_included: true,
    tax_percent: 0,
    clear_sample: true,
  };
  let owner: Person;
  beforeAll(async () => {
    owner = await shop.anOwner();
  });

  it.each([
    { what: 'no pincode', change: { areas: [] } },
    { what: 'a pincode of five digits', change: { areas: [{ pincode: '42500', name: 'x' }] } },
    { what: 'a pincode twice', change: { areas: [setUp.areas[0], setUp.areas[0]] } },
    {
      what: 'a place with a fee below nothing',
      change: { areas: [{ ...setUp.areas[1], delivery_fee: -1 }] },
    },
    { what: 'an hour after midnight', change: { opens_at_minute: 1440 } },
    { what: 'a name that is no text', change: { shop_name: 7 } },
    { what: 'a GSTIN with a wrong check character', change: { gstin: '27AAPFU0939F1ZW' } },
    { what: 'a registered shop without a GSTIN', change: { gstin: '' } },
    { what: 'a kind of shop that there is not', change: { shop_kind: 'large' } },
    { what: 'an FSSAI number of thirteen digits', change: { fssai: '1151900400012' } },
    { what: 'an address that is no text', change: { shop_address: null } },
    { what: 'a zone that nobody knows', change: { time_zone: 'Asia/Jalgaon' } },
    { what: 'no word about tax', change: { tax_included: undefined } },
    {
      what: 'a tax of a composition shop',
      change: { shop_kind: 'composition', tax_included: false, tax_percent: 5 },
    },
    { what: 'more tax than all of it', change: { tax_percent: 101 } },
    { what: 'a fee below nothing', change: { delivery_fee: -1 } },
    { what: 'a fee of half a paisa', change: { delivery_fee: 0.005 } },
    { what: 'a discount from no subtotal', change: { discount: 20, discount_from: 0 } },
    { what: 'a referral that is no answer', change: { referral: 'no' } },
    { what: 'half a minute', change: { promise_minutes: 0.5 } },
  ])('refuses $what', async ({ change }) => {
    const answer = await shop.post('/api/shop/set-up', { ...setUp, ...change }, owner.token);
    expect(answer.status).toBe(400);
    expect(await shop.countOf('store_settings', 'is_set_up = true')).toBe(0);
  });

  it('stores all of it once, keeps what is the owner’s and takes the sample off sale', async () => {
    const own = await shop.stock({ name: 'Patil Masala', category: 'household' });
    const renamed = await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      '/api/collections/products/records?filter=pid=1',
    );
    const changed = await shop.send(
      'PATCH',
      `/api/collections/products/records/${renamed.items[0]?.id}`,
      { name: 'Yelakki Banana' },
      owner.token,
    );
    expect(changed.status).toBe(200);
    await shop.asSuperuser('POST', '/api/collections/coupons/records', {
      code: 'PATIL10',
      percent: 10,
      is_active: true,
    });
    const sample = await shop.get<{ sample_products: number }>('/api/shop/set-up', owner.token);
    expect(sample.body.sample_products).toBe(29);
    const announced = await shop.send(
      'POST',
      '/api/collections/service_areas/records',
      { pincode: '425201', name: 'Bhadgaon', is_active: false },
      owner.token,
    );
    expect(announced.status).toBe(200);
    expect((await shop.post('/api/shop/set-up', setUp, owner.token)).status).toBe(200);
    const { body } = await shop.get<{
      products: { name: string }[];
      coupons: { code: string }[];
      categories: { slug: string }[];
      service_areas: object[];
      settings: { opens_at_minute: number; support_phone: string };
    }>('/data/catalogue.json');
    expect(body.products.map(({ name }) => name).toSorted()).toEqual([
      'Patil Masala',
      'Yelakki Banana',
    ]);
    expect(body.coupons.map(({ code }) => code)).toEqual(['PATIL10']);
    // Those of the two products.
    expect(body.categories.map(({ slug }) => slug)).toEqual(['fruits-vegetables', 'household']);
    expect(await shop.productRow(own)).toMatchObject({ status: 'active' });
    const left = await shop.get<{ sample_products: number }>('/api/shop/set-up', owner.token);
    expect(left.body.sample_products).toBe(0);
    expect(body.service_areas).toMatchObject([
      { pincode: '425001', is_active: true, has_own_fee: false },
      { pincode: '425107', is_active: true, has_own_fee: true, delivery_fee: 40 },
      // The sample's Bhopal is not announced by this shop.
      { pincode: '425201', is_active: false },
    ]);
    expect(body.settings).toMatchObject({
      opens_at_minute: 420,
      support_phone: '9876543210',
      shop_address: '4, Station Road',
      gstin: '27AAPFU0939F1ZV',
      shop_name: 'Patil Kirana',
      time_zone: 'America/New_York',
      tax_included: true,
      // Not typed, so neither charged, given nor promised.
      delivery_fee: 0,
      discount: 0,
      referral: false,
      promise_minutes: 0,
    });
    const settings = '/api/collections/store_settings/records/storesettings01';
    expect(await shop.asSuperuser('GET', settings)).toMatchObject({
      shop_kind: 'composition',
      fssai: '11519004000123',
    });

    // The owner's first product brings its category back, and no other.
    await shop.stock({ category: 'beverages' });
    const stocked = await shop.get<{ categories: { slug: string }[] }>('/data/catalogue.json');
    expect(stocked.body.categories.map(({ slug }) => slug)).toEqual([
      'fruits-vegetables',
      'beverages',
      'household',
    ]);

    const undone = await shop.send(
      'PATCH',
      '/api/collections/store_settings/records/storesettings01',
      { is_set_up: false },
      owner.token,
    );
    expect(undone.status).toBe(400);

    const again = await shop.post('/api/shop/set-up', setUp, owner.token);
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'set_up_already',
    });
  });
});
