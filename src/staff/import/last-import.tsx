import { useState } from 'react';
import { type LastImport as Import, undoImport } from '../api/imports.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldName } from '../saving/change-words.ts';
import { formatDateTime } from '../components/format-time.ts';
import { PlainCard } from '../components/plain-card.tsx';
import { toastSuccess } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import type { ShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './import.module.css';

/** What the page calls an import. */
interface Words {
  title: string;
  undo: string;
  undone: string;
}

/** The last import, with an undo button; nothing before the first import. */
export function LastImport({
  remote,
  words = {
    title: adminImportText('lastTitle'),
    undo: adminImportText('undo'),
    undone: adminImportText('undoneNow'),
  },
  onUndone,
}: {
  remote: ShopQuery<Import | null>;
  words?: Words;
  onUndone?: () => void;
}) {
  const { data: last } = remote;
  if (!last) return null;
  return (
    <PlainCard
      title={words.title}
      text={adminImportText(last.by === '' ? 'lastAt' : 'lastBy', {
        time: formatDateTime(last.atMs),
        name: last.by,
      })}
    >
      <div className={styles.preview} aria-live="polite">
        <p>
          {adminImportText('lastDid', {
            changed: adminImportText.count('lastChanged', last.changed),
            added: adminImportText.count('lastAdded', last.added),
          })}
        </p>
        {(!last.isUndone || last.left > 0) && (
          <UndoImport last={last} remote={remote} words={words} onUndone={onUndone} />
        )}
        {last.isUndone && <Undone last={last} />}
      </div>
    </PlainCard>
  );
}

function UndoImport({
  last,
  remote,
  words,
  onUndone,
}: {
  last: Import;
  remote: ShopQuery<Import | null>;
  words: Words;
  onUndone: (() => void) | undefined;
}) {
  const { sendRepeatable } = useChange();
  const [isBusy, setBusy] = useState(false);

  const undoAll = async () => {
    let { left } = last;
    while (left > 0) {
      // oxlint-disable-next-line no-await-in-loop -- the server undoes some rows at a time
      const reply = await sendRepeatable(
        (token) => undoImport(token, last.id),
        (reason) => adminImportText('notUndone', { reason }),
      );
      if (!reply.ok) return remote.refetch();
      remote.change(() => reply.data);
      // Stops if a response makes no progress, against an endless loop.
      if (reply.data === null || reply.data.left >= left) return remote.refetch();
      ({ left } = reply.data);
    }
    toastSuccess(words.undone);
    onUndone?.();
  };
  const undo = async () => {
    setBusy(true);
    try {
      await undoAll();
    } finally {
      setBusy(false);
    }
  };

  const of = last.changed + last.added;
  return (
    <>
      {last.isUndone && !isBusy && (
        <Notice tone="warning" title={adminImportText.count('undoLeft', last.left)} />
      )}
      <p>{adminImportText('undoText')}</p>
      <div>
        <Button tone="danger" isBusy={isBusy} onClick={() => void undo()}>
          {last.isUndone && !isBusy ? adminImportText('goOnUndoing') : words.undo}
        </Button>
      </div>
      {isBusy && (
        <label className={styles.progress}>
          {adminImportText('undoing', { done: of - last.left, of })}
          <progress value={of - last.left} max={of} />
        </label>
      )}
    </>
  );
}

/** The result of an undo. */
function Undone({ last }: { last: Import }) {
  const unlisted = last.keptCount - last.kept.length;
  return (
    <>
      <p>
        {adminImportText('undone', {
          restored: adminImportText.count('restored', last.restored),
          removed: adminImportText.count('removed', last.removed),
        })}
      </p>
      {last.keptCount > 0 && (
        <Notice tone="warning" title={adminImportText.count('kept', last.keptCount)}>
          <ul className={styles.kept}>
            {last.kept.map(({ name, fields }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two products may have one name
              <li key={at}>
                {name === ''
                  ? adminImportText('keptGone')
                  : adminImportText('keptFields', {
                      name,
                      fields: fields.map(fieldName).join(', '),
                    })}
              </li>
            ))}
          </ul>
          {unlisted > 0 && <p>{adminImportText.count('keptMore', unlisted)}</p>}
        </Notice>
      )}
    </>
  );
}
