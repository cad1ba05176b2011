import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { toast } from 'react-hot-toast/headless';
import { readSetAsideCart, restoreCart } from '../data/local/cart.ts';
import {
  catalogueState,
  listCategories,
  listCoupons,
  popularProducts,
  readStoreSettings,
} from '../data/local/catalogue.ts';
import { readLocation } from '../data/local/preferences.ts';
import { flashDeal } from '../screens/home/flash-deal.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';
import { useStoreOpen } from '../state/store-open.ts';
import { homeText } from '../text/home.ts';

/** Popular items on home (spec section 9). */
const POPULAR_COUNT = 6;

export const Route = createFileRoute('/home')({
  beforeLoad: () => {
    const location = readLocation();
    if (!location) throw redirect({ to: '/location', replace: true });
    return { location };
  },
  loader: readHome,
  component: HomeRoute,
});

async function readHome() {
  const [state, categories, popular, coupons, settings, kept] = await Promise.all([
    catalogueState(),
    listCategories(),
    popularProducts(POPULAR_COUNT),
    listCoupons(),
    readStoreSettings(),
    readSetAsideCart(),
  ]);
  return { isLoaded: state.isLoaded, categories, popular, coupons, settings, kept };
}

function HomeRoute() {
  const { location } = Route.useRouteContext();
  const first = Route.useLoaderData();
  const shop = useLiveQuery(readHome, [], first);
  const { isOpen, hours, now, minuteOfDay } = useStoreOpen(first.settings);
  const shelves = useShelves(shop.isLoaded);
  const cart = useCartControl();
  const { categories, popular, coupons, settings, kept } = shop;

  return (
    <HomeScreen
      location={location}
      promiseMinutes={settings.promiseMinutes}
      isOpen={isOpen}
      hours={hours}
      shelves={shelves}
      categories={categories}
      popular={popular}
      deal={flashDeal(coupons, categories, now.getTime(), minuteOfDay, hours)}
      hasKeptCart={kept.length > 0}
      cart={cart}
      onRestoreCart={async () => {
        await restoreCart();
        toast.success(homeText('cartRestored'));
      }}
    />
  );
}
