import { describe, expect, it } from 'vitest';
import { isCellName, pathTo } from '../../../../src/domain/store/cell-name.ts';
import {
  type Cell,
  cellOfDatabase,
  databaseOf,
  keptName,
  otherCellFor,
} from '../../../../src/domain/store/cells.ts';

const baner: Cell = { cell: 'baner', name: 'Baner', pincodes: ['411045'], isFirst: true };
const aundh: Cell = {
  cell: 'aundh',
  name: 'Aundh',
  pincodes: ['411007', '411067'],
  isFirst: false,
};
const kothrud: Cell = {
  cell: 'kothrud-2',
  name: 'Kothrud',
  pincodes: ['411038', '411067'],
  isFirst: false,
};
const cells = [baner, aundh, kothrud];

describe('the name of a cell', () => {
  it.each(['baner', 'kothrud-2', '7', 'a'.repeat(32)])('may be %s', (name) => {
    expect(isCellName(name)).toBe(true);
  });

  it.each(['', 'Baner', 'baner/x', 'ba ner', 'बाणेर', '..', 'a'.repeat(33)])('is not %j', (name) => {
    expect(isCellName(name)).toBe(false);
  });
});

describe('the first cell', () => {
  it('stands where a single shop stands', () => {
    expect(keptName(baner)).toBe('');
    expect(pathTo('')).toBe('');
    expect(databaseOf('')).toBe('essentials');
  });
});

describe('every other cell', () => {
  it('has a path and a database of its own', () => {
    expect(keptName(aundh)).toBe('aundh');
    expect(pathTo('aundh')).toBe('/at/aundh');
    expect(databaseOf('aundh')).toBe('essentials@aundh');
  });
});

describe('the cell of a database', () => {
  it.each(['', 'aundh', 'kothrud-2'])('is found again for %j', (kept) => {
    expect(cellOfDatabase(databaseOf(kept))).toBe(kept);
  });

  it.each(['', 'workbox-expiration', 'essentials@', 'essentials@Aundh', 'essentials@a@b'])(
    'is none for %j',
    (name) => {
      expect(cellOfDatabase(name)).toBeNull();
    },
  );
});

describe('which other cell serves a pincode', () => {
  it.each([
    ['the one that lists it', '411007', '', aundh],
    ['the first one, from another', '411045', 'aundh', baner],
    ['the first of two', '411067', '', aundh],
    ['none while the phone is in one that lists it', '411067', 'kothrud-2', null],
    ['none for one that the phone is in', '411045', '', null],
    ['none for one that nobody lists', '425001', '', null],
  ] as const)('is %s', (_, pincode, here, expected) => {
    expect(otherCellFor(pincode, cells, here)).toBe(expected);
  });

  it('is none where there is no list', () => {
    expect(otherCellFor('411007', [], '')).toBeNull();
  });
});
