import { profileText } from '../../text/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { AddressField, NameField, PhoneField } from './profile-fields.tsx';
import * as styles from './profile-screen.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** 'Complete Your Profile': makes an account for a guest, or fills in what an owner has left out. */
export function CompletionForm({
  id,
  form,
  isSaving,
}: {
  id: string;
  form: ProfileForm;
  isSaving: boolean;
}) {
  return (
    <Section title={profileText('formTitle')}>
      <Card>
        <p>{profileText('formText')}</p>
        <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <NameField form={form} />
          <PhoneField form={form} />
          <AddressField form={form} />
          <Button type="submit" isWide isBusy={isSaving}>
            {isSaving ? profileText('saving') : profileText('submit')}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
