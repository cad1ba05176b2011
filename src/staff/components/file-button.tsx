import { type InputHTMLAttributes, useId } from 'react';
import styles from './file-button.module.css';

/** Chooses a file. The input itself speaks in the browser's words, so its label is the button. */
export function FileButton({
  label,
  ...native
}: { label: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.button}>
        {label}
      </label>
      <input id={id} {...native} type="file" className={styles.input} />
    </>
  );
}
