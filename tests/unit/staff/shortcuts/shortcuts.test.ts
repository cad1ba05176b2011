import { describe, expect, it } from 'vitest';
import { shortcutReader } from '../../../../src/staff/shortcuts/shortcut-keys.ts';

describe('shortcuts', () => {
  it('go somewhere with g and a letter', () => {
    const read = shortcutReader();
    expect(read('g', 0)).toBeNull();
    expect(read('o', 500)).toEqual({ kind: 'go', key: 'o' });
  });

  it('forget a g that nothing followed', () => {
    const read = shortcutReader();
    read('g', 0);
    expect(read('o', 2_000)).toBeNull();
  });

  it('forget a g that another letter followed', () => {
    const read = shortcutReader();
    read('g', 0);
    expect(read('x', 100)).toBeNull();
    expect(read('o', 200)).toBeNull();
  });

  it('search, acknowledge and help with one key', () => {
    const read = shortcutReader();
    expect([read('/', 0), read('a', 0), read('?', 0)]).toEqual([
      { kind: 'search' },
      { kind: 'acknowledge' },
      { kind: 'help' },
    ]);
  });
});
