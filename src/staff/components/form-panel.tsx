import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { adminText } from '../../text/admin.ts';
import { Button } from '../../ui/button.tsx';
import { focusMistake } from './focus-mistake.ts';
import { Panel } from './panel.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useTypedForm } from './use-typed-form.ts';

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
  children,
}: {
  title: string;
  isBusy: boolean;
  /** There is unsaved input outside the fields, such as a picture. */
  isTouched?: boolean;
  onSubmit: (form: FormData) => boolean;
  onClose: () => void;
  /** A further button at the start of the footer. */
  extra?: ReactNode;
  children: ReactNode;
}) {
  const formId = useId();
  const { attach, isDirty } = useTypedForm();
  const guard = useLeaveGuard(() => isTouched || isDirty());
  const close = () => guard.leave(onClose);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!onSubmit(new FormData(form))) focusMistake(form);
  };
  return (
    <>
      <Panel
        title={title}
        onClose={close}
        foot={
          <>
            {extra}
            <Button tone="plain" onClick={close}>
              {adminText('cancel')}
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {adminText(isBusy ? 'saving' : 'save')}
            </Button>
          </>
        }
      >
        <form ref={attach} id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      </Panel>
      {guard.question}
    </>
  );
}
