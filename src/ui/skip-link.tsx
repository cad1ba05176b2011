import * as styles from './skip-link.module.css';

/** The first link of a page, shown when it has the focus: to the screen itself (`id="content"`). */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#content" className={styles.skip}>
      {children}
    </a>
  );
}
