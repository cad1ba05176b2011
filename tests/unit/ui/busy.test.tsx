// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, FormEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SmallButton } from '../../../src/staff/components/small-button.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Switch } from '../../../src/ui/switch.tsx';

const act = vi.fn<() => void>();
beforeEach(() => act.mockClear());
afterEach(cleanup);

interface Shown {
  isBusy: boolean;
}

const submit = (event: FormEvent) => {
  event.preventDefault();
  act();
};

const CASES: [string, ComponentType<Shown>][] = [
  [
    'a button',
    ({ isBusy }) => (
      <Button isBusy={isBusy} onClick={act}>
        Save
      </Button>
    ),
  ],
  [
    'a small button',
    ({ isBusy }) => (
      <SmallButton isBusy={isBusy} onClick={act}>
        Save
      </SmallButton>
    ),
  ],
  [
    'a button that sends a form',
    ({ isBusy }) => (
      <form onSubmit={submit}>
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
    ),
  ],
  ['a switch', ({ isBusy }) => <Switch label="Save" isOn={false} isBusy={isBusy} onChange={act} />],
];

describe.each(CASES)('%s at work', (_, Shown) => {
  it('does nothing more, and keeps the keyboard', () => {
    const { rerender } = render(<Shown isBusy={false} />);
    const control = screen.queryByRole('button') ?? screen.getByRole('switch');
    control.focus();
    fireEvent.click(control);
    rerender(<Shown isBusy />);
    expect(control.matches(':disabled')).toBe(false);
    expect(control.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(control);
    fireEvent.click(control);
    expect(act).toHaveBeenCalledTimes(1);
    rerender(<Shown isBusy={false} />);
    expect(control.hasAttribute('aria-disabled')).toBe(false);
    fireEvent.click(control);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
