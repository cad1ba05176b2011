import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

/**
 * Shows one panel; arrow keys, Home and End move between the tabs. With `chosen` the screen controls it, such as by
 * the URL.
 */
export function Tabs({
  label,
  tabs,
  chosen: chosenKey,
  onChoose,
  listClassName = styles.list,
}: {
  label: string;
  /** Replaces the default class of the tab row. */
  listClassName?: string | undefined;
  tabs: readonly Tab[];
  chosen?: string;
  onChoose?: (key: string) => void;
}) {
  const [own, setOwn] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const chosen =
    chosenKey === undefined
      ? own
      : Math.max(
          0,
          tabs.findIndex(({ key }) => key === chosenKey),
        );
  const current = tabs[Math.min(chosen, tabs.length - 1)];

  const setChosen = (index: number) => {
    setOwn(index);
    const key = tabs[index]?.key;
    if (key !== undefined) onChoose?.(key);
  };
  const choose = (index: number) => {
    setChosen(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const last = tabs.length - 1;
    if (key === 'ArrowRight') choose(chosen === last ? 0 : chosen + 1);
    if (key === 'ArrowLeft') choose(chosen === 0 ? last : chosen - 1);
    if (key === 'Home') choose(0);
    if (key === 'End') choose(last);
  };

  if (!current) return null;
  return (
    <div>
      <div role="tablist" aria-label={label} className={listClassName} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Focusable, because a panel may hold nothing that is. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.key}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.panel}
      >
        {current.content}
      </div>
    </div>
  );
}
