import { useEffect, useRef } from 'react';
import type { CartQuote } from '../../domain/cart/quote.ts';
import { COUPON_FIELDS } from '../../domain/cart/coupon.ts';
import { REFERRAL_PERCENT, REFERRAL_REWARD_CODE } from '../../domain/people/referral.ts';
import { checkoutText } from '../../text/checkout.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './promo-code-box.module.css';
import type { PromoCode } from './use-promo-code.ts';

/** A promo code, and what became of it (D6): counted, beaten by a better discount, or no good. */
export function PromoCodeBox({
  code,
  quote,
  isSignedIn,
}: {
  code: PromoCode;
  quote: CartQuote;
  /** A friend's code needs an account to thank (D26). */
  isSignedIn: boolean;
}) {
  const accepted = acceptedSentence(code.applied, quote, isSignedIn);
  const isAccepted = accepted !== null;
  const box = useRef<HTMLDivElement>(null);
  const wasAccepted = useRef(isAccepted);
  useEffect(() => {
    // What was pressed has gone with the press: the keyboard goes on to what stands in its place.
    if (wasAccepted.current !== isAccepted && document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }
    wasAccepted.current = isAccepted;
  }, [isAccepted]);
  return (
    <div ref={box} aria-live="polite">
      {accepted === null ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            code.onApply();
          }}
        >
          <TextField
            label={checkoutText('promo')}
            value={code.typed}
            maxLength={COUPON_FIELDS.code.max}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={refusedSentence(code.applied, quote)}
            onChange={({ target }) => code.onType(target.value)}
          />
          <Button type="submit" tone="soft">
            {checkoutText('apply')}
          </Button>
        </form>
      ) : (
        <p className={styles.applied}>
          <Icon name="tag" size={20} />
          <span>{accepted}</span>
          <IconButton
            icon="close"
            label={checkoutText('removePromo', { code: code.applied })}
            onClick={code.onRemove}
          />
        </p>
      )}
    </div>
  );
}

/** What an accepted code does; null while there is none. */
function acceptedSentence(code: string, { promo, quote }: CartQuote, isSignedIn: boolean) {
  const amount = formatRupees(quote.discountPaise);
  if (promo === 'applied') return checkoutText('promoApplied', { code, amount });
  if (promo === 'not_better') {
    const isReward = quote.promoCode === REFERRAL_REWARD_CODE;
    return checkoutText(isReward ? 'promoRewardBetter' : 'promoNotBetter', { code, amount });
  }
  return promo === 'friend_code' && isSignedIn
    ? checkoutText('promoFriend', { code, percent: REFERRAL_PERCENT })
    : null;
}

/** Why a code does not count; undefined when there is none, or it does. */
function refusedSentence(code: string, { promo }: CartQuote): string | undefined {
  if (promo === 'invalid') return checkoutText('promoInvalid', { code });
  return promo === 'friend_code' ? checkoutText('promoFriendGuest', { code }) : undefined;
}
