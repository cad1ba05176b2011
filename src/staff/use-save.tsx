import { type ReactNode, useState } from 'react';
import type { Conflict, Problem, Reply } from './api/client.ts';
import { NOTHING_SETTLED, type Settlement } from './api/collection.ts';
import { ConflictDialog } from './components/conflict-dialog.tsx';
import { useChange } from './use-change.ts';

interface Attempt<Data> {
  /** Sends the edit; called again when somebody else's change has been settled. */
  request: (token: string, settlement: Settlement) => Promise<Reply<Data>>;
  failure: (reason: string) => string;
  onSaved: (data: Data) => void;
  /** Beside the toast that says why. */
  onRefused?: (problem: Problem) => void;
}

/**
 * Saves what a form says. When somebody else has changed the same fields since it was opened, whose
 * change is to stand is asked in `question`, which the form's screen renders.
 */
export function useSave<Data>(): {
  isBusy: boolean;
  save: (attempt: Attempt<Data>) => Promise<void>;
  question: ReactNode;
} {
  const change = useChange();
  const [asking, setAsking] = useState<{
    attempt: Attempt<Data>;
    conflicts: readonly Conflict[];
    settled: Settlement;
    atMs: number;
  } | null>(null);

  const save = async (attempt: Attempt<Data>, settled = NOTHING_SETTLED): Promise<void> => {
    setAsking(null);
    const reply = await change.send((token) => attempt.request(token, settled), attempt.failure);
    if (reply.ok) attempt.onSaved(reply.data);
    else if (reply.reason === 'conflict') {
      setAsking({ attempt, conflicts: reply.conflicts, settled, atMs: Date.now() });
    } else attempt.onRefused?.(reply);
  };
  const settle = (more: (fields: readonly Conflict[], settled: Settlement) => Settlement) => {
    if (asking) void save(asking.attempt, more(asking.conflicts, asking.settled));
  };

  return {
    isBusy: change.isBusy,
    save: (attempt) => save(attempt),
    question: (
      <ConflictDialog
        conflicts={asking?.conflicts ?? []}
        askedAtMs={asking?.atMs ?? 0}
        onClose={() => setAsking(null)}
        onKeepTheirs={() =>
          settle((conflicts, { kept, replaced }) => ({
            kept: [...kept, ...conflicts.map(({ field }) => field)],
            replaced,
          }))
        }
        onUseMine={() =>
          settle((conflicts, { kept, replaced }) => ({
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
