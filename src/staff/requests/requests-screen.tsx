import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  listSupportRequests,
  setRequestDone,
  type SupportRequest,
} from '../api/customer-requests.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { adminRequestsText } from '../../text/admin-requests.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage, Toolbar } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { Pager } from '../components/table/pager.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { ListView } from '../components/table/list-view.tsx';
import { RowButtons } from '../components/table/row-buttons.tsx';
import * as rows from '../components/table/row-cells.module.css';
import { SmallAnchor, SmallButton } from '../components/small-button.tsx';
import { toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import type { RequestSearch } from './request-search.ts';
import { RequestSections } from './request-sections.tsx';
import * as styles from './requests-screen.module.css';

/** Support requests and requests for missing products. */
export function RequestsScreen({ search, onSearch, onNarrow }: ListProps<RequestSearch>) {
  const { page, show } = search;
  const requests = useShopQuery(['requests', show, page], (token) =>
    listSupportRequests(token, { page, isOpenOnly: show === 'open' }),
  );
  const [photoOf, setPhotoOf] = useState<SupportRequest | null>(null);
  const { send } = useChange();

  const setDone = async (request: SupportRequest, isDone: boolean) => {
    const showAs = (shown: boolean) =>
      requests.change((known) => ({
        ...known,
        rows: known.rows.map((row) => (row.id === request.id ? { ...row, isDone: shown } : row)),
      }));
    showAs(isDone);
    const reply = await send((token) => setRequestDone(token, request.id, isDone));
    if (!reply.ok) return showAs(request.isDone);
    const { ticket } = request;
    toastSuccess(adminRequestsText(isDone ? 'markedDone' : 'reopened', { ticket }));
  };

  return (
    <AdminPage
      title={adminRequestsText('title')}
      sections={<RequestSections />}
      freshness={requests}
    >
      <Toolbar>
        <Choice
          label={adminRequestsText('show')}
          value={show}
          options={[
            { value: 'open', label: adminRequestsText('openOnly') },
            { value: 'all', label: adminRequestsText('all') },
          ]}
          onChange={(wanted) => onNarrow({ show: wanted })}
        />
      </Toolbar>
      <ListView
        remote={requests}
        empty={
          <EmptyState
            title={adminRequestsText(show === 'open' ? 'noneOpenTitle' : 'noneTitle')}
            text={adminRequestsText('noneOpenText')}
          />
        }
        extent={({ count }) => adminRequestsText.count('count', count)}
        renderPager={({ pageCount }) => (
          <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
        )}
      >
        {(found) => (
          <DataTable
            caption={adminRequestsText('title')}
            columns={requestColumns((request, isDone) => void setDone(request, isDone), setPhotoOf)}
            rows={found}
            rowKey={({ id }) => id}
            isFaded={requests.isPlaceholderData}
          />
        )}
      </ListView>
      <PhotoDialog request={photoOf} onClose={() => setPhotoOf(null)} />
    </AdminPage>
  );
}

function requestColumns(
  onDone: (request: SupportRequest, isDone: boolean) => void,
  onPhoto: (request: SupportRequest) => void,
): Column<SupportRequest>[] {
  return [
    {
      key: 'ticket',
      header: adminRequestsText('ticket'),
      isTitle: true,
      className: rows.start,
      cell: ({ ticket }) => ticket,
    },
    {
      key: 'kind',
      header: adminRequestsText('kind'),
      isBare: true,
      className: rows.end,
      cell: ({ kind }) => (
        <Badge tone={kind === 'support' ? 'amber' : 'blue'}>
          {adminRequestsText(`kind_${kind}`)}
        </Badge>
      ),
    },
    {
      key: 'message',
      header: adminRequestsText('message'),
      isBare: true,
      className: styles.message,
      cell: ({ message }) => <span className={styles.text}>{message}</span>,
    },
    {
      key: 'created',
      header: adminRequestsText('created'),
      isBare: true,
      className: styles.created,
      cell: ({ createdAtMs }) => formatDateTime(createdAtMs),
    },
    {
      key: 'actions',
      header: adminRequestsText('status'),
      isBare: true,
      cell: (request) => <RequestActions request={request} onDone={onDone} onPhoto={onPhoto} />,
    },
  ];
}

function RequestActions({
  request,
  onDone,
  onPhoto,
}: {
  request: SupportRequest;
  onDone: (request: SupportRequest, isDone: boolean) => void;
  onPhoto: (request: SupportRequest) => void;
}) {
  const { ticket, isDone, orderId } = request;
  const phone = localPhoneDigits(request.phone);
  return (
    <RowButtons>
      {phone !== '' && (
        <SmallAnchor
          icon="phone"
          href={`tel:+91${phone}`}
          aria-label={adminRequestsText('callFor', { ticket })}
        >
          {request.phone}
        </SmallAnchor>
      )}
      {request.photo !== '' && (
        <SmallButton
          tone="soft"
          aria-label={adminRequestsText('photoFor', { ticket })}
          onClick={() => onPhoto(request)}
        >
          {adminRequestsText('photo')}
        </SmallButton>
      )}
      {orderId !== '' && (
        <Link
          to="/admin/orders"
          search={{ order: orderId }}
          className={styles.order}
          aria-label={adminRequestsText('viewOrder', { ticket })}
        >
          {adminRequestsText('order')}
        </Link>
      )}
      <SmallButton
        tone={isDone ? 'bare' : 'soft'}
        aria-label={adminRequestsText(isDone ? 'reopenFor' : 'markDoneFor', { ticket })}
        onClick={() => onDone(request, !isDone)}
      >
        {adminRequestsText(isDone ? 'reopen' : 'markDone')}
      </SmallButton>
    </RowButtons>
  );
}
