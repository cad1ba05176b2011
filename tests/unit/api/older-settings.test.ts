// @vitest-environment jsdom
/** Settings that were stored or sent before a field came to them. */
import { beforeEach, expect, it } from 'vitest';
import { readStoreSettings } from '../../../src/phone/db/catalogue.ts';
import { db } from '../../../src/phone/db/db.ts';
import { storeSettingsSchema } from '../../../src/api/catalogue-records.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../src/domain/store/store-settings.ts';
import * as v from 'valibot';
import { databaseWithCatalogue } from '../../support/local-database.ts';
import { settingsToWire } from '../../reliability/fake-shop/wire.ts';

beforeEach(databaseWithCatalogue);

it('stored by an earlier app, they say nothing of what bills show', async () => {
  const stored = await db.storeSettings.get('store');
  if (!stored) throw new Error('No settings are stored');
  const { shopAddress: _address, gstin: _gstin, ...earlier } = { ...stored, shopName: 'Patil' };
  await db.storeSettings.put(earlier as typeof stored, 'store');
  expect(await readStoreSettings()).toMatchObject({
    shopName: 'Patil',
    shopAddress: '',
    gstin: '',
  });
});

it('sent by an earlier server, they are read', () => {
  const {
    shop_address: _address,
    gstin: _gstin,
    ...earlier
  } = settingsToWire(DEFAULT_STORE_SETTINGS) as Record<string, unknown>;
  expect(v.parse(storeSettingsSchema, earlier)).toMatchObject({ shopAddress: '', gstin: '' });
});
