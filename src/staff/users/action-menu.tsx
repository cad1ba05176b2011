import { type SyntheticEvent, useId, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import * as styles from './action-menu.module.css';
import { SmallButton } from '../components/small-button.tsx';

export interface Action {
  label: string;
  onChoose: () => void;
  /** Deletes something. */
  isDanger?: boolean;
}

/** A menu of a row's actions: a native popover, closed by Escape or a tap outside. */
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
                className={classes(styles.action, action.isDanger && styles.danger)}
                onClick={() => {
                  menu.current?.hidePopover();
                  action.onChoose();
                }}
              >
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
