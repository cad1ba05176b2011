import { useState } from 'react';
import { type AdminArea, listAreas } from '../../../data/remote/admin-areas.ts';
import { deleteWaitlistEntry, listWaitlist } from '../../../data/remote/admin-requests.ts';
import { adminRequestsText } from '../../../text/admin-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { PlainCard } from '../parts/plain-card.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useDeletion } from '../parts/use-deletion.tsx';
import { AreaPanel } from '../settings/area-panel.tsx';
import { useRemote } from '../use-remote.ts';
import { demandPerPincode } from './demand.ts';
import { RequestSections } from './request-sections.tsx';
import { demandColumns, entryColumns } from './waitlist-columns.tsx';

const ENTRIES_PER_PAGE = 50;

/** Who wants the shop to come to them, and where most of them live. */
export function WaitlistScreen() {
  const waitlist = useRemote('waitlist', listWaitlist);
  const areas = useRemote('areas', listAreas);
  const deletion = useDeletion(waitlist, {
    request: deleteWaitlistEntry,
    words: ({ email }) => ({
      title: adminRequestsText('removeTitle', { email }),
      text: adminRequestsText('removeText'),
      action: adminRequestsText('remove'),
      done: adminRequestsText('removed', { email }),
    }),
  });
  const [pincode, setPincode] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<AdminArea | null>(null);

  const serve = (wanted: string) => {
    const known = areas.data?.find((area) => area.pincode === wanted);
    setOpened({ id: '', name: '', pincode: wanted, ...known, isActive: true });
  };

  return (
    <AdminPage title={adminRequestsText('waitlist')} freshness={waitlist}>
      <RequestSections />
      <RemoteView remote={waitlist}>
        {(entries) => {
          if (entries.length === 0) {
            return (
              <EmptyState
                title={adminRequestsText('noWaitlistTitle')}
                text={adminRequestsText('noWaitlistText')}
              />
            );
          }
          const demand = demandPerPincode(entries);
          const shown = entries.filter((entry) => pincode === '' || entry.pincode === pincode);
          const pageCount = Math.max(1, Math.ceil(shown.length / ENTRIES_PER_PAGE));
          const current = Math.min(page, pageCount);
          return (
            <>
              <PlainCard title={adminRequestsText('demand')} text={adminRequestsText('demandText')}>
                <DataTable
                  caption={adminRequestsText('demand')}
                  columns={demandColumns(areas.data ?? [], serve)}
                  rows={demand}
                  rowKey={(row) => row.pincode}
                />
              </PlainCard>
              <PlainCard
                title={adminRequestsText('entries')}
                aside={
                  <SelectField
                    label={adminRequestsText('filterPincode')}
                    value={pincode}
                    options={[
                      { value: '', label: adminRequestsText('allPincodes') },
                      ...demand.map((row) => ({ value: row.pincode, label: row.pincode })),
                    ]}
                    onChange={({ target }) => {
                      setPincode(target.value);
                      setPage(1);
                    }}
                  />
                }
              >
                <DataTable
                  caption={adminRequestsText('entries')}
                  columns={entryColumns(deletion.ask)}
                  rows={shown.slice((current - 1) * ENTRIES_PER_PAGE, current * ENTRIES_PER_PAGE)}
                  rowKey={({ id }) => id}
                />
                <Pager page={current} pageCount={pageCount} onPage={setPage} />
              </PlainCard>
            </>
          );
        }}
      </RemoteView>
      {deletion.question}
      {opened && <AreaPanel area={opened} onClose={() => setOpened(null)} onSaved={areas.reload} />}
    </AdminPage>
  );
}
