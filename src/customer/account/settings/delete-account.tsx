import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { EraseFailure } from '../../../api/accounts.ts';
import { settingsText } from '../../../text/settings.ts';
import { shellText } from '../../../text/shell.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { eraseAccountHere } from './erase-account-here.ts';
import * as styles from './settings.module.css';

/**
 * Deletes the account at the shop, not only here. Works only while the shop answers: a deletion that
 * waited somewhere could come as a surprise.
 */
export function DeleteAccount({ unsentCount }: { unsentCount: number }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<EraseFailure | null>(null);
  const navigate = useNavigate();

  const close = () => {
    setAsking(false);
    setRefusal(null);
  };
  const erase = async () => {
    const failure = await eraseAccountHere();
    if (failure !== null) return setRefusal(failure);
    toast.success(settingsText('accountDeleted'));
    await navigate({ to: '/', replace: true });
  };
  const confirm = () => {
    setBusy(true);
    setRefusal(null);
    erase()
      .catch((error: unknown) => {
        console.warn('Deleting the account', error);
        toast.error(settingsText('failed'));
      })
      .finally(() => setBusy(false));
  };

  return (
    <div className={styles.row}>
      <div>
        <p className="soft">{settingsText('deleteAccountText')}</p>
      </div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {settingsText('deleteAccount')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={settingsText('deleteAccountTitle')}
        closeLabel={shellText('close')}
      >
        <p>{settingsText('deleteAccountGoes')}</p>
        <p>{settingsText('deleteAccountStays')}</p>
        <p>{settingsText('deleteAccountOrders')}</p>
        {unsentCount > 0 && (
          <p>
            <strong>{settingsText.count('eraseUnsent', unsentCount)}</strong>
          </p>
        )}
        <div role="alert">
          {refusal && (
            <p>
              <strong>{settingsText(`deleteAccount_${refusal}`)}</strong>{' '}
              {refusal === 'has_open_orders' && (
                <Link to="/order-history">{settingsText('seeOrders')}</Link>
              )}
            </p>
          )}
        </div>
        <DialogActions>
          <Button tone="plain" onClick={close}>
            {settingsText('eraseNo')}
          </Button>
          <Button tone="danger" isBusy={isBusy} onClick={confirm}>
            {settingsText(isBusy ? 'deletingAccount' : 'deleteAccountYes')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
