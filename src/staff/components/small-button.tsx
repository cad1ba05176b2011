import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { pressOnce } from '../../ui/press-once.ts';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import styles from './small-button.module.css';

interface Look {
  icon?: AdminIconName | undefined;
  tone?: 'plain' | 'soft' | 'danger' | 'bare';
  /** The text is for screen readers only. */
  isIconOnly?: boolean;
  children: ReactNode;
}

function className({ tone = 'plain', isIconOnly }: Look): string {
  return classNames(styles.button, styles[tone], isIconOnly && styles.round);
}

function Inside({ icon, isIconOnly, children }: Look) {
  return (
    <>
      {icon && <AdminIcon name={icon} size={20} />}
      <span className={isIconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </>
  );
}

type SmallButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
    ref?: Ref<HTMLButtonElement>;
    /** The action is running. */
    isBusy?: boolean;
  };

/** A small button for rows and toolbars. */
export function SmallButton({
  icon,
  tone,
  isIconOnly,
  children,
  isBusy,
  ...native
}: SmallButtonProps) {
  const look = { icon, tone, isIconOnly, children };
  return (
    <button type="button" {...pressOnce(native, isBusy)} className={className(look)}>
      <Inside {...look} />
    </button>
  );
}

type SmallAnchorProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>;

/** A link out of the app, such as tel:, wa.me or a download. */
export function SmallAnchor({ icon, tone, isIconOnly, children, ...native }: SmallAnchorProps) {
  const look = { icon, tone, isIconOnly, children };
  return (
    <a {...native} className={className(look)}>
      <Inside {...look} />
    </a>
  );
}
