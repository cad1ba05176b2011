import { memo } from 'react';
import { shellText } from '../../text/shell.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Navigation, type NavigationItem, navigationWords } from '../../ui/navigation.tsx';
import { CartEntry } from './cart-summary.tsx';
import { ProfileEntry } from './profile-entry.tsx';

/** The shop's main places. Drawn once: its links and the cart's count follow by themselves. */
export const MainNavigation = memo(function MainNavigation({
  place,
}: {
  place: 'bottom' | 'header';
}) {
  return <Navigation place={place} label={shellText('mainNavigation')} items={items()} />;
});

const items = (): NavigationItem[] => [
  place('/home', 'home', shellText('home')),
  place('/search', 'search', shellText('search')),
  { to: '/cart', words: <CartEntry /> },
  { to: '/profile', words: <ProfileEntry /> },
];

const place = (to: string, icon: IconName, label: string): NavigationItem => ({
  to,
  words: navigationWords({ icon, label }),
});
