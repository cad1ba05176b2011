import { adminText } from '../../text/admin.ts';
import { adminShortcutsText } from '../../text/admin-shortcuts.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Dialog } from '../../ui/sheet.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import * as styles from './shortcuts-dialog.module.css';

/** The list of shortcuts, with a switch to disable them. */
export function ShortcutsDialog({
  isOpen,
  isOn,
  onSwitch,
  onClose,
}: {
  isOpen: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const places = [
    ['d', adminText('dashboard')],
    ['o', adminText('orders')],
    ['b', adminOrdersText('viewBoard')],
    ['p', adminText('products')],
    ['u', adminText('users')],
    ['r', adminText('requests')],
    ['s', adminText('settings')],
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={adminShortcutsText('title')}
      closeLabel={adminText('close')}
    >
      <dl className={styles.keys}>
        <Keys keys="/" does={adminShortcutsText('search')} />
        <Keys keys="a" does={adminShortcutsText('acknowledge')} />
        {places.map(([key, place]) => (
          <Keys
            key={key}
            keys={adminShortcutsText('sequence', { first: 'g', second: key })}
            does={adminShortcutsText('goTo', { place })}
          />
        ))}
        <Keys keys="?" does={adminShortcutsText('help')} />
      </dl>
      <CheckField
        label={adminShortcutsText('isOn')}
        hint={adminShortcutsText('isOnText')}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </Dialog>
  );
}

function Keys({ keys, does }: { keys: string; does: string }) {
  return (
    <div className={styles.row}>
      <dt>
        <kbd className={styles.key}>{keys}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
