import { type InputHTMLAttributes, useId } from 'react';
import * as styles from './file-button.module.css';

/** A file input whose label is the button: the native button has a text in the browser's language. */
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
