/** Settings that are the owner's: money, and how long the shop keeps what people sent (D23). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_SETTING_COLUMNS } from '../../src/domain/store/staff-settings.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

let shop: TestShop;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [owner, admin] = [await shop.anOwner(), await shop.anAdmin()];
});
afterAll(() => shop.close());

const SETTINGS = '/api/collections/store_settings/records/storesettings01';
const read = async () => (await shop.get(SETTINGS, admin.token)).body;
const change = (fields: object, { token }: Person) =>
  shop.send<{ code?: string }>('PATCH', SETTINGS, fields, token);

/** A value that the column takes and does not hold. */
function otherThan(column: string, before: unknown): unknown {
  if (typeof before === 'boolean') return !before;
  if (typeof before === 'number') return 51;
  return column === 'gstin' ? '27AAPFU0939F1ZV' : 'somebody@upi';
}

describe.each(OWNER_SETTING_COLUMNS)('%s', (column) => {
  it('is changed by an owner and by nobody else', async () => {
    const before = (await read())[column];
    const other = otherThan(column, before);

    const refused = await change({ [column]: other }, admin);
    expect(refused).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    expect((await read())[column]).toBe(before);

    expect((await change({ [column]: other }, owner)).status).toBe(200);
    expect((await read())[column]).toBe(other);
    await change({ [column]: before }, owner);
  });
});

it('an admin who is no owner still changes hours, with money left as it was', async () => {
  const { delivery_fee: fee } = await read();
  const saved = await change({ opens_at_minute: 400, delivery_fee: fee }, admin);

  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({ opens_at_minute: 400, delivery_fee: fee });
});
