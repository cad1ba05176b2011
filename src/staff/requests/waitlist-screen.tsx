import { useState } from 'react';
import { type AdminArea, listAreas, NEW_AREA } from '../api/areas.ts';
import {
  deleteWaitlistEntry,
  listWaitlist,
  readDemand,
  type WaitlistEntry,
} from '../api/customer-requests.ts';
import { adminRequestsText } from '../../text/admin-requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { DataTable } from '../components/table/data-table.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { SelectField } from '../components/form/select-field.tsx';
import { SlicePager } from '../components/table/slice-pager.tsx';
import { useDeletion } from '../components/dialog/use-deletion.tsx';
import { useClearCursor } from '../components/table/use-clear-cursor.ts';
import { AreaPanel } from '../settings/area-panel.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { RequestSections } from './request-sections.tsx';
import { demandColumns, entryColumns } from './waitlist-columns.tsx';
import type { WaitlistSearch } from './waitlist-search.ts';

/** The waitlist, with cursor pagination, and the pincodes with the most people. */
export function WaitlistScreen(props: ListProps<WaitlistSearch>) {
  const { search, onSearch, onNarrow } = props;
  const { before, after, pincode } = search;
  const waitlist = useShopQuery(['waitlist', before, after, pincode], (token) =>
    listWaitlist(token, search),
  );
  useClearCursor(waitlist, props);
  const demand = useShopQuery(['demand'], readDemand);
  const areas = useShopQuery(['areas'], listAreas);
  const deletion = useDeletion<WaitlistEntry>(
    {
      change: (update) => waitlist.change((slice) => ({ ...slice, rows: update(slice.rows) })),
    },
    {
      request: deleteWaitlistEntry,
      words: ({ email }) => ({
        title: adminRequestsText('removeTitle', { email }),
        text: adminRequestsText('removeText'),
        action: adminRequestsText('remove'),
        done: adminRequestsText('removed', { email }),
      }),
      onDone: () => {
        waitlist.refetch();
        demand.refetch();
      },
    },
  );
  const [opened, setOpened] = useState<AdminArea | null>(null);

  const serve = (wanted: string) => {
    const known = areas.data?.find((area) => area.pincode === wanted);
    setOpened({ ...NEW_AREA, pincode: wanted, ...known, isActive: true });
  };
  const pincodes = new Set(demand.data?.demand.map((row) => row.pincode));
  if (pincode !== '') pincodes.add(pincode);

  return (
    <AdminPage
      title={adminRequestsText('waitlist')}
      sections={<RequestSections />}
      freshness={waitlist}
    >
      <RemoteView remote={waitlist}>
        {(slice) =>
          slice.rows.length === 0 && pincode === '' ? (
            <Nobody />
          ) : (
            <>
              <PlainCard title={adminRequestsText('demand')} text={adminRequestsText('demandText')}>
                <RemoteView remote={demand}>
                  {({ demand: rows, pincodes: count }) => (
                    <>
                      <DataTable
                        caption={adminRequestsText('demand')}
                        columns={demandColumns(areas.data, serve)}
                        rows={rows}
                        rowKey={(row) => row.pincode}
                      />
                      {count > rows.length && (
                        <p>{adminRequestsText('demandMost', { n: rows.length, all: count })}</p>
                      )}
                    </>
                  )}
                </RemoteView>
              </PlainCard>
              <PlainCard
                title={adminRequestsText('entries')}
                aside={
                  <SelectField
                    label={adminRequestsText('filterPincode')}
                    value={pincode}
                    options={[
                      { value: '', label: adminRequestsText('allPincodes') },
                      ...[...pincodes].map((value) => ({ value, label: value })),
                    ]}
                    onChange={({ target }) => onNarrow({ pincode: target.value })}
                  />
                }
              >
                {slice.rows.length === 0 ? (
                  <Nobody />
                ) : (
                  <DataTable
                    caption={adminRequestsText('entries')}
                    columns={entryColumns(deletion.ask)}
                    rows={slice.rows}
                    rowKey={({ id }) => id}
                    isFaded={waitlist.isPlaceholderData}
                  />
                )}
                <SlicePager slice={slice} onMove={onSearch} />
              </PlainCard>
            </>
          )
        }
      </RemoteView>
      {deletion.question}
      {opened && (
        <AreaPanel area={opened} onClose={() => setOpened(null)} onSaved={areas.refetch} />
      )}
    </AdminPage>
  );
}

function Nobody() {
  return (
    <EmptyState
      title={adminRequestsText('noWaitlistTitle')}
      text={adminRequestsText('noWaitlistText')}
    />
  );
}
