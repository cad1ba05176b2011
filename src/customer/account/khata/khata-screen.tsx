import type { SessionFailure } from '../../../api/session-failure.ts';
import { useShopName } from '../../../state/shop-name.ts';
import { khataText } from '../../../text/khata.ts';
import { shellText } from '../../../text/shell.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { KnownKhata } from './khata-query.ts';
import { KhataLines } from './khata-lines.tsx';
import { KhataSummary } from './khata-summary.tsx';
import type { KhataRefresh } from './use-khata-refresh.ts';

export interface KhataScreenProps {
  person: 'loading' | 'guest' | 'signed_in';
  /** null where this phone has none. */
  known: KnownKhata | null;
  refresh: KhataRefresh;
  /** Where the shop takes UPI payments; '' for nowhere. */
  upiId: string;
}

/** 'My account': what somebody owes the shop, and each line that it has written down (D74). */
export function KhataScreen(props: KhataScreenProps) {
  useDocumentTitle(khataText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <PageHeader
        title={khataText('heading')}
        back={<BackLink label={shellText('back')} fallback="/profile" />}
      />
      <Content {...props} />
    </Page>
  );
}

const PICTURE = '/img/products/wheat-bread.webp';

function Content({ person, known, refresh, upiId }: KhataScreenProps) {
  const { isReading, failure } = refresh;
  if (person === 'guest') {
    return (
      <EmptyState picture={PICTURE} title={khataText('guest')}>
        <LinkButton to="/auth">{khataText('signIn')}</LinkButton>
      </EmptyState>
    );
  }
  if (person === 'loading' || (known === null && isReading && failure === null)) {
    return (
      <>
        <output className="visually-hidden">{shellText('loading')}</output>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="wide" />
      </>
    );
  }
  return (
    <>
      {failure && <Failed why={failure} isKnown={known !== null} refresh={refresh} />}
      {known?.khata.customer && (
        <>
          <KhataSummary known={known} limitPaise={known.khata.customer.limitPaise} upiId={upiId} />
          <KhataLines known={known} />
        </>
      )}
      {known?.khata.customer === null && (
        <EmptyState picture={PICTURE} title={khataText('none')} text={khataText('noneText')}>
          <LinkButton to="/support">{khataText('askShop')}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}

function Failed({
  why,
  isKnown,
  refresh,
}: {
  why: SessionFailure;
  isKnown: boolean;
  refresh: KhataRefresh;
}) {
  if (why === 'auth_expired') {
    return (
      <Notice
        tone="danger"
        title={khataText('signedOut')}
        action={<LinkButton to="/profile">{khataText('profile')}</LinkButton>}
      />
    );
  }
  return (
    <Notice
      tone="warning"
      title={khataText(why === 'unreachable' ? 'unreachable' : 'failed')}
      text={isKnown && khataText('lastTime')}
      action={
        <Button isBusy={refresh.isReading} onClick={refresh.onTryAgain}>
          {khataText('tryAgain')}
        </Button>
      }
    />
  );
}
