import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { pressOnce } from './press-once.ts';

export type ButtonTone = 'primary' | 'accent' | 'soft' | 'plain' | 'quiet' | 'danger';

interface Look {
  tone?: ButtonTone;
  /** As wide as its parent. */
  isWide?: boolean;
  icon?: IconName;
  /** An icon after the words. */
  endIcon?: IconName;
  children: ReactNode;
}

function className({ tone = 'primary', isWide }: Look): string {
  return classNames(styles.button, tone !== 'primary' && styles[tone], isWide && styles.wide);
}

function Inside({ icon, endIcon, children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size={20} />}
    </>
  );
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
    ref?: Ref<HTMLButtonElement>;
    /** The action is running. */
    isBusy?: boolean;
  };

/** For actions; use LinkButton for navigation. */
export function Button({ tone, isWide, icon, endIcon, children, isBusy, ...native }: ButtonProps) {
  const look = { tone, isWide, icon, endIcon, children };
  return (
    <button type="button" {...pressOnce(native, isBusy)} className={className(look)}>
      <Inside {...look} />
    </button>
  );
}

type AnchorProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> & {
    ref?: Ref<HTMLAnchorElement>;
  };

function Anchor({ tone, isWide, icon, endIcon, children, ...native }: AnchorProps) {
  const look = { tone, isWide, icon, endIcon, children };
  return (
    <a {...native} className={className(look)}>
      <Inside {...look} />
    </a>
  );
}

/** A link with the style of a button, typed like Link. */
export const LinkButton = createLink(Anchor);

type IconButtonProps = {
  icon: IconName;
  /** What it does, in words. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'>;

/** A round button with only an icon; the label is its name. */
export function IconButton({ icon, label, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} aria-label={label} className={styles.round}>
      <Icon name={icon} />
    </button>
  );
}
