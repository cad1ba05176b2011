import type { MouseEvent } from 'react';
import { adminProductsText } from '../../text/admin-products.ts';
import { SmallButton } from '../components/small-button.tsx';

/** Raises the MRP in the form to the price and saves: what is asked once the price is above it (domain/catalogue/mrp.ts). */
export function RaiseMrp() {
  const raise = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
    field('originalPricePaise').value = field('pricePaise').value;
    form?.requestSubmit();
  };
  return (
    <SmallButton tone="soft" onClick={raise}>
      {adminProductsText('raiseMrp')}
    </SmallButton>
  );
}
