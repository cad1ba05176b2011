// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redeemHere } from '../../../../src/customer/account/redeem-here.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

beforeEach(emptyDatabase);
afterEach(() => vi.unstubAllGlobals());

const record = { id: 'account00000001', email: '' };
const signedIn = () => Response.json({ code: 'signed_in', token: 'a token', record });
const refused = (code: string) => Response.json({ code, message: '' }, { status: 400 });

/**
 * A shop that uses each code up once; `isTaken`: whether another account has the first name here. With `losesAnswer`
 * a proxy answers in its place.
 */
function aShop({ isTaken = false } = {}) {
  const shop = { losesAnswer: true, unused: new Set(['9R14HXSYM0']), admitted: new Set<string>() };
  const emails: string[] = [];
  const answer = (path: string, { code, email }: { code?: string; email: string }): Response => {
    if (path === '/api/shop/sign-in') {
      return shop.admitted.has(email) ? signedIn() : refused('credentials_unknown');
    }
    if (!shop.unused.has(code ?? '')) return refused('code_unknown');
    if (!emails.includes(email)) emails.push(email);
    if (isTaken && email === emails[0]) return refused('email_taken');
    shop.unused.delete(code ?? '');
    shop.admitted.add(email);
    return shop.losesAnswer ? new Response('', { status: 502 }) : signedIn();
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) =>
    answer(path, JSON.parse(body)),
  );
  return shop;
}

it.each([{ isTaken: false }, { isTaken: true }])(
  'lets in whose code was used up by a request without an answer, %o',
  async (told) => {
    const shop = aShop(told);
    const redeem = () => redeemHere('9R14HXSYM0', '9823012345', true);
    expect(await redeem()).toEqual({ ok: false, reason: 'unreachable' });
    shop.losesAnswer = false;
    expect(await redeem()).toMatchObject({
      ok: true,
      data: { signInName: told.isTaken ? '98230123450' : '9823012345' },
    });
  },
);

it('lets in nobody with a code that was never good', async () => {
  aShop();
  const redeem = () => redeemHere('WRONGCODE0', '9823012345', false);
  expect(await redeem()).toEqual({ ok: false, reason: 'code_unknown' });
  expect(await redeem()).toEqual({ ok: false, reason: 'code_unknown' });
});
