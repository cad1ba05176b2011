import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MAX_DISPUTE_LENGTH } from '../../../domain/ledger/dispute.ts';
import type { KhataLine } from '../../../domain/ledger/own-khata.ts';
import { readDraft, writeDraft } from '../../../phone/db/form-drafts.ts';
import { sendDispute } from '../../../phone/sync/own-khata.ts';
import { khataText } from '../../../text/khata.ts';
import { shellText } from '../../../text/shell.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import * as styles from './khata.module.css';
import { lineTitle, signedRupees } from './khata-words.ts';

/** 'This is wrong': tells the shop about a line, with a note. */
export function DisputeSheet({ line, onClose }: { line: KhataLine | null; onClose: () => void }) {
  return (
    <Sheet
      isOpen={line !== null}
      onClose={onClose}
      title={khataText('wrongTitle')}
      closeLabel={shellText('close')}
    >
      {line && <DisputeForm line={line} onSent={onClose} />}
    </Sheet>
  );
}

const draftOf = ({ id, dispute }: KhataLine): string => {
  const { line, note } = readDraft('khata_draft');
  return line === id ? note : (dispute?.note ?? '');
};

function DisputeForm({ line, onSent }: { line: KhataLine; onSent: () => void }) {
  const [note, setNote] = useState(() => draftOf(line));
  const [error, setError] = useState('');
  const type = (typed: string) => {
    setNote(typed);
    writeDraft('khata_draft', { line: line.id, note: typed });
  };
  const { start, isRunning } = useOnce(async () => {
    setError('');
    const answer = await sendDispute(line.id, note).catch((failed: unknown) => {
      console.warn('A line could not be disputed', failed);
      return { ok: false, reason: 'refused' } as const;
    });
    if (!answer.ok) {
      setError(khataText(answer.reason === 'unreachable' ? 'needsConnection' : 'notSent'));
      return;
    }
    writeDraft('khata_draft', { line: '', note: '' });
    toast.success(khataText('sent'));
    onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        <strong>{lineTitle(line)}</strong> · {signedRupees(line.amountPaise)}
      </p>
      <p className="soft">{khataText('wrongText')}</p>
      <TextField
        isLong
        label={khataText('note')}
        note={khataText('optional')}
        placeholder={khataText('notePlaceholder')}
        value={note}
        maxLength={MAX_DISPUTE_LENGTH}
        error={error || undefined}
        onChange={({ target }) => type(target.value)}
      />
      <DialogActions>
        <Button type="submit" isWide isBusy={isRunning}>
          {khataText('send')}
        </Button>
      </DialogActions>
    </form>
  );
}
