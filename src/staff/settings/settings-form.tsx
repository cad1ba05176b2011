import { useRef } from 'react';
import { adminClosingText } from '../../text/admin-closing.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import type { AdminSettings } from '../api/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLeaveGuard } from '../components/dialog/use-leave-guard.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { ClosedDaysFields } from './closed-days-fields.tsx';
import * as styles from './settings-form.module.css';
import { AboveMrpNotice } from './above-mrp-notice.tsx';
import { FieldsGroup, SettingsGroup, type UnsavedGroups } from './settings-group.tsx';
import { useAboveMrp } from './use-above-mrp.ts';

/** The store settings, in groups that are stored one by one. Leaving asks while one has unsaved input. */
export function SettingsForm({
  settings,
  onSaved,
}: {
  settings: AdminSettings;
  onSaved: () => void;
}) {
  const unsaved = useRef<UnsavedGroups>(new Map());
  const guard = useLeaveGuard(() => [...unsaved.current.values()].some((isDirty) => isDirty()));
  // The server refuses an owner's settings from everybody else (D23).
  const isLocked = !useMayDo('change_owner_settings');
  const aboveMrp = useAboveMrp();
  const aboveNow = aboveMrp(settings);
  const anybodys = { settings, unsaved, onSaved };
  const owners = { ...anybodys, isLocked };

  return (
    <div className={styles.form}>
      {isLocked && (
        <Notice title={adminSettingsText('ownersOnly', { group: adminSettingsText('orders') })} />
      )}
      <FieldsGroup
        {...owners}
        title={adminSettingsText('shop')}
        fields={{
          shopName: { autoComplete: 'organization' },
          shopAddress: { autoComplete: 'street-address' },
        }}
      />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('hours')}
        fields={{
          opensAtMinute: { type: 'time' },
          closesAtMinute: { type: 'time' },
          takesMorningOrders: {},
          timeZone: {},
        }}
      />
      <SettingsGroup
        {...owners}
        title={adminClosingText('days')}
        text={adminClosingText('daysText')}
        names={['daysOff', 'holidays']}
      >
        {(shown, onTouched) => <ClosedDaysFields {...shown} onTouched={onTouched} />}
      </SettingsGroup>
      <FieldsGroup
        {...anybodys}
        title={adminSettingsText('orders')}
        fields={{
          promiseMinutes: {},
          openOrdersLimit: {},
          guestOrdersPerAddress: {},
          mostPerProduct: {},
        }}
      />
      <AboveMrpNotice count={aboveNow} />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('money')}
        questionOf={(draft) => {
          const count = aboveMrp({ ...settings, ...draft });
          return count > aboveNow ? adminSettingsText.count('aboveMrpThen', count) : undefined;
        }}
        fields={{
          deliveryFeePaise: {},
          minOrderPaise: {},
          discountPaise: {},
          discountFromPaise: {},
          taxPercent: {},
          isTaxIncluded: {},
        }}
      />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('bills')}
        fields={{
          shopKind: {},
          gstin: { autoComplete: 'off' },
          fssai: { autoComplete: 'off' },
        }}
      />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('support')}
        fields={{
          supportPhone: { isPhone: true },
          supportWhatsapp: { isPhone: true },
          supportEmail: { type: 'email' },
        }}
      />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('payment')}
        fields={{
          upiId: { autoComplete: 'off' },
          isOnlinePaymentOn: {},
          isReferralOn: {},
          referralMaxPaise: {},
        }}
      />
      <FieldsGroup
        {...owners}
        title={adminSettingsText('privacy')}
        text={adminSettingsText('privacyText')}
        fields={{ waitlistDays: {}, requestsDays: {}, idleAccountDays: {} }}
      />
      {guard.question}
    </div>
  );
}
