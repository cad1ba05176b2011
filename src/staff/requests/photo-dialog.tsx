import { useEffect, useState } from 'react';
import { requestPhotoUrl, type SupportRequest } from '../api/customer-requests.ts';
import { adminRequestsText } from '../../text/admin-requests.ts';
import { adminText } from '../../text/admin.ts';
import { Dialog } from '../../ui/sheet.tsx';
import { useAdmin } from '../session/use-admin.ts';
import * as styles from './requests-screen.module.css';

/** The photo of a support request. */
export function PhotoDialog({
  request,
  onClose,
}: {
  /** null: closed. */
  request: SupportRequest | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      title={adminRequestsText('photoTitle', { ticket: request?.ticket ?? '' })}
      closeLabel={adminText('close')}
    >
      {request && <Photo key={request.id} request={request} />}
    </Dialog>
  );
}

function Photo({ request }: { request: SupportRequest }) {
  const { token } = useAdmin();
  const [url, setUrl] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const reply = await requestPhotoUrl(token, request);
      if (isGone) return;
      if (reply.ok) setUrl(reply.data);
      else setFailed(true);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [token, request]);

  if (hasFailed) return <p role="alert">{adminRequestsText('photoFailed')}</p>;
  if (url === '') return <output>{adminText('loading')}</output>;
  return (
    <img
      className={styles.photo}
      src={url}
      alt={adminRequestsText('photoTitle', { ticket: request.ticket })}
      onError={() => setFailed(true)}
    />
  );
}
