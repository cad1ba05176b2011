import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import type { LastImport as Import } from '../api/imports.ts';
import { LastImport } from '../import/last-import.tsx';
import type { ShopQuery } from '../queries/use-shop-query.ts';

/** What the list has stored last, with an undo button. */
export function LastBulkChange({
  remote,
  onUndone,
}: {
  remote: ShopQuery<Import | null>;
  onUndone: () => void;
}) {
  return (
    <LastImport
      remote={remote}
      words={{
        title: adminBulkEditText('lastTitle'),
        undo: adminBulkEditText('undo'),
        undone: adminBulkEditText('undone'),
      }}
      onUndone={onUndone}
    />
  );
}
