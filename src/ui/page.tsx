import { createLink, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './page.module.css';
import { classNames } from './class-names.ts';

/**
 * The column of a screen. `isNarrow` is for forms and texts, `isTight` for screens that must fit a phone without
 * scrolling.
 */
export function Page({
  isNarrow,
  isTight,
  children,
}: {
  isNarrow?: boolean;
  isTight?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.page, isNarrow && styles.narrow, isTight && styles.tight)}>
      {children}
    </div>
  );
}

/** Goes back in the history; a link to `fallback` for visitors who opened this page directly. */
export function BackLink({ label, fallback }: { label: string; fallback: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={fallback}
      className={styles.back}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (canGoBack) router.history.back();
        else void router.navigate({ to: fallback, replace: true });
      }}
    >
      <Icon name="back" />
    </a>
  );
}

function BackAnchor({
  label,
  ...native
}: { label: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>) {
  return (
    <a {...native} className={styles.back} aria-label={label}>
      <Icon name="back" />
    </a>
  );
}

/** Looks like BackLink, but always has the same target. Typed like Link. */
export const BackTo = createLink(BackAnchor);

/** A screen's title with the back link; `children` are at its end. */
export function PageHeader({
  title,
  back,
  children,
}: {
  title: ReactNode;
  back: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

/** A section with a title; `aside` is at the end of the title, such as 'See all'. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A raised sheet of paper: forms, summaries, lists. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** Sets the document title; null leaves it. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
