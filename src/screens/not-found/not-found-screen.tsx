import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logUnknownRoute } from '../../data/local/log.ts';
import { useShopName } from '../../state/shop-name.ts';
import { notFoundText } from '../../text/not-found.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useDocumentTitle } from '../../ui/page.tsx';

/** Any address without a screen. It is logged, so that a broken link gets noticed. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useDocumentTitle(notFoundText('pageTitle', { shop: useShopName() }));
  useEffect(() => logUnknownRoute(pathname), [pathname]);
  return (
    <Page>
      <EmptyState
        level={1}
        picture="/img/products/led-bulb.webp"
        title={notFoundText('title')}
        text={notFoundText('text')}
      >
        <LinkButton to="/home" icon="home">
          {notFoundText('home')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

/** A screen that broke while being drawn: what is kept on the phone is safe, so trying again helps. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <EmptyState level={1} title={notFoundText('errorTitle')} text={notFoundText('errorText')}>
        <Button onClick={onRetry}>{notFoundText('retry')}</Button>
        <LinkButton to="/home" tone="plain">
          {notFoundText('home')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
