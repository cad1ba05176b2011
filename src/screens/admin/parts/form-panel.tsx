import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from './panel.tsx';

/**
 * A form in a panel. `onSubmit` answers false when something is wrong with what was typed: the first
 * field that is marked gets the focus.
 */
export function FormPanel({
  title,
  isBusy,
  onSubmit,
  onClose,
  extra,
  children,
}: {
  title: string;
  isBusy: boolean;
  onSubmit: (form: FormData) => boolean;
  onClose: () => void;
  /** A further button, at the start of the foot. */
  extra?: ReactNode;
  children: ReactNode;
}) {
  const formId = useId();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (onSubmit(new FormData(form))) return;
    // After the paint that marks it.
    setTimeout(() => {
      const field = form.querySelector<HTMLElement>('[aria-invalid]');
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
    });
  };
  return (
    <Panel
      title={title}
      onClose={onClose}
      foot={
        <>
          {extra}
          <Button tone="plain" onClick={onClose}>
            {adminText('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {adminText(isBusy ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {children}
      </form>
    </Panel>
  );
}
