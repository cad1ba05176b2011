import { useMemo, useState } from 'react';
import { readNameOffers } from '../../state/name-offers.ts';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { adminText } from '../../text/admin.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Reply } from '../api/client.ts';
import { readLastImport } from '../api/imports.ts';
import type { BulkProduct } from '../api/products.ts';
import { fetchStarterList } from '../api/starter.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import type { StarterList } from '../starter/read-starter-list.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { LastBulkChange } from './last-bulk-change.tsx';
import { nameOffers } from './name-offers.ts';
import { readOrderedProducts, type OrderedProducts } from './read-ordered-products.ts';
import { BulkList } from './bulk-list.tsx';
import type { Offers } from './bulk-row.tsx';

const FIELDS = {
  both: ['nameHi', 'nameMr'],
  hindi: ['nameHi'],
  marathi: ['nameMr'],
} as const;
type Language = keyof typeof FIELDS;

interface Sources {
  list: StarterList | null;
  words: Awaited<ReturnType<typeof readNameOffers>> | null;
}

/** A source that cannot be loaded costs its offers: names can be typed without. */
async function readSources(): Promise<Reply<Sources>> {
  const [list, words] = await Promise.all([
    fetchStarterList(),
    readNameOffers().catch((error: unknown) => {
      console.warn('The word list could not be loaded', error);
      return null;
    }),
  ]);
  return { ok: true, data: { list: list.ok ? list.data : null, words } };
}

/** Names in Hindi and Marathi where they are missing: offered one by one, taken or typed (D52). */
export function NamesScreen() {
  const catalogue = useShopQuery(['ordered products'], readOrderedProducts);
  const sources = useShopQuery(['name sources'], readSources);
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  const [language, setLanguage] = useState<Language>('both');
  const { list = null, words = null } = sources.data ?? {};
  const fields = FIELDS[language];

  const offer = useMemo(() => nameOffers(list, words), [list, words]);

  return (
    <AdminPage
      title={adminBulkEditText('namesTitle')}
      sections={<ProductSections />}
      about={adminBulkEditText('namesIntro')}
      freshness={catalogue}
      aside={
        <SelectField
          isLabelHidden
          label={adminBulkEditText('language')}
          value={language}
          options={[
            { value: 'both', label: adminBulkEditText('bothLanguages') },
            { value: 'hindi', label: adminBulkEditText('hindi') },
            { value: 'marathi', label: adminBulkEditText('marathi') },
          ]}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      }
    >
      {sources.data && (list === null || words === null) && (
        <Notice
          tone="warning"
          title={adminBulkEditText('offersMissing')}
          action={
            <Button tone="plain" onClick={sources.refetch}>
              {adminText('retry')}
            </Button>
          }
        />
      )}
      <RemoteView remote={catalogue}>
        {(now) => (
          <MissingNames
            key={language}
            catalogue={now}
            fields={fields}
            offer={offer}
            onStored={() => {
              catalogue.refetch();
              last.refetch();
            }}
          />
        )}
      </RemoteView>
      <LastBulkChange remote={last} onUndone={catalogue.refetch} />
    </AdminPage>
  );
}

function MissingNames({
  catalogue,
  fields,
  offer,
  onStored,
}: {
  catalogue: OrderedProducts;
  fields: (typeof FIELDS)[Language];
  offer: ReturnType<typeof nameOffers>;
  onStored: () => void;
}) {
  // The same object while nothing changes: the list makes its search index of it.
  const missing = useMemo(
    () => ({
      ...catalogue,
      products: catalogue.products.filter((product) =>
        fields.some((field) => product[field] === ''),
      ),
    }),
    [catalogue, fields],
  );
  const offers = useMemo(
    () =>
      new Map(
        missing.products.map((product) => [product.id, missingOf(product, offer(product) ?? {})]),
      ),
    [missing, offer],
  );
  if (missing.products.length === 0) {
    return (
      <EmptyState
        title={adminBulkEditText('allNamedTitle')}
        text={adminBulkEditText('allNamedText')}
      />
    );
  }
  return (
    <BulkList
      catalogue={missing}
      fields={fields}
      offersOf={({ id }) => offers.get(id)}
      onStored={onStored}
    />
  );
}

/** The offers for names that the product does not have. */
function missingOf(product: BulkProduct, offer: Offers): Offers {
  const missing: Offers = {};
  for (const field of FIELDS.both) {
    if (product[field] === '' && offer[field]) missing[field] = offer[field];
  }
  return missing;
}
