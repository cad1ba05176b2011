import { useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { useAllProducts } from '../../state/catalogue-queries.ts';
import { adminText } from '../../text/admin.ts';
import { adminMissedText } from '../../text/admin-missed.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import {
  forgetMissedSearch,
  listMissedSearches,
  type MissedSearch,
} from '../api/missed-searches.ts';
import { readProductOf, saveProduct } from '../api/products.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { formatShortDay } from '../components/format-time.ts';
import { ProductFinder } from '../components/product-finder.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { RowButtons } from '../components/table/row-buttons.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { toastError, toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { withAlias } from './with-alias.ts';

const NO_PRODUCTS: readonly never[] = [];

/** What customers searched for and did not find; one press says what it is, and the search has learned it (D54). */
export function MissedSearchesScreen() {
  const missed = useShopQuery(['missed searches'], listMissedSearches);
  const products = useAllProducts()?.products ?? NO_PRODUCTS;
  const [term, setTerm] = useState('');
  const change = useChange();

  const forget = async (gone: string) => {
    const reply = await change.send((token) => forgetMissedSearch(token, gone));
    if (reply.ok) missed.refetch();
    return reply.ok;
  };
  const dismiss = async (gone: string) => {
    if (await forget(gone)) toastSuccess(adminMissedText('forgotten', { term: gone }));
  };
  const learn = async ({ pid, ...product }: Product) => {
    const name = nameWithPack(product);
    const known = await change.sendRepeatable((token) => readProductOf(token, pid));
    if (!known.ok || !known.data) return;
    const stored = known.data;
    const aliases = withAlias(stored.aliases, term);
    if (aliases === null) {
      toastError(adminMissedText('tooLong', { name }));
      return;
    }
    const saved = await change.send((token) => saveProduct(token, stored, { ...stored, aliases }));
    if (!saved.ok) return;
    setTerm('');
    if (await forget(term)) toastSuccess(adminMissedText('learned', { term, name }));
  };

  return (
    <AdminPage
      title={adminMissedText('title')}
      sections={<ProductSections />}
      about={adminMissedText('text')}
      freshness={missed}
    >
      <RemoteView remote={missed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={adminMissedText('none')} text={adminMissedText('noneText')} />
          ) : (
            <DataTable
              caption={adminMissedText('title')}
              columns={columns(setTerm, (gone) => void dismiss(gone))}
              rows={rows}
              rowKey={(row) => row.term}
              isLong
            />
          )
        }
      </RemoteView>
      <Sheet
        isOpen={term !== ''}
        onClose={() => setTerm('')}
        title={adminMissedText('choose', { term })}
        closeLabel={adminText('close')}
      >
        {term !== '' && (
          <ProductFinder products={products} isAnyKind>
            {(product) => (
              <Button isWide isBusy={change.isBusy} onClick={() => void learn(product)}>
                {adminMissedText('isThis', { term })}
              </Button>
            )}
          </ProductFinder>
        )}
      </Sheet>
    </AdminPage>
  );
}

function columns(
  onAnswer: (term: string) => void,
  onForget: (term: string) => void,
): Column<MissedSearch>[] {
  return [
    {
      key: 'term',
      header: adminMissedText('term'),
      isTitle: true,
      cell: ({ term }) => term,
    },
    {
      key: 'times',
      header: adminMissedText('times'),
      isNumber: true,
      cell: ({ count }) => count.toLocaleString('en-IN'),
    },
    {
      key: 'day',
      header: adminMissedText('lastDay'),
      cell: ({ lastDay }) => formatShortDay(lastDay),
    },
    {
      key: 'actions',
      header: adminText('actions'),
      isBare: true,
      cell: ({ term }) => (
        <RowButtons>
          <SmallButton
            tone="soft"
            aria-label={adminMissedText('answerFor', { term })}
            onClick={() => onAnswer(term)}
          >
            {adminMissedText('answer')}
          </SmallButton>
          <SmallButton
            aria-label={adminMissedText('forgetFor', { term })}
            onClick={() => onForget(term)}
          >
            {adminMissedText('forget')}
          </SmallButton>
        </RowButtons>
      ),
    },
  ];
}
