import { type LogEntry, readLog } from '../api/log.ts';
import { LOG_KINDS } from '../../domain/store/log-kind.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { adminText } from '../../text/admin.ts';
import { adminLogText } from '../../text/admin-log.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminPage, Toolbar } from '../components/admin-page.tsx';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { Pager } from '../components/table/pager.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { ListView } from '../components/table/list-view.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './log-screen.module.css';
import { type LogSearch, logSearch, spanOf } from './log-search.ts';
import { entryTexts, personText, placeText } from './log-words.ts';

/** The audit log: changes with person, time, network and device. */
export function LogScreen({ search, onSearch, onNarrow }: ListProps<LogSearch>) {
  const { page, kind, by, day } = search;
  const { timeZone } = useStoreSettings();
  const log = useShopQuery(['log', page, kind, by, day, timeZone], (token) =>
    readLog(token, { page, kind, by, span: spanOf(day, offsetIn(timeZone)) }),
  );
  const isNarrowed = kind !== '' || by !== '' || day !== '';

  return (
    <AdminPage
      title={adminLogText('title')}
      sections={<SettingsSections />}
      about={adminLogText('intro')}
      freshness={log}
    >
      <Toolbar>
        <SelectField
          label={adminLogText('show')}
          value={kind}
          options={[
            { value: '', label: adminLogText('everything') },
            ...LOG_KINDS.map((value) => ({ value, label: adminLogText(`kind_${value}`) })),
          ]}
          onChange={({ target }) => onNarrow({ kind: target.value as LogSearch['kind'] })}
        />
        <SelectField
          label={adminLogText('person')}
          value={by}
          options={[
            { value: '', label: adminLogText('everybody') },
            ...(log.data?.people ?? []).map(({ id, name, role }) => ({
              value: id,
              label: personText({ by: id, byName: name, byRole: role }),
            })),
          ]}
          onChange={({ target }) => onNarrow({ by: target.value })}
        />
        <TextField
          type="date"
          label={adminLogText('day')}
          value={day}
          onChange={(event) => onNarrow({ day: event.currentTarget.value })}
        />
        <SmallButton disabled={!isNarrowed} onClick={() => onNarrow(logSearch.defaults)}>
          {adminText('reset')}
        </SmallButton>
      </Toolbar>
      <ListView
        remote={log}
        empty={
          <EmptyState
            title={adminLogText(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
            text={adminLogText(isNarrowed ? 'noMatchText' : 'emptyText')}
          />
        }
        extent={({ count }) => adminLogText.count('count', count)}
        renderPager={({ pageCount }) => (
          <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
        )}
      >
        {(rows) => (
          <DataTable
            caption={adminLogText('title')}
            columns={logColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            isFaded={log.isPlaceholderData}
          />
        )}
      </ListView>
    </AdminPage>
  );
}

const logColumns = (): Column<LogEntry>[] => [
  {
    key: 'what',
    header: adminLogText('what'),
    isBare: true,
    className: styles.what,
    cell: (entry) => (
      <ul>
        {entryTexts(entry).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'who',
    header: adminLogText('who'),
    cell: personText,
  },
  {
    key: 'when',
    header: adminLogText('when'),
    cell: ({ atMs }) => formatDateTime(atMs),
  },
  {
    key: 'where',
    header: adminLogText('where'),
    cell: (entry) => <span className={styles.soft}>{placeText(entry)}</span>,
  },
];
