import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { makeRecordId } from '../../../phone/db/ids.ts';
import type { Reply } from '../../api/client.ts';
import type { Resolution } from '../../api/collection.ts';
import { useSave } from '../../saving/use-save.tsx';
import type { PanelEvents } from '../table/collection-screen.tsx';
import { FormPanel } from './form-panel.tsx';
import { UnusualChanges, type UnusualChangesProps } from '../dialog/unusual-changes.tsx';
import type { FormErrors, FormResult } from '../../../ui/read-form.ts';

/**
 * The form of one record, in a panel that closes when it is stored. Field errors are passed to the form, others are
 * toasts.
 */
export function RecordPanel<Draft, Problem extends string>({
  title,
  read,
  prepare,
  request,
  words,
  taken = {},
  isBusy = false,
  isTouched = false,
  unusual,
  next,
  onClose,
  onSaved,
  renderForm,
}: PanelEvents & {
  title: string;
  read: (form: FormData) => FormResult<Draft, Problem>;
  /** Runs before the request; shows its own toast if it fails, with the text of `failure`. */
  prepare?: (
    draft: Draft,
    failure: (reason: string) => string,
  ) => Promise<FormResult<Draft, Problem>>;
  /** `newId` is of the record that is added: a repeated request adds no second one. */
  request: (
    token: string,
    draft: Draft,
    resolution: Resolution,
    newId: string,
  ) => Promise<Reply<unknown>>;
  words: (draft: Draft) => { saved: string; failure: (reason: string) => string };
  /** Problem codes of fields that must be unique, by column. */
  taken?: FormErrors<Draft, Problem>;
  /** Input or work outside the fields, such as a picture. */
  isBusy?: boolean;
  isTouched?: boolean;
  /** What looks like a slip in what is about to be stored; asked about if there is any. */
  unusual?: (draft: Draft) => Pick<UnusualChangesProps, 'title' | 'text' | 'changes'>;
  /** For adding one record after another: a button that saves and empties the form. */
  next?: { label: string; onNext: (saved: Draft) => void } | undefined;
  renderForm: (errors: FormErrors<Draft, Problem>) => ReactNode;
}) {
  const { isBusy: isSaving, save: send, question } = useSave();
  const [errors, setErrors] = useState<FormErrors<Draft, Problem>>({});

  const [asked, setAsked] = useState<Omit<UnusualChangesProps, 'onClose'> | null>(null);
  const [round, setRound] = useState(0);
  const [newId, setNewId] = useState(makeRecordId);

  const save = async (draft: Draft, isNext: boolean) => {
    const { saved, failure } = words(draft);
    const prepared = prepare ? await prepare(draft, failure) : { ok: true as const, value: draft };
    if (!prepared.ok) {
      setErrors(prepared.errors);
      return;
    }
    await send({
      request: (token, resolution) => request(token, prepared.value, resolution, newId),
      failure,
      onRefused: ({ fields }) => setErrors(takenAmong(fields, taken)),
      onSaved: () => {
        toast.success(saved);
        onSaved();
        if (!isNext) return onClose();
        next?.onNext(draft);
        setErrors({});
        setRound(round + 1);
        setNewId(makeRecordId());
      },
    });
  };

  return (
    <>
      <FormPanel
        title={title}
        isBusy={isSaving || isBusy}
        isTouched={isTouched}
        onClose={onClose}
        nextLabel={next?.label}
        round={round}
        onSubmit={(form, isNext) => {
          const typed = read(form);
          setErrors(typed.ok ? {} : typed.errors);
          if (!typed.ok) return false;
          const store = () => void save(typed.value, isNext);
          const asking = unusual?.(typed.value);
          if (asking?.changes.length) setAsked({ ...asking, onStore: store });
          else store();
          return true;
        }}
      >
        {renderForm(errors)}
      </FormPanel>
      {asked && (
        <UnusualChanges
          {...asked}
          onStore={() => {
            setAsked(null);
            asked.onStore();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {question}
    </>
  );
}

/** The problems of refused fields whose value is not unique. */
function takenAmong<Problems extends object>(
  refused: Readonly<Record<string, string>>,
  taken: Problems,
): Problems {
  return Object.fromEntries(
    Object.entries(taken).filter(([field]) => refused[field] === 'validation_not_unique'),
  ) as Problems;
}
