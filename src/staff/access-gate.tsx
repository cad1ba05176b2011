/**
 * Shown instead of the admin area while access is checked or the server is unreachable. Part of the main chunk,
 * because it is also shown when the admin area's chunks cannot be loaded.
 */
import { Link, useRouter } from '@tanstack/react-router';
import { useShopName } from '../state/shop-name.ts';
import { adminDoorText } from '../text/admin-door.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, useDocumentTitle } from '../ui/page.tsx';

export function VerifyingAccess() {
  useDocumentTitle(adminDoorText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <div aria-live="polite">
        <EmptyState level={1} title={adminDoorText('verifying')} />
      </div>
    </Page>
  );
}

export function AccessDenied() {
  const router = useRouter();
  useDocumentTitle(adminDoorText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <EmptyState level={1} title={adminDoorText('closedTitle')} text={adminDoorText('closedText')}>
        <Button onClick={() => void router.invalidate()}>{adminDoorText('retry')}</Button>
        <Link to="/home">{adminDoorText('backToShop')}</Link>
      </EmptyState>
    </Page>
  );
}
