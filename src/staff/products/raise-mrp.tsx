import type { MouseEvent } from 'react';
import { mrpToRaise } from '../../domain/catalogue/mrp.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { parseRupees } from '../components/form/parse-amount.ts';
import { SmallButton } from '../components/small-button.tsx';

/** Raises the MRP in the form to the price and saves: what is asked once the price is above it (domain/catalogue/mrp.ts). */
export function RaiseMrp() {
  const tax = useStoreSettings();
  const raise = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
    const [pricePaise, originalPricePaise] = ['pricePaise', 'originalPricePaise'].map((name) =>
      parseRupees(field(name).value),
    );
    if (!pricePaise || !originalPricePaise) return;
    const toPaise = mrpToRaise({ pricePaise, originalPricePaise }, tax);
    if (toPaise !== null) field('originalPricePaise').value = typedRupees(toPaise);
    form?.requestSubmit();
  };
  return (
    <SmallButton tone="soft" onClick={raise}>
      {adminProductsText('raiseMrp')}
    </SmallButton>
  );
}
