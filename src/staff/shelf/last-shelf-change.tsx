import { adminShelfText } from '../../text/admin-shelf.ts';
import type { LastImport as Import } from '../api/imports.ts';
import { LastImport } from '../import/last-import.tsx';
import type { ShopQuery } from '../use-shop-query.ts';

/** What the list has stored last, with an undo button. */
export function LastShelfChange({
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
        title: adminShelfText('lastTitle'),
        undo: adminShelfText('undo'),
        undone: adminShelfText('undone'),
      }}
      onUndone={onUndone}
    />
  );
}
