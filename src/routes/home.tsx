import { createFileRoute, redirect } from '@tanstack/react-router';
import { toast } from 'react-hot-toast/headless';
import { readPreference } from '../phone/db/preferences.ts';
import { HomeScreen } from '../customer/home/home-screen.tsx';
import { useCatalogueState } from '../customer/catalogue/use-catalogue-state.ts';
import { useHasParkedCart } from '../state/cart.ts';
import { local } from '../state/local.ts';
import { isOnServer } from '../state/page.ts';
import { useShop } from '../state/catalogue-queries.ts';
import { usePromisedMinutes, useStoreOpen } from '../state/store-open.ts';
import { homeText } from '../text/home.ts';

export const Route = createFileRoute('/home')({
  staticData: { hasCartBeside: true },
  beforeLoad: () => {
    if (!isOnServer && !readPreference('location_data'))
      throw redirect({ to: '/location', replace: true });
  },
  component: HomeRoute,
});

function HomeRoute() {
  const shop = useShop();
  const { isOpen, isOnlyMorning, hours } = useStoreOpen();
  const promiseMinutes = usePromisedMinutes();
  const shelves = useCatalogueState(shop);
  const hasParkedCart = useHasParkedCart();
  const categories = shop?.categories ?? [];

  return (
    <HomeScreen
      promiseMinutes={isOnlyMorning ? 0 : promiseMinutes}
      isOpen={isOpen}
      isOnlyMorning={isOnlyMorning}
      hours={hours}
      shelves={shelves}
      categories={categories}
      popular={shop?.popular ?? []}
      hasParkedCart={hasParkedCart}
      onRestoreCart={async () => {
        await (await local()).restoreCart();
        toast.success(homeText('cartRestored'));
      }}
    />
  );
}
