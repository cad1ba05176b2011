// @vitest-environment jsdom
/** What a phone stores of the khata of whoever uses it, and for whom (D74). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { khataQuery } from '../../../../src/customer/account/khata/khata-query.ts';
import { exportPersonalData } from '../../../../src/phone/db/personal-data.ts';
import { readKhata, saveKhata } from '../../../../src/phone/db/own-khata.ts';
import {
  forgetSession,
  readSession,
  renewSessionToken,
  saveSession,
} from '../../../../src/phone/db/session.ts';
import { lookForKhata, refreshKhata, sendDispute } from '../../../../src/phone/sync/own-khata.ts';
import { local } from '../../../../src/state/local.ts';
import { aKhata, aKhataLine, NOON } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

const ASHA = { account: 'asha00000000001', token: "asha's" };
const KHATA = aKhata();
const NONE = { customer: null, balancePaise: 0, isCut: false, lines: [] };

const signIn = (who = ASHA) =>
  saveSession({ ...who, signInName: '9876543210', isAdmin: false, profile: null });
const onScreen = async () => khataQuery.read(await local());

/** Answers each request by its path; a status from 400 is a refusal. */
function shopAnswers(answers: Record<string, () => { status?: number; body: unknown }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path]?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return asked;
}

beforeEach(async () => {
  await emptyDatabase();
  await signIn();
});
afterEach(() => vi.unstubAllGlobals());

describe('a khata', () => {
  it('is stored with the time of the request, and goes with the session', async () => {
    shopAnswers({ '/api/shop/khata': () => ({ body: KHATA }) });
    const before = new Date().toISOString();
    expect((await refreshKhata()).ok).toBe(true);
    const known = await onScreen();
    expect(known).toMatchObject({ khata: { balancePaise: 12_000, lines: [{ kind: 'opening' }] } });
    expect(known && known.asOf >= before).toBe(true);
    expect(await exportPersonalData(NOON)).toContain('12000');

    await renewSessionToken(ASHA.account, { token: 'newer', role: 'customer' });
    expect(await onScreen()).not.toBeNull();
    await forgetSession();
    expect(await onScreen()).toBeNull();
    await signIn();
    expect(await onScreen()).toBeNull();
  });

  it('of somebody who has left is not stored (A1)', async () => {
    await saveKhata('ravi00000000001', { asOf: NOON.toISOString(), answer: KHATA });
    expect(await readKhata()).toBeUndefined();
  });

  it('stays as it was while the shop does not answer, or answers what cannot be read', async () => {
    shopAnswers({ '/api/shop/khata': () => ({ body: KHATA }) });
    await refreshKhata();
    const before = await readKhata();
    const broken = { ...KHATA, lines: [{ ...aKhataLine(), amountPaise: 'much' }] };
    const isUnreachable = { ok: false, reason: 'unreachable' };
    shopAnswers({ '/api/shop/khata': () => ({ body: broken }) });
    expect(await refreshKhata()).toEqual(isUnreachable);
    shopAnswers({});
    expect(await refreshKhata()).toEqual(isUnreachable);
    expect(await readKhata()).toEqual(before);
  });

  it('that another version of the app has stored is not shown', async () => {
    await saveKhata(ASHA.account, { asOf: NOON.toISOString(), answer: { lines: 'many' } });
    expect(await onScreen()).toBeNull();
  });

  it('that the account does not have is stored only for who looks at its screen', async () => {
    shopAnswers({ '/api/shop/khata': () => ({ body: NONE }) });
    await lookForKhata();
    expect(await readKhata()).toBeUndefined();
    await refreshKhata();
    expect(await readKhata()).toMatchObject({ answer: { customer: null } });
  });

  it('is asked for again with a new token', async () => {
    let isRenewed = false;
    shopAnswers({
      '/api/shop/khata': () =>
        isRenewed ? { body: KHATA } : { status: 401, body: { code: 'auth_expired' } },
      '/api/shop/sign-in': () => {
        isRenewed = true;
        const record = { id: ASHA.account, email: 'a@phone.invalid' };
        return { body: { code: 'signed_in', token: 'newer', record } };
      },
    });
    expect((await refreshKhata()).ok).toBe(true);
    expect((await readSession())?.token).toBe('newer');
  });
});

describe('a dispute', () => {
  it('is sent, and then read back', async () => {
    const asked = shopAnswers({
      '/api/shop/khata': () => ({ body: KHATA }),
      '/api/shop/khata/transfer0000001/dispute': () => ({ body: { code: 'stored' } }),
    });
    expect((await sendDispute('transfer0000001', 'I paid')).ok).toBe(true);
    expect(asked).toEqual(['/api/shop/khata/transfer0000001/dispute', '/api/shop/khata']);
  });

  it('is not said to be sent without an answer', async () => {
    shopAnswers({});
    expect(await sendDispute('transfer0000001', '')).toEqual({ ok: false, reason: 'unreachable' });
  });
});
