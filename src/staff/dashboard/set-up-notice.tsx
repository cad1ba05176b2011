import { readSettings } from '../api/settings.ts';
import { adminSetUpText } from '../../text/admin-set-up.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRemote } from '../use-remote.ts';

/** Reminds the owner of a shop that nobody has set up. */
export function SetUpNotice() {
  const settings = useRemote('settings', readSettings);
  if (settings.data?.isSetUp !== false) return null;
  return (
    <Notice
      title={adminSetUpText('noticeTitle')}
      text={adminSetUpText('noticeText')}
      action={<LinkButton to="/admin/setup">{adminSetUpText('noticeAction')}</LinkButton>}
    />
  );
}
