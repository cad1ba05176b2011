import { memo } from 'react';
import { shellText } from '../../text/shell.ts';
import { Navigation, type NavigationItem } from '../../ui/navigation.tsx';
import { CartBadge, CartNote } from './cart-summary.tsx';

/** The shop's main places. Drawn once: its links and the cart's count follow by themselves. */
export const MainNavigation = memo(function MainNavigation({
  place,
}: {
  place: 'bottom' | 'header';
}) {
  return <Navigation place={place} label={shellText('mainNavigation')} items={items()} />;
});

const items = (): NavigationItem[] => [
  { to: '/home', icon: 'home', label: shellText('home') },
  { to: '/search', icon: 'search', label: shellText('search') },
  {
    to: '/cart',
    icon: 'basket',
    label: shellText('cart'),
    badge: <CartBadge />,
    note: <CartNote />,
  },
  { to: '/profile', icon: 'person', label: shellText('profile') },
];
