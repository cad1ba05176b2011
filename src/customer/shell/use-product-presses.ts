import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextFrame } from '../../lib/next-task.ts';
import { openProduct, prepareProduct, productIdIn, settleProduct } from './opened-product.ts';

/** On wider screens the header stands above the screen, and a list is not covered. */
const PHONE = '(max-width: 47.99rem)';

/** Prepares a product when a link to it is pressed down, and shows it in the frame of the click. */
export function useProductPresses(): void {
  const router = useRouter();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.button !== 0) return;
        const productId = linkedProduct(event);
        if (productId === '') return;
        void router.routesById['/product/$productId'].options.component?.preload?.();
        prepareProduct(productId);
      },
      { signal, passive: true },
    );
    // The press was the beginning of a scroll.
    document.addEventListener('pointercancel', () => prepareProduct(''), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        if (!matchMedia(PHONE).matches) return;
        const productId = linkedProduct(event);
        if (!openProduct(productId, true)) return;
        // The link's own handler leaves it then.
        event.preventDefault();
        void nextFrame().then(() =>
          router.navigate({ to: '/product/$productId', params: { productId } }),
        );
      },
      { signal, capture: true },
    );
    const unsubscribes = [
      // The router has noted how far the list is scrolled.
      router.subscribe('onBeforeLoad', ({ toLocation }) => {
        if (!openProduct(productIdIn(toLocation.pathname), false)) settleProduct();
      }),
      router.subscribe('onRendered', settleProduct),
    ];
    return () => {
      ended.abort();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [router]);
}

/** The product of the card whose link was pressed; '' for other links: they come with the router. */
function linkedProduct({ target }: Event): string {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.dataset.product ?? '';
}
