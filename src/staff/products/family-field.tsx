import { useId } from 'react';
import { ProductField } from './product-field.tsx';

/** Several packs of one thing share a family (D55): names in use are suggested. */
export function FamilyField({
  families,
  ...shown
}: Omit<Parameters<typeof ProductField>[0], 'name'> & { families: readonly string[] }) {
  const listId = useId();
  return (
    <div>
      <ProductField name="family" list={listId} {...shown} />
      <datalist id={listId}>
        {families.map((family) => (
          <option key={family}>{family}</option>
        ))}
      </datalist>
    </div>
  );
}
