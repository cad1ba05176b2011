import { type SyntheticEvent, useState } from 'react';
import { changeProfile } from '../../phone/db/profile.ts';
import { useSession } from '../../state/session.ts';
import { adminText } from '../../text/admin.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as styles from './name-notice.module.css';
import { isMadeUpName } from './user-name.ts';

/** Asks an owner whose link had no name for it: the others read it in the list of users and of changes. */
export function NameNotice() {
  const session = useSession();
  const [name, setName] = useState('');
  if (session.kind !== 'signed_in' || session.role !== 'owner') return null;
  const { account, profile } = session;
  if (!profile || !isMadeUpName(profile.fullName)) return null;

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const fullName = name.trim();
    if (!isMadeUpName(fullName)) void changeProfile(account, { fullName });
  };
  return (
    <Notice title={adminUsersText('askName')} text={adminUsersText('askNameText')}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label={adminUsersText('yourName')}
          name="fullName"
          value={name}
          maxLength={100}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{adminText('save')}</Button>
      </form>
    </Notice>
  );
}
