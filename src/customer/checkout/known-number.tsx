import { checkoutText } from '../../text/checkout.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Offers to sign in where the account of the typed number was opened on this phone before (D67). Only this phone is
 * asked: the shop tells nobody at the checkout which numbers it knows (D22).
 */
export function KnownNumber({ number }: { number: string | null }) {
  return (
    <output>
      {number !== null && (
        <Notice
          title={checkoutText('knownNumber')}
          action={
            <LinkButton
              to="/auth"
              tone="soft"
              state={{
                isReturning: true,
                isOpenedHere: true,
                phoneNumber: number,
                returnTo: '/checkout',
              }}
            >
              {shellText('shopHere')}
            </LinkButton>
          }
        />
      )}
    </output>
  );
}
