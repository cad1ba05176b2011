import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import * as styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

type ChipProps = { icon?: IconName } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** A small choice among several; `aria-pressed` shows it chosen. */
export function Chip({ icon, children, ...native }: ChipProps) {
  return (
    <button type="button" {...native} className={styles.chip}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

type AnchorProps = { icon?: IconName; ref?: Ref<HTMLAnchorElement> } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className'
>;

function Anchor({ icon, children, ...native }: AnchorProps) {
  return (
    <a {...native} className={styles.chip}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  );
}

/** A chip that goes somewhere, such as a search. */
export const LinkChip = createLink(Anchor);
