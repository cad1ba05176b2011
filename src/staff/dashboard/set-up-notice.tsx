import { readSettings } from '../api/settings.ts';
import { adminSetUpText } from '../../text/admin-set-up.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';

/** Reminds whoever may set up the shop that nobody has. */
export function SetUpNotice() {
  const settings = useShopQuery(['settings'], readSettings);
  const maySetUp = useMayDo('set_up_shop');
  if (!maySetUp || settings.data?.isSetUp !== false) return null;
  return (
    <Notice
      title={adminSetUpText('noticeTitle')}
      text={adminSetUpText('noticeText')}
      action={<LinkButton to="/admin/setup">{adminSetUpText('noticeAction')}</LinkButton>}
    />
  );
}
