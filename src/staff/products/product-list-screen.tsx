import { Navigate } from '@tanstack/react-router';
import { MissedSearchesScreen } from '../missed/missed-searches-screen.tsx';
import { PicturesScreen } from '../pictures/pictures-screen.tsx';
import { NamesScreen } from '../shelf/names-screen.tsx';
import { PricesScreen } from '../shelf/prices-screen.tsx';
import { StarterScreen } from '../starter/starter-screen.tsx';

const SCREENS: Readonly<Record<string, () => React.ReactNode>> = {
  missed: MissedSearchesScreen,
  names: NamesScreen,
  pictures: PicturesScreen,
  prices: PricesScreen,
  starter: StarterScreen,
};

/**
 * A list for working through many products. One route for all of them: every route is in the first script, which
 * customers load too.
 */
export function ProductListScreen({ list }: { list: string }) {
  const Screen = SCREENS[list];
  return Screen ? <Screen /> : <Navigate to="/admin/products" replace />;
}
