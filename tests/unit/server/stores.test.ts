/** The list of stores under one address (D38), as a server reads it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeEnv, currentStore, readStores } from '../../../server/lib/stores.mjs';

let folder: string;
let CELLS: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-cells-'));
  CELLS = join(folder, 'cells.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const jalgaon = { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] };
const aundh = { cell: 'aundh', name: 'Aundh', pincodes: [] };
const write = (list: unknown) => writeFileSync(CELLS, JSON.stringify(list));

describe('a server', () => {
  it('is a single shop without a list, whatever CELL says', () => {
    expect(storeEnv({ CELL: 'jalgaon' })).toEqual({
      ESSENTIALS_CELL: '',
      ESSENTIALS_CELL_NAME: '',
      ESSENTIALS_CELLS: '',
    });
    expect(currentStore({})).toMatchObject({ id: '', path: '' });
  });

  it('has the root path as the first store, and is linked to by its id', () => {
    write({ cells: [jalgaon, aundh] });
    expect(storeEnv({ CELL: 'jalgaon', CELLS })).toEqual({
      ESSENTIALS_CELL: '',
      ESSENTIALS_CELL_NAME: 'jalgaon',
      ESSENTIALS_CELLS: CELLS,
    });
    expect(currentStore({ CELL: 'jalgaon', CELLS }).path).toBe('/at/jalgaon');
  });

  it('goes by its name as another', () => {
    write({ cells: [jalgaon, aundh] });
    expect(storeEnv({ CELL: 'aundh', CELLS }).ESSENTIALS_CELL).toBe('aundh');
  });

  it('does not begin when the list does not name it', () => {
    write({ cells: [jalgaon] });
    expect(() => storeEnv({ CELL: 'aundh', CELLS })).toThrow(/CELL is "aundh"/);
    expect(() => storeEnv({ CELLS })).toThrow(/CELL is ""/);
  });
});

describe('a list', () => {
  it('is read with what it says', () => {
    write({ note: 'ours', cells: [jalgaon, aundh] });
    expect(readStores(CELLS)).toEqual([jalgaon, aundh]);
  });

  it.each([
    [{}, /lists no stores/],
    [{ cells: [] }, /lists no stores/],
    [{ cells: [{ ...jalgaon, cell: 'Jalgaon' }] }, /"Jalgaon" is no id/],
    [{ cells: [null] }, /is no id/],
    [{ cells: [jalgaon, jalgaon] }, /there twice/],
    [{ cells: [{ ...jalgaon, name: '' }] }, /no name for people/],
    [{ cells: [{ ...jalgaon, pincodes: [425_001] }] }, /six digits/],
    [{ cells: [{ ...jalgaon, pincodes: '425001' }] }, /six digits/],
  ])('is none as %j', (list, sentence) => {
    write(list);
    expect(() => readStores(CELLS)).toThrow(sentence);
  });

  it('that is no JSON says so', () => {
    writeFileSync(CELLS, '{');
    expect(() => readStores(CELLS)).toThrow(/can not be read/);
  });
});
