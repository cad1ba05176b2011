import { type ReactNode, useState } from 'react';
import { shopNow } from '../../phone/db/shop-clock.ts';
import type { Conflict, Problem, Reply } from '../api/client.ts';
import { NO_RESOLUTION, type Resolution } from '../api/collection.ts';
import { ConflictDialog } from '../components/dialog/conflict-dialog.tsx';
import { useChange } from './use-change.ts';

interface Attempt<Data> {
  /** Sends the edit; called again with the resolution of a conflict. */
  request: (token: string, resolution: Resolution) => Promise<Reply<Data>>;
  failure: (reason: string) => string;
  onSaved: (data: Data) => void;
  /** Called in addition to the toast. */
  onRefused?: (problem: Problem) => void;
}

/**
 * Saves a form. If another admin has changed the same fields since it was opened, a dialog asks which values to keep;
 * the form's screen must render it (`question`).
 */
export function useSave<Data>(): {
  isBusy: boolean;
  save: (attempt: Attempt<Data>) => Promise<void>;
  question: ReactNode;
} {
  const change = useChange();
  const [open, setOpen] = useState<{
    attempt: Attempt<Data>;
    conflicts: readonly Conflict[];
    resolution: Resolution;
    atMs: number;
  } | null>(null);

  const save = async (attempt: Attempt<Data>, resolution = NO_RESOLUTION): Promise<void> => {
    setOpen(null);
    const reply = await change.send((token) => attempt.request(token, resolution), attempt.failure);
    if (reply.ok) attempt.onSaved(reply.data);
    else if (reply.reason === 'conflict') {
      setOpen({ attempt, conflicts: reply.conflicts, resolution, atMs: shopNow().getTime() });
    } else attempt.onRefused?.(reply);
  };
  const resolve = (next: (fields: readonly Conflict[], before: Resolution) => Resolution) => {
    if (open) void save(open.attempt, next(open.conflicts, open.resolution));
  };

  return {
    isBusy: change.isBusy,
    save: (attempt) => save(attempt),
    question: (
      <ConflictDialog
        conflicts={open?.conflicts ?? []}
        askedAtMs={open?.atMs ?? 0}
        onClose={() => setOpen(null)}
        onKeepTheirs={() =>
          resolve((conflicts, { kept, replaced }) => ({
            kept: [...kept, ...conflicts.map(({ field }) => field)],
            replaced,
          }))
        }
        onUseMine={() =>
          resolve((conflicts, { kept, replaced }) => ({
            kept,
            replaced: {
              ...replaced,
              ...Object.fromEntries(conflicts.map(({ field, now }) => [field, now])),
            },
          }))
        }
      />
    ),
  };
}
