import { useShopName } from '../../state/shop-name.ts';
import { authText } from '../../text/account.ts';
import { Button } from '../../ui/button.tsx';
import { BackLink, Card, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import * as styles from './auth-screen.module.css';
import { AddressField, NameField } from './profile-fields.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Name and address for the phone number that was given on /auth. */
export function RegisterScreen({
  form,
  phoneNumber,
  isBusy,
}: {
  form: ProfileForm;
  phoneNumber: string;
  isBusy: boolean;
}) {
  useDocumentTitle(authText('registerTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <PageHeader
        title={authText('registerHeading')}
        back={<BackLink label={authText('back')} fallback="/auth" />}
      />
      <Card>
        <p>
          {authText('registerIntro')} <strong>{phoneNumber}</strong>
        </p>
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          <NameField form={form} />
          <AddressField form={form} />
          <Button type="submit" isWide isBusy={isBusy}>
            {isBusy ? authText('registering') : authText('register')}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
