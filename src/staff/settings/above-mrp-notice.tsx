import { adminSettingsText } from '../../text/admin-settings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Products that are sold above their MRP, with the way to them. */
export function AboveMrpNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={adminSettingsText.count('aboveMrp', count)}
      text={adminSettingsText('aboveMrpText')}
      action={
        <LinkButton
          to="/admin/products/$list"
          params={{ list: 'prices' }}
          search={{ show: 'above_mrp' }}
        >
          {adminSettingsText('aboveMrpOpen')}
        </LinkButton>
      }
    />
  );
}
