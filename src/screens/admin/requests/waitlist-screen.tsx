import { useState } from 'react';
import { type AdminArea, listAreas } from '../../../data/remote/admin-areas.ts';
import {
  deleteWaitlistEntry,
  listWaitlist,
  type WaitlistEntry,
} from '../../../data/remote/admin-requests.ts';
import { adminRequestsText } from '../../../text/admin-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { Pager } from '../parts/pager.tsx';
import { PlainCard } from '../parts/plain-card.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { saySuccess } from '../say.ts';
import { AreaPanel } from '../settings/area-panel.tsx';
import { useChange } from '../use-change.ts';
import { useRemote } from '../use-remote.ts';
import { demandPerPincode } from './demand.ts';
import { RequestSections } from './request-sections.tsx';
import { demandColumns, entryColumns } from './waitlist-columns.tsx';

const ENTRIES_PER_PAGE = 50;

/** Who wants the shop to come to them, and where most of them live. */
export function WaitlistScreen() {
  const waitlist = useRemote('waitlist', listWaitlist);
  const areas = useRemote('areas', listAreas);
  const { send } = useChange();
  const [pincode, setPincode] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<AdminArea | null>(null);
  const [doomed, setDoomed] = useState<WaitlistEntry | null>(null);

  const remove = async (entry: WaitlistEntry) => {
    const reply = await send((token) => deleteWaitlistEntry(token, entry.id));
    if (!reply.ok) return;
    waitlist.change((known) => known.filter(({ id }) => id !== entry.id));
    saySuccess(adminRequestsText('removed', { email: entry.email }));
  };
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
                  columns={entryColumns(setDoomed)}
                  rows={shown.slice((current - 1) * ENTRIES_PER_PAGE, current * ENTRIES_PER_PAGE)}
                  rowKey={({ id }) => id}
                />
                <Pager page={current} pageCount={pageCount} onPage={setPage} />
              </PlainCard>
            </>
          );
        }}
      </RemoteView>
      <DeleteDialog
        words={
          doomed && {
            title: adminRequestsText('removeTitle', { email: doomed.email }),
            text: adminRequestsText('removeText'),
            action: adminRequestsText('remove'),
          }
        }
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed);
          setDoomed(null);
        }}
      />
      {opened && <AreaPanel area={opened} onClose={() => setOpened(null)} onSaved={areas.reload} />}
    </AdminPage>
  );
}
