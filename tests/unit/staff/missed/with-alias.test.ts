import { describe, expect, it } from 'vitest';
import { withAlias } from '../../../../src/staff/missed/with-alias.ts';

describe("a product's other names", () => {
  it('get one more', () => {
    expect(withAlias('', 'nachni')).toBe('nachni');
    expect(withAlias('mandua , ', 'nachni')).toBe('mandua, nachni');
  });

  it('have each once', () => {
    expect(withAlias('Nachni, mandua', 'nachni')).toBe('Nachni, mandua');
  });

  it('keep a term with a comma together', () => {
    expect(withAlias('', 'ragi,nachni')).toBe('ragi nachni');
  });

  it('are not cut where there is no room', () => {
    expect(withAlias('x'.repeat(495), 'nachni')).toBeNull();
  });
});
