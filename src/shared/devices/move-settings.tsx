import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readSession } from '../../phone/db/session.ts';
import { issueSignInCode, type MoveCode } from '../../api/accounts.ts';
import { deviceCredentials } from '../../phone/sync/device-credentials.ts';
import { useNow } from '../../state/store-open.ts';
import { settingsText } from '../../text/settings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { useOnce } from '../../ui/use-once.ts';
import * as styles from './devices.module.css';

/** A one-time code that takes the account to another phone (D22). */
export function MoveSettings({ isSignedIn }: { isSignedIn: boolean }) {
  const { issued, isAsking, ask } = useMoveCode();
  return (
    <Section title={settingsText('move')}>
      <Card>
        <p>{settingsText(isSignedIn ? 'moveText' : 'moveSignIn')}</p>
        {!isSignedIn && (
          <LinkButton to="/auth" tone="soft">
            {settingsText('signIn')}
          </LinkButton>
        )}
        {issued && <IssuedCode code={issued.code} expiresAt={issued.expiresAt} />}
        {isSignedIn && (
          <Button tone="soft" isBusy={isAsking} onClick={ask}>
            {settingsText(isAsking ? 'showing' : 'showCode')}
          </Button>
        )}
      </Card>
    </Section>
  );
}

const MINUTE_MS = 60_000;

function IssuedCode({ code, expiresAt }: MoveCode) {
  const minutesLeft = Math.ceil((Date.parse(expiresAt) - useNow().getTime()) / MINUTE_MS);
  if (minutesLeft <= 0) return <p aria-live="polite">{settingsText('codeExpired')}</p>;
  return (
    <div aria-live="polite" className={styles.issued}>
      <p className="visually-hidden">{settingsText('codeIs')}</p>
      <p className={styles.code}>{inGroups(code)}</p>
      <div className={styles.row}>
        <div className={styles.words}>
          <p>{settingsText.count('codeValid', minutesLeft)}</p>
          <p className="soft">{settingsText('codeWarning')}</p>
        </div>
        <Button tone="plain" icon="copy" onClick={() => void copy(code)}>
          {settingsText('copy')}
        </Button>
      </div>
    </div>
  );
}

/** In fives, as it is easiest to read aloud; the shop ignores the blanks. */
function inGroups(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1 ');
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(settingsText('codeCopied'));
  } catch {
    toast.error(settingsText('failed'));
  }
}

function useMoveCode() {
  const [issued, setIssued] = useState<MoveCode | null>(null);
  const { start, isRunning } = useOnce(async () => {
    try {
      const session = await readSession();
      if (!session) return;
      const result = await issueSignInCode(session.token, await deviceCredentials());
      if (result.ok) setIssued(result.data);
      else {
        const isAway = result.reason === 'unreachable';
        toast.error(settingsText(isAway ? 'codeUnreachable' : 'codeRefused'));
      }
    } catch (error) {
      console.warn('No sign-in code', error);
      toast.error(settingsText('failed'));
    }
  });

  return { issued, isAsking: isRunning, ask: start };
}
