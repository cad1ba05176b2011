import type { AdminArea } from '../api/areas.ts';
import type { PincodeDemand, WaitlistEntry } from '../api/customer-requests.ts';
import { areaOf, isServiceable } from '../../domain/store/service-area.ts';
import { Name } from '../../shared/product/name.tsx';
import { adminRequestsText } from '../../text/admin-requests.ts';
import type { Column } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import * as rows from '../components/table/row-cells.module.css';
import { SmallButton } from '../components/small-button.tsx';

/** Without the areas, which are not read yet, nothing is said of a pincode's. */
export function demandColumns(
  areas: readonly AdminArea[] | undefined,
  onServe: (pincode: string) => void,
): Column<PincodeDemand>[] {
  return [
    {
      key: 'pincode',
      header: adminRequestsText('pincode'),
      isTitle: true,
      className: rows.start,
      cell: ({ pincode }) => pincode,
    },
    {
      key: 'people',
      header: adminRequestsText('people'),
      isNumber: true,
      className: rows.end,
      cell: ({ people }) => <strong>{people}</strong>,
    },
    {
      key: 'area',
      header: adminRequestsText('area'),
      isBare: true,
      className: rows.start,
      cell: ({ pincode }) => {
        if (!areas) return null;
        const area = areaOf(pincode, areas);
        return area ? <Name of={area} /> : adminRequestsText('unknownArea');
      },
    },
    {
      key: 'serve',
      header: adminRequestsText('actions'),
      isBare: true,
      className: rows.end,
      cell: ({ pincode }) => {
        if (!areas) return null;
        return isServiceable(pincode, areas) ? (
          adminRequestsText('served')
        ) : (
          <SmallButton
            aria-label={adminRequestsText('serveFor', { pincode })}
            onClick={() => onServe(pincode)}
          >
            {adminRequestsText('serve')}
          </SmallButton>
        );
      },
    },
  ];
}

export function entryColumns(onRemove: (entry: WaitlistEntry) => void): Column<WaitlistEntry>[] {
  return [
    {
      key: 'email',
      header: adminRequestsText('email'),
      isTitle: true,
      cell: ({ email }) => (
        <a href={mailAddress(email)} className={rows.link}>
          {email}
        </a>
      ),
    },
    {
      key: 'phone',
      header: adminRequestsText('phone'),
      isBare: true,
      className: rows.start,
      cell: ({ phone }) => phone,
    },
    {
      key: 'pincode',
      header: adminRequestsText('pincode'),
      isBare: true,
      className: rows.end,
      cell: ({ pincode }) => pincode,
    },
    {
      key: 'created',
      header: adminRequestsText('created'),
      isBare: true,
      className: rows.start,
      cell: ({ createdAtMs }) => formatDateTime(createdAtMs),
    },
    {
      key: 'remove',
      header: adminRequestsText('actions'),
      isBare: true,
      className: rows.end,
      cell: (entry) => (
        <SmallButton
          tone="danger"
          aria-label={adminRequestsText('removeFor', { email: entry.email })}
          onClick={() => onRemove(entry)}
        >
          {adminRequestsText('remove')}
        </SmallButton>
      ),
    },
  ];
}

/** Encoded, because a stored address may contain anything: '?' would start mailto parameters. */
function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
