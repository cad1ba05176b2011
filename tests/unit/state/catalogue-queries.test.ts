// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductView } from '../../../src/domain/catalogue/catalogue.ts';
import { removePreferences, writePreference } from '../../../src/phone/db/preferences.ts';
import { storeSnapshot } from '../../../src/phone/db/store-pull.ts';
import {
  keepShownProduct,
  productKey,
  categoryPageKey,
  useProduct,
} from '../../../src/state/catalogue-queries.ts';
import { local } from '../../../src/state/local.ts';
import { cachedValue, clearQueryCache, keep } from '../../../src/state/query-cache.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { emptyDatabase } from '../../support/local-database.ts';

const onion = aProduct();
const tomato = aProduct({ pid: 3, position: 3 });
const position = { lineage: 'first-life', rev: 1 };

const cached = () => cachedValue<ProductView>({ key: productKey(onion.pid), read: neverRead });
const neverRead = () => Promise.reject(new Error('Read'));

describe('a product that is opened', () => {
  beforeEach(async () => {
    await local();
    clearQueryCache();
    removePreferences('language');
    await emptyDatabase();
    keep(categoryPageKey('1'), { position, category: null, products: [onion, tomato] });
  });

  it('is there at once, as a shelf has shown it, and stays the same object once it is read', async () => {
    await storeSnapshot(aSnapshot({ products: [onion, tomato] }));
    keepShownProduct(onion.pid);
    const { result } = renderHook(() => useProduct(onion.pid));
    expect(result.current?.product).toBe(onion);
    await expect.poll(() => result.current?.related).toEqual([tomato]);
    expect(result.current?.product).toBe(onion);
  });

  it.each([
    { language: 'en', descriptionHi: '', descriptionMr: '' },
    { language: 'hi', descriptionHi: 'लाल', descriptionMr: '' },
    { language: 'mr', descriptionHi: '', descriptionMr: 'लाल कांदा' },
  ] as const)('has no description in other languages than $language', async (shown) => {
    const { language, ...descriptions } = shown;
    writePreference('language', language);
    const stored = aProduct({ descriptionHi: 'लाल', descriptionMr: 'लाल कांदा' });
    await storeSnapshot(aSnapshot({ products: [stored] }));
    const { result } = renderHook(() => useProduct(onion.pid));
    await expect.poll(() => result.current?.product).toMatchObject(descriptions);
  });

  it.each([
    { language: 'en', has: { originHi: undefined, originMr: undefined } },
    { language: 'hi', has: { originHi: 'लासलगाँव', originMr: undefined } },
    { language: 'mr', has: { originHi: undefined, originMr: 'लासलगाव' } },
  ] as const)('tells nothing in other languages than $language', async ({ language, has }) => {
    writePreference('language', language);
    const stored = aProduct({ originHi: 'लासलगाँव', originMr: 'लासलगाव' });
    await storeSnapshot(aSnapshot({ products: [stored] }));
    const { result } = renderHook(() => useProduct(onion.pid));
    await expect.poll(() => result.current?.product?.pid).toBe(onion.pid);
    const { originHi, originMr } = result.current?.product ?? {};
    expect({ originHi, originMr }).toEqual(has);
  });

  it('is put into the cache by no render', () => {
    const { result } = renderHook(() => useProduct(onion.pid));
    expect(result.current).toBeUndefined();
    expect(cached()).toBeUndefined();
  });

  it('is as the shelf shows it now, as long as it has not been read', () => {
    keepShownProduct(onion.pid);
    const dearer = aProduct({ name: 'Red onion' });
    keep(categoryPageKey('1'), { position, category: null, products: [dearer] });
    keepShownProduct(onion.pid);
    expect(cached()?.product).toBe(dearer);
  });

  it('keeps what has been read of it, or what its page has brought', () => {
    const whole: ProductView = { position, product: onion, related: [tomato] };
    keep(productKey(onion.pid), whole);
    keepShownProduct(onion.pid);
    expect(cached()).toBe(whole);
  });
});
