import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { adminText } from '../../../text/admin.ts';
import * as styles from './search-box.module.css';
import { SmallButton } from '../small-button.tsx';

const PAUSE_MS = 300;

/** A search that runs after a pause in typing or on Enter, with a reset button. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [answered, setAnswered] = useState(value);
  /** Searches that the URL does not have yet. When it has them, something else may have been typed. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== answered) {
    setAnswered(value);
    const at = asked.lastIndexOf(value);
    setAsked(asked.slice(at + 1));
    // The URL was changed elsewhere, such as by a reset or the back button.
    if (at < 0) setTyped(value);
  }
  const current = asked.at(-1) ?? value;
  const ask = (text: string) => {
    if (text !== current) setAsked([...asked, text]);
    onSearch(text);
  };
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== current) ask(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed.trim());
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.input}
          value={typed}
          placeholder={label}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <span className={styles.reset}>
            <SmallButton
              icon="close"
              tone="bare"
              isIconOnly
              onClick={() => {
                setTyped('');
                ask('');
                // The button goes with the text.
                input.current?.focus();
              }}
            >
              {adminText('reset')}
            </SmallButton>
          </span>
        )}
      </form>
    </search>
  );
}
