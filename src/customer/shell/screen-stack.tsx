import {
  type AnyRouteMatch,
  CatchBoundary,
  Outlet,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Activity, type ComponentType, Suspense, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { BrokenScreen } from '../not-found/not-found-screen.tsx';
import { openedProductAtom, preparedProductAtom } from './opened-product.ts';
import * as styles from './shell.module.css';
import { useProductPresses } from './use-product-presses.ts';

/**
 * The screen of the route; above a list, the product that was opened from it. The list stays, unseen, so that going back
 * shows it as it was and renders nothing of it again.
 */
export function ScreenStack() {
  const { routesById } = useRouter();
  const opened = useAtomValue(openedProductAtom);
  const prepared = useAtomValue(preparedProductAtom);
  const routed = useMatches({ select: productOf });
  useProductPresses();
  const shown = opened.productId || routed;
  const isListSeen = shown === '' || opened.isAbove;
  // Not below a product that was the first screen: there is none.
  const [hasList, setHasList] = useState(isListSeen);
  if (isListSeen && !hasList) setHasList(true);
  const ProductRoute: ComponentType<OpenedProduct> | undefined =
    routesById[PRODUCT_ROUTE].options.component;
  const products = new Set([shown, prepared]);
  products.delete('');
  return (
    <>
      {ProductRoute &&
        [...products].map((productId) => {
          const isShown = productId === shown;
          return (
            <div
              key={productId}
              className={classNames(
                !isShown && styles.prepared,
                isShown && opened.isAbove && styles.above,
              )}
              aria-hidden={isShown ? undefined : true}
            >
              <CatchBoundary getResetKey={() => productId} errorComponent={BrokenScreen}>
                <Suspense>
                  <ProductRoute productId={productId} isShown={isShown} />
                </Suspense>
              </CatchBoundary>
            </div>
          );
        })}
      {hasList && <Activity mode={isListSeen ? 'visible' : 'hidden'}>{list}</Activity>}
    </>
  );
}

/** What the stack tells the screen of a product. */
export interface OpenedProduct {
  productId: string;
  /** False while it is rendered unseen. */
  isShown: boolean;
}

const PRODUCT_ROUTE = '/product/$productId';

/** The last parameter of a product's path, a number or not; '' on other screens. */
function productOf(matches: readonly Pick<AnyRouteMatch, 'routeId' | 'params'>[]): string {
  const last = matches.at(-1);
  return last?.routeId === PRODUCT_ROUTE ? String(last.params.productId) : '';
}

/** Always the same element: unseen, it is not rendered when the router moves on. */
const list = <Outlet />;
