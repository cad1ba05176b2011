import type { CartQuote } from '../../domain/cart-quote.ts';
import { checkoutText } from '../../text/checkout.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './promo-code-box.module.css';
import type { PromoCode } from './use-promo-code.ts';

const CODE_LENGTH = 40;

/** A promo code, and what became of it (D6): counted, beaten by the shop's own discount, or no good. */
export function PromoCodeBox({ code, quote }: { code: PromoCode; quote: CartQuote }) {
  const amount = formatRupees(quote.quote.discountPaise);
  const isGood = quote.promo === 'applied' || quote.promo === 'not_better';
  return (
    <div className={styles.box}>
      {isGood ? (
        <p className={styles.applied}>
          <Icon name="tag" size={20} />
          <span>
            {quote.promo === 'applied'
              ? checkoutText('promoApplied', { code: code.applied, amount })
              : checkoutText('promoNotBetter', { code: code.applied, amount })}
          </span>
          <IconButton
            icon="close"
            label={checkoutText('removePromo', { code: code.applied })}
            onClick={code.onRemove}
          />
        </p>
      ) : (
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
            maxLength={CODE_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={
              quote.promo === 'invalid'
                ? checkoutText('promoInvalid', { code: code.applied })
                : undefined
            }
            onChange={({ target }) => code.onType(target.value)}
          />
          <Button type="submit" tone="soft">
            {checkoutText('apply')}
          </Button>
        </form>
      )}
    </div>
  );
}
