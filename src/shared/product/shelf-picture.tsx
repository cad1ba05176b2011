import type { ComponentProps } from 'react';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { categoryEmblem } from './category-emblem.ts';
import { categoryTint } from './category-tint.ts';

/** A product's picture on the ground of its category; without a picture, the category's drawing. */
export const ShelfPicture = ({
  categorySlug,
  ...picture
}: { categorySlug: string } & Omit<ComponentProps<typeof ProductPicture>, 'tint' | 'emblem'>) => (
  <ProductPicture
    {...picture}
    tint={categoryTint(categorySlug)}
    emblem={categoryEmblem(categorySlug)}
  />
);
