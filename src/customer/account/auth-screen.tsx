import { Link } from '@tanstack/react-router';
import { useShopName } from '../../state/shop-name.ts';
import { authText } from '../../text/account.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BackLink, Card, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import * as styles from './auth-screen.module.css';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { ReturnPath } from './return-path.ts';
import type { Redemption } from './use-redeem.ts';

export interface AuthScreenProps {
  redemption: Redemption;
  /** A code came with the address: nothing has to be typed. */
  isByLink: boolean;
  /** Somebody who shops here already: the number first, then a code unless this phone knows the account. */
  returning: { phoneNumber: string | null; returnTo: ReturnPath } | null;
  isSigningIn: boolean;
  /** The shop's owner has been signed in on this phone before. */
  isOwnersPhone: boolean;
  onContinue: (phoneNumber: string) => void;
  onOwner: () => void;
  onRedeem: (code: string, phoneNumber: string, replaces: boolean) => void;
  onRetryLink: () => void;
}

/** Who are you? A phone number, a code from another phone, or the owner's link (D22, D23). */
export function AuthScreen(props: AuthScreenProps) {
  const { redemption, isByLink } = props;
  const shopName = useShopName();
  useDocumentTitle(authText('pageTitle', { shop: shopName }));
  const isChecking = redemption.kind === 'checking';
  return (
    <Page isNarrow>
      <PageHeader
        title={props.returning ? shellText('shopHere') : authText('heading', { shop: shopName })}
        back={<BackLink label={authText('back')} fallback="/home" />}
      />
      {isByLink && isChecking && (
        <Card>
          <output>{authText('redeeming')}</output>
        </Card>
      )}
      {isByLink && redemption.kind === 'failed' && (
        <div role="alert">
          <Notice
            tone="danger"
            title={authText(redemption.reason)}
            action={
              redemption.reason === 'unreachable' && (
                <Button onClick={props.onRetryLink}>{authText('tryAgain')}</Button>
              )
            }
          />
        </div>
      )}
      {!(isByLink && isChecking) &&
        (props.returning ? (
          <ReturningForms {...props} returning={props.returning} />
        ) : (
          <SignInForms {...props} />
        ))}
    </Page>
  );
}

function SignInForms(props: AuthScreenProps) {
  const { redemption, isByLink } = props;
  return (
    <>
      <Card>
        <p>{authText('intro')}</p>
        <PhoneForm firstPhone="" isBusy={props.isSigningIn} onContinue={props.onContinue} />
        <p className={styles.promise}>
          <Icon name="shield" size={20} />
          {authText('noSms')}
        </p>
        {props.isOwnersPhone && (
          <Button tone="plain" onClick={props.onOwner} isBusy={props.isSigningIn}>
            {authText('ownerAgain')}
          </Button>
        )}
      </Card>
      <details className={styles.more} open={redemption.kind !== 'idle' && !isByLink}>
        <summary>{authText('haveCode')}</summary>
        <CodeForm
          firstPhone=""
          isBusy={redemption.kind === 'checking'}
          failure={redemption.kind === 'failed' && !isByLink ? redemption.reason : null}
          onRedeem={props.onRedeem}
        />
      </details>
      <p className={styles.guest}>
        {authText('guestLine')} <Link to="/home">{authText('toShop')}</Link>
      </p>
    </>
  );
}

/** For somebody with an account: which number it has, and a code where this phone cannot open it by itself. */
function ReturningForms({
  returning: { phoneNumber, returnTo },
  redemption,
  isSigningIn,
  onContinue,
  onRedeem,
}: AuthScreenProps & { returning: NonNullable<AuthScreenProps['returning']> }) {
  if (phoneNumber === null) {
    return (
      <Card>
        <p>{authText('returningIntro')}</p>
        <PhoneForm firstPhone="" isBusy={isSigningIn} onContinue={onContinue} />
      </Card>
    );
  }
  if (isSigningIn) {
    return (
      <Card>
        <output>{authText('continuing')}</output>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <CodeForm
          firstPhone={phoneNumber}
          isBusy={redemption.kind === 'checking'}
          failure={redemption.kind === 'failed' ? redemption.reason : null}
          onRedeem={onRedeem}
        />
      </Card>
      <p className={styles.guest}>
        {authText('noAccountYet')}{' '}
        <Link to="/register" state={{ phoneNumber, returnTo }}>
          {authText('newAccount')}
        </Link>
      </p>
    </>
  );
}
