import { describe, expect, it } from 'vitest';
import { isStoreId, pathTo } from '../../../../src/domain/store/store-id.ts';
import {
  type Store,
  storeOfDatabase,
  databaseOf,
  storedId,
  otherStoreFor,
} from '../../../../src/domain/store/stores.ts';

const baner: Store = { id: 'baner', name: 'Baner', pincodes: ['411045'], isFirst: true };
const aundh: Store = {
  id: 'aundh',
  name: 'Aundh',
  pincodes: ['411007', '411067'],
  isFirst: false,
};
const kothrud: Store = {
  id: 'kothrud-2',
  name: 'Kothrud',
  pincodes: ['411038', '411067'],
  isFirst: false,
};
const stores = [baner, aundh, kothrud];

describe('the id of a store', () => {
  it.each(['baner', 'kothrud-2', '7', 'a'.repeat(32)])('may be %s', (name) => {
    expect(isStoreId(name)).toBe(true);
  });

  it.each(['', 'Baner', 'baner/x', 'ba ner', 'बाणेर', '..', 'a'.repeat(33)])('is not %j', (name) => {
    expect(isStoreId(name)).toBe(false);
  });
});

describe('the first store', () => {
  it('has the paths and the database of a single shop', () => {
    expect(storedId(baner)).toBe('');
    expect(pathTo('')).toBe('');
    expect(databaseOf('')).toBe('essentials');
  });
});

describe('every other store', () => {
  it('has a path and a database of its own', () => {
    expect(storedId(aundh)).toBe('aundh');
    expect(pathTo('aundh')).toBe('/at/aundh');
    expect(databaseOf('aundh')).toBe('essentials@aundh');
  });
});

describe('the store of a database', () => {
  it.each(['', 'aundh', 'kothrud-2'])('is found again for %j', (kept) => {
    expect(storeOfDatabase(databaseOf(kept))).toBe(kept);
  });

  it.each(['', 'workbox-expiration', 'essentials@', 'essentials@Aundh', 'essentials@a@b'])(
    'is none for %j',
    (name) => {
      expect(storeOfDatabase(name)).toBeNull();
    },
  );
});

describe('which other store serves a pincode', () => {
  it.each([
    ['the one that lists it', '411007', '', aundh],
    ['the first one, from another', '411045', 'aundh', baner],
    ['the first of two', '411067', '', aundh],
    ['none while the phone is in one that lists it', '411067', 'kothrud-2', null],
    ['none for one that the phone is in', '411045', '', null],
    ['none for one that nobody lists', '425001', '', null],
  ] as const)('is %s', (_, pincode, here, expected) => {
    expect(otherStoreFor(pincode, stores, here)).toBe(expected);
  });

  it('is none where there is no list', () => {
    expect(otherStoreFor('411007', [], '')).toBeNull();
  });
});
