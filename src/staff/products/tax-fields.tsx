import { addsTax } from '../../domain/bill/tax-rate.ts';
import { kindOnBills } from '../../domain/bill/shop-kind.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { adminProductsText } from '../../text/admin-products.ts';
import type { AdminProduct } from '../api/products.ts';
import { readSettings } from '../api/settings.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { type ProductErrors, TAX_RATE } from './read-product-form.ts';

/** The GST of a product on its bills (D77). It is asked where the shop collects it; elsewhere it stays as it is stored. */
export function TaxFields({
  product,
  errors,
}: {
  product: AdminProduct | null;
  errors: ProductErrors;
}) {
  const { data: settings } = useShopQuery(['settings'], readSettings, 'catalogue');
  const isAsked = settings && kindOnBills(settings.shopKind, settings.gstin) === 'regular';
  if (!isAsked)
    return (['taxRate', 'hsn'] as const).map((name) => <Kept key={name} {...{ name, product }} />);
  const { taxPercent: percent, isTaxIncluded } = settings;
  const errorText = (field: 'taxRate' | 'hsn') => {
    const error = errors[field];
    return error && adminProductsText(error);
  };
  return (
    <>
      {addsTax({ tax_percent: percent, is_tax_included: isTaxIncluded }) ? (
        <p>
          {adminProductsText('taxAdded', { percent })}
          <Kept name="taxRate" product={product} />
        </p>
      ) : (
        <NumberField
          label={adminProductsText('taxRate')}
          note={adminProductsText('optional')}
          name="taxRate"
          number={TAX_RATE}
          wrong={adminProductsText('tax_rate_wrong')}
          hint={adminProductsText('taxRateHint', { percent })}
          defaultValue={product?.taxRate}
          error={errorText('taxRate')}
        />
      )}
      <DigitsField
        kind="hsn"
        label={adminProductsText('hsn')}
        note={adminProductsText('optional')}
        name="hsn"
        wrong={adminProductsText('hsn_wrong')}
        hint={adminProductsText('hsnHint')}
        defaultValue={product?.hsn}
        error={errorText('hsn')}
      />
    </>
  );
}

function Kept({ name, product }: { name: 'taxRate' | 'hsn'; product: AdminProduct | null }) {
  return <input type="hidden" name={name} value={product?.[name] ?? ''} />;
}
