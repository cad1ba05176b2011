import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressesIn, orderLogSettings } from '../../../ops/order-log/settings.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('ORDER_LOG_URL', () => {
  it.each([
    ['one host', 'postgres://s:p@a/log', ['postgres://s:p@a/log']],
    [
      'several, some with a port',
      'postgres://s:p@a,b:5433/log',
      ['postgres://s:p@a/log', 'postgres://s:p@b:5433/log'],
    ],
    [
      "libpq's word for what is done anyway, and another setting",
      'postgresql://s@a,b/log?target_session_attrs=read-write&sslmode=verify-full',
      ['postgresql://s@a/log?sslmode=verify-full', 'postgresql://s@b/log?sslmode=verify-full'],
    ],
  ])('names %s', (_what, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it.each(['', 'a,b', 'https://a/log', 'postgres://s:secret@/log', 'postgres://s:secret@a'])(
    'is refused when it is "%s", and not repeated',
    (text) => {
      expect(() => addressesIn(text)).toThrow(/^ORDER_LOG_URL has to be like (?!.*secret@\/)/);
    },
  );
});

describe('a shop', () => {
  it('has no log unless it is told of one', () => {
    vi.stubEnv('ORDER_LOG_URL', '');
    expect(orderLogSettings()).toBeNull();
  });

  it('is the store "shop" unless CELL names another', () => {
    vi.stubEnv('ORDER_LOG_URL', 'postgres://a/log');
    expect(orderLogSettings()).toMatchObject({ store: 'shop' });
    vi.stubEnv('CELL', 'jalgaon-2');
    expect(orderLogSettings()).toMatchObject({ store: 'jalgaon-2' });
    vi.stubEnv('CELL', 'Jalgaon 2');
    expect(() => orderLogSettings()).toThrow('CELL is "Jalgaon 2"');
  });
});
