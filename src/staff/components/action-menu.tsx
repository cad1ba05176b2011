import { type SyntheticEvent, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import * as styles from './action-menu.module.css';
import { SmallButton } from './small-button.tsx';

export interface Action {
  label: string;
  icon?: AdminIconName;
  /** It is running, and cannot be chosen again meanwhile. */
  isBusy?: boolean;
  onChoose: () => void;
  /** Deletes something. */
  isDanger?: boolean;
}

/**
 * A menu of actions, of a row or of a page: a native popover, closed by Escape or a tap outside. The browser moves the
 * keyboard into it from its button, and back when it is closed.
 */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  /** Below the button, or above it if there is no space. */
  const place = (event: SyntheticEvent) => {
    const { newState } = event.nativeEvent as ToggleEvent;
    const anchor = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !anchor || !menu.current) return;
    const { style, offsetHeight } = menu.current;
    const isRoomBelow = anchor.bottom + offsetHeight + 8 < innerHeight;
    style.top = `${isRoomBelow ? anchor.bottom + 4 : Math.max(4, anchor.top - offsetHeight - 4)}px`;
    style.right = `${Math.max(4, document.documentElement.clientWidth - anchor.right)}px`;
  };

  return (
    <>
      <SmallButton ref={button} icon="more" isIconOnly popoverTarget={id}>
        {label}
      </SmallButton>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={place}>
        <ul>
          {actions.map((action) => (
            <li key={action.label}>
              <button
                type="button"
                className={classNames(styles.action, action.isDanger && styles.danger)}
                disabled={action.isBusy}
                onClick={() => {
                  menu.current?.hidePopover();
                  action.onChoose();
                }}
              >
                {action.icon && <AdminIcon name={action.icon} size={20} />}
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
