import { authText } from '../../text/account.ts';
import { shellText } from '../../text/shell.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { ReturnPath } from './return-path.ts';
import type { KnownNumber } from './use-sign-up.ts';

/** Asks before a second account is made for a number that shops here already, or takes it (D22). */
export function KnownNumberDialog({
  knownNumber,
  isSignedIn = false,
  returnTo,
}: {
  knownNumber: KnownNumber | null;
  /** No new account is made: the one that is signed in gets the number. */
  isSignedIn?: boolean;
  returnTo: ReturnPath;
}) {
  const isUnsure = knownNumber?.kind === 'number_unsure';
  return (
    <Dialog
      isOpen={knownNumber !== null}
      onClose={() => knownNumber?.dismiss()}
      title={authText(isUnsure ? 'numberUnsure' : 'numberKnown')}
      closeLabel={shellText('close')}
    >
      {knownNumber && (
        <>
          <p>
            {authText(isSignedIn ? 'numberKnownHere' : 'numberKnownText', {
              phone: knownNumber.phoneNumber,
            })}
          </p>
          <DialogActions>
            <Button tone="plain" onClick={knownNumber.goOn}>
              {authText(isSignedIn ? 'keepAccount' : 'newAccountAnyway')}
            </Button>
            <LinkButton
              to="/auth"
              state={{ isReturning: true, phoneNumber: knownNumber.phoneNumber, returnTo }}
            >
              {authText('signInByCode')}
            </LinkButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
