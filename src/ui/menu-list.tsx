import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import * as styles from './menu-list.module.css';

/** A list of places to go, one under the other. */
export function MenuList({ children }: { children: ReactNode }) {
  return <nav className={styles.list}>{children}</nav>;
}

type AnchorProps = { icon: IconName; children: ReactNode; ref?: Ref<HTMLAnchorElement> } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className'
>;

function Anchor({ icon, children, ...native }: AnchorProps) {
  return (
    <a {...native} className={styles.item}>
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="chevron" size={20} />
    </a>
  );
}

/** One row of a MenuList. */
export const MenuLink = createLink(Anchor);
