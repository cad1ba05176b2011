import { afterEach, describe, expect, it } from 'vitest';
import { loadSentences } from '../../../src/text/languages.ts';
import { referralMessage } from '../../../src/customer/orders/referral-message.ts';
import { setTranslations } from '../../../src/text/text-area.ts';

const filling = { shop: 'Patil Kirana', code: 'ASHA15', url: 'https://shop.example' };

describe('a shop that promises minutes', () => {
  it('names them in the message to a friend', () => {
    expect(referralMessage(12, filling)).toBe(
      'Groceries from the kirana store in minutes. My code for Patil Kirana: ASHA15. https://shop.example',
    );
  });
});

describe('a shop that promises no time', () => {
  afterEach(() => setTranslations('en-IN', {}));

  it.each(['en', 'hi', 'mr'] as const)('names none in %s', async (language) => {
    if (language !== 'en') setTranslations(`${language}-IN`, await loadSentences(language));
    const timeWords = /minute|मिनट|मिनिट/i;
    expect(referralMessage(0, filling)).toContain('ASHA15');
    expect(referralMessage(0, filling)).not.toMatch(timeWords);
  });
});
