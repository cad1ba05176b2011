/**
 * Shown instead of the admin area while access is checked or the server is unreachable. Part of the main chunk,
 * because it is also shown when the admin area's chunks cannot be loaded.
 */
import { Link, useRouter } from '@tanstack/react-router';
import { useShopName } from '../../state/shop-name.ts';
import { adminGateText } from '../../text/admin-gate.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useDocumentTitle } from '../../ui/page.tsx';

export function VerifyingAccess() {
  useDocumentTitle(adminGateText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <div aria-live="polite">
        <EmptyState level={1} title={adminGateText('verifying')} />
      </div>
    </Page>
  );
}

export function AccessDenied() {
  const router = useRouter();
  useDocumentTitle(adminGateText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <EmptyState level={1} title={adminGateText('closedTitle')} text={adminGateText('closedText')}>
        <Button onClick={() => void router.invalidate()}>{adminGateText('retry')}</Button>
        <Link to="/home">{adminGateText('backToShop')}</Link>
      </EmptyState>
    </Page>
  );
}
