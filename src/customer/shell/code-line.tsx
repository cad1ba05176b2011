import { Link } from '@tanstack/react-router';
import { local } from '../../state/local.ts';
import { useSession } from '../../state/session.ts';
import { shellText } from '../../text/shell.ts';
import * as styles from './shell.module.css';

/** The staff made a sign-in code for this account: shown on its devices until somebody has seen it (D22). */
export function CodeLine() {
  const session = useSession();
  if (session.kind !== 'signed_in' || !session.codeByStaff) return null;
  const { account, codeByStaff, ended } = session;
  return (
    <output className={styles.line}>
      {shellText('codeByStaff')}
      <Link to={ended ? '/support' : '/settings'} className={styles.update}>
        {shellText(ended ? 'codeSupport' : 'codeDevices')}
      </Link>
      <button
        type="button"
        className={styles.update}
        onClick={() =>
          void local()
            .then(({ confirmCodeByStaff }) => confirmCodeByStaff(account, codeByStaff))
            .catch((error: unknown) => console.warn('The notice could not be dismissed', error))
        }
      >
        {shellText('codeSeen')}
      </button>
    </output>
  );
}
