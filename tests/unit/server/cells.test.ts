/** The list of shops side by side (D38), as a server reads it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellEnv, cellSettings, readCells } from '../../../server/lib/cells.mjs';

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
  it('stands alone without a list, whatever it is called', () => {
    expect(cellEnv({ CELL: 'jalgaon' })).toEqual({
      ESSENTIALS_CELL: '',
      ESSENTIALS_CELL_NAME: '',
      ESSENTIALS_CELLS: '',
    });
    expect(cellSettings({})).toMatchObject({ cell: '', path: '' });
  });

  it('stands at the root as the first, and is linked to by its name', () => {
    write({ cells: [jalgaon, aundh] });
    expect(cellEnv({ CELL: 'jalgaon', CELLS })).toEqual({
      ESSENTIALS_CELL: '',
      ESSENTIALS_CELL_NAME: 'jalgaon',
      ESSENTIALS_CELLS: CELLS,
    });
    expect(cellSettings({ CELL: 'jalgaon', CELLS }).path).toBe('/at/jalgaon');
  });

  it('goes by its name as another', () => {
    write({ cells: [jalgaon, aundh] });
    expect(cellEnv({ CELL: 'aundh', CELLS }).ESSENTIALS_CELL).toBe('aundh');
  });

  it('does not begin when the list does not name it', () => {
    write({ cells: [jalgaon] });
    expect(() => cellEnv({ CELL: 'aundh', CELLS })).toThrow(/CELL is "aundh"/);
    expect(() => cellEnv({ CELLS })).toThrow(/CELL is ""/);
  });
});

describe('a list', () => {
  it('is read with what it says', () => {
    write({ note: 'ours', cells: [jalgaon, aundh] });
    expect(readCells(CELLS)).toEqual([jalgaon, aundh]);
  });

  it.each([
    [{}, /no cells/],
    [{ cells: [] }, /no cells/],
    [{ cells: [{ ...jalgaon, cell: 'Jalgaon' }] }, /"Jalgaon" is no name/],
    [{ cells: [null] }, /is no name/],
    [{ cells: [jalgaon, jalgaon] }, /there twice/],
    [{ cells: [{ ...jalgaon, name: '' }] }, /no name for people/],
    [{ cells: [{ ...jalgaon, pincodes: [425_001] }] }, /six digits/],
    [{ cells: [{ ...jalgaon, pincodes: '425001' }] }, /six digits/],
  ])('is none as %j', (list, sentence) => {
    write(list);
    expect(() => readCells(CELLS)).toThrow(sentence);
  });

  it('that is no JSON says so', () => {
    writeFileSync(CELLS, '{');
    expect(() => readCells(CELLS)).toThrow(/can not be read/);
  });
});
