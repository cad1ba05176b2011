/** Toasts for the staff are in the language they have chosen, also what is filled into them. */
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../../src/staff/api/client.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order/status.ts';
import { statusWord } from '../../../../src/staff/orders/order-words.ts';
import { problemText } from '../../../../src/staff/saving/problem-text.ts';
import { adminOrdersText } from '../../../../src/text/admin-orders.ts';
import { loadSentences, loadSentencesForStaff } from '../../../../src/text/languages.ts';
import { setTranslations } from '../../../../src/text/text-area.ts';

afterEach(() => setTranslations('en-IN', {}));

async function speakToStaff(language: 'hi' | 'mr') {
  const sentences = {
    ...(await loadSentences(language)),
    ...(await loadSentencesForStaff(language)),
  };
  setTranslations(`${language}-IN`, sentences);
}

/** A reason that the server may give: a known code, another code, and a sentence of PocketBase's. */
const REASONS = [
  'last_owner',
  'invalid',
  'app_too_old',
  'some_new_code',
  'Failed to update record.',
];

const refused = (reason: string) => problemText(problem('refused', reason), 'change');

it('names a status in English as the specification does', () => {
  const words = ORDER_STATUSES.map(statusWord);
  expect(words).toEqual(ORDER_STATUSES.map((status) => status.replaceAll('_', ' ')));
});

it('shows no machine code in English', () => {
  expect(refused('some_new_code')).toBe('Something went wrong. Please try again.');
  expect(refused('invalid')).not.toMatch(/: invalid$/);
  expect(refused('app_too_old')).toMatch(/too old. Reload the page.$/);
  expect(refused('Failed to update record.')).toBe(
    'The shop refused this: Failed to update record.',
  );
});

it('says that a price is above the MRP that the shop has by now', () => {
  const codes = { original_price: 'validation_mrp_below_price' };
  expect(problemText(problem('refused', 'Failed to update record.', codes), 'change')).toMatch(
    /the price is above the MRP now/,
  );
});

describe.each(['hi', 'mr'] as const)('%s', (language) => {
  it.each(ORDER_STATUSES)('says that an order is now %s', async (status) => {
    await speakToStaff(language);
    const sentence = adminOrdersText('statusUpdated', { number: '1', status: statusWord(status) });
    expect(sentence).not.toMatch(/[A-Za-z]/);
  });

  it.each(REASONS)('says why the shop refused: %s', async (reason) => {
    await speakToStaff(language);
    expect(refused(reason)).not.toMatch(/[A-Za-z]/);
  });
});
