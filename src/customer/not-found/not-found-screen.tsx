import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadIfReached } from '../../lib/when-loaded.ts';
import { logUnknownRoute } from '../../phone/db/log.ts';
import { useShopName } from '../../state/shop-name.ts';
import { notFoundText } from '../../text/not-found.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useDocumentTitle } from '../../ui/page.tsx';
import { useOnce } from '../../ui/use-once.ts';

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

/** What browsers say of a file of the app that could not be had. */
const NOT_HERE = /dynamically imported|importing a module/i;

/** A screen that broke while being drawn, or has not come yet: what is kept on the phone is safe. */
export function BrokenScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const isNotHere = NOT_HERE.test(String(error));
  useEffect(() => {
    if (isNotHere) void reloadIfReached({ isAsked: false });
  }, [isNotHere]);
  const retry = useOnce(() => reloadIfReached({ isAsked: true }));
  return (
    <Page>
      <EmptyState
        level={1}
        title={notFoundText(isNotHere ? 'notHereTitle' : 'errorTitle')}
        text={notFoundText(isNotHere ? 'notHereText' : 'errorText')}
      >
        <Button isBusy={retry.isRunning} onClick={isNotHere ? () => retry.start() : reset}>
          {notFoundText('retry')}
        </Button>
        <LinkButton to="/home" tone="plain">
          {notFoundText('home')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
