import { type ReactNode, useState } from 'react';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ShopQuery } from '../../queries/use-shop-query.ts';
import { AdminPage } from '../admin-page.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { RemoteView } from '../remote-view.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SmallButton } from '../small-button.tsx';

export interface PanelEvents {
  onClose: () => void;
  onSaved: () => void;
}

/**
 * A list with forms to add, edit and, with `deletion`, delete rows. With `lockedText`, the reason, it is read-only.
 */
export function CollectionScreen<Row extends { id: string }>({
  rows,
  sections,
  words,
  columns,
  actions,
  deletion,
  lockedText,
  renderPanel,
}: {
  rows: ShopQuery<Row[]>;
  /** Links to related pages. */
  sections: ReactNode;
  words: { title: string; add: string; none: string; edit: (row: Row) => string };
  columns: readonly Column<Row>[];
  /** The column with the rows' buttons. */
  actions: Pick<Column<Row>, 'header' | 'className'>;
  deletion?: {
    label: (row: Row) => string;
    ask: (row: Row) => void;
    question: ReactNode;
    /** Whether this admin may delete the row; every row without it. */
    isOffered?: (row: Row) => boolean;
  };
  lockedText?: string | undefined;
  /** null for a new row. */
  renderPanel: (row: Row | null, events: PanelEvents) => ReactNode;
}) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const buttons = (row: Row) => (
    <RowButtons>
      <SmallButton aria-label={words.edit(row)} onClick={() => setEdited(row)}>
        {adminText('edit')}
      </SmallButton>
      {deletion && (deletion.isOffered?.(row) ?? true) && (
        <SmallButton
          tone="danger"
          aria-label={deletion.label(row)}
          onClick={() => deletion.ask(row)}
        >
          {adminText('delete')}
        </SmallButton>
      )}
    </RowButtons>
  );

  return (
    <AdminPage
      title={words.title}
      sections={sections}
      freshness={rows}
      aside={
        lockedText === undefined && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )
      }
    >
      {lockedText !== undefined && <Notice tone="info" title={lockedText} />}
      <RemoteView remote={rows}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <DataTable
              caption={words.title}
              columns={
                lockedText === undefined
                  ? [...columns, { ...actions, key: 'actions', isBare: true, cell: buttons }]
                  : columns
              }
              rows={known}
              rowKey={({ id }) => id}
            />
          )
        }
      </RemoteView>
      {edited &&
        renderPanel(edited === 'new' ? null : edited, {
          onClose: () => setEdited(null),
          onSaved: rows.refetch,
        })}
      {deletion?.question}
    </AdminPage>
  );
}
