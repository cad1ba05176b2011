import { type ReactNode, useState } from 'react';
import type { Reply } from '../../api/client.ts';
import { toastSuccess } from '../../saving/toasts.ts';
import { useChange } from '../../saving/use-change.ts';
import type { ShopQuery } from '../../queries/use-shop-query.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface Deletion<Row> {
  request: (token: string, id: string) => Promise<Reply<boolean>>;
  /** The texts of the dialog; `done` is the toast afterwards. */
  words: (row: Row) => { title: string; text: string; action: string; done: string };
  /** For other parts of the page that depend on the row. */
  onDone?: () => void;
}

/** Deletes a row after a confirmation; the screen must render `question`. */
export function useDeletion<Row extends { id: string }>(
  { change }: Pick<ShopQuery<Row[]>, 'change'>,
  { request, words, onDone }: Deletion<Row>,
): { ask: (row: Row) => void; question: ReactNode } {
  const { send } = useChange();
  const [doomed, setDoomed] = useState<Row | null>(null);

  const remove = async (row: Row) => {
    const reply = await send((token) => request(token, row.id));
    if (!reply.ok) return;
    change((known) => known.filter(({ id }) => id !== row.id));
    toastSuccess(words(row).done);
    onDone?.();
  };

  return {
    ask: setDoomed,
    question: (
      <ConfirmDialog
        question={doomed && { ...words(doomed), isDanger: true }}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed);
          setDoomed(null);
        }}
      />
    ),
  };
}
