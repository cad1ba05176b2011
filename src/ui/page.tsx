import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import styles from './page.module.css';
import { classes } from './classes.ts';

/**
 * The column a screen stands in. `isNarrow` is for forms and reading, `isTight` for what a phone has to
 * show without scrolling.
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
    <div className={classes(styles.page, isNarrow && styles.narrow, isTight && styles.tight)}>
      {children}
    </div>
  );
}

/** Back to where one came from; a real link to `fallback` for those who came from outside. */
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

/** Looks like BackLink and always leads to the same place, wherever one came from. */
export function BackTo({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label}>
      <Icon name="back" />
    </Link>
  );
}

/** A screen's name with the way back; `children` stand at its end. */
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

/** A titled part of a screen; `aside` stands at the end of its title, such as 'See all'. */
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

/** Names the browser tab and the entry in the history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
