import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { focusMistake } from './focus-mistake.ts';
import { formDataOf } from './form-data.ts';
import { Panel } from '../dialog/panel.tsx';
import { useLeaveGuard } from '../dialog/use-leave-guard.tsx';
import { useTypedForm } from './use-typed-form.ts';

/** Marks the button that saves and empties the form for the next record. */
const NEXT = 'next';

/**
 * A form in a panel. If `onSubmit` returns false, the first invalid field gets the focus. Closing with unsaved
 * input asks for confirmation.
 */
export function FormPanel({
  title,
  isBusy,
  isTouched = false,
  onSubmit,
  onClose,
  extra,
  nextLabel,
  round = 0,
  children,
}: {
  title: string;
  isBusy: boolean;
  /** There is unsaved input outside the fields, such as a picture. */
  isTouched?: boolean;
  /** `isNext`: by the button with `nextLabel`, which Enter presses too where it is shown. */
  onSubmit: (form: FormData, isNext: boolean) => boolean;
  onClose: () => void;
  /** A further button at the start of the footer. */
  extra?: ReactNode;
  nextLabel?: string | undefined;
  /** Another number empties the form and focuses its first field. */
  round?: number;
  children: ReactNode;
}) {
  const formId = useId();
  const { attach, isDirty } = useTypedForm();
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    const form = document.getElementById(formId);
    form?.querySelector('input')?.focus();
    form?.parentElement?.scrollTo(0, 0);
  }, [formId, round]);
  const guard = useLeaveGuard(() => isTouched || isDirty());
  const close = () => guard.leave(onClose);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isNext = submitter?.getAttribute('name') === NEXT;
    if (!onSubmit(formDataOf(form), isNext)) focusMistake(form);
  };
  return (
    <>
      <Panel
        title={title}
        onClose={close}
        foot={
          <>
            {extra}
            {nextLabel && (
              <Button tone="plain" type="submit" form={formId} name={NEXT} isBusy={isBusy}>
                {nextLabel}
              </Button>
            )}
            <Button tone="plain" onClick={close}>
              {adminText('cancel')}
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {adminText(isBusy ? 'saving' : 'save')}
            </Button>
          </>
        }
      >
        <form key={round} ref={attach} id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      </Panel>
      {guard.question}
    </>
  );
}
