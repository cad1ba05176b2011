// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '../../../src/ui/sheet.tsx';
import { teachModalDialogs } from '../../support/modal-dialogs.ts';

beforeAll(teachModalDialogs);
afterEach(cleanup);

function Shop() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Address" closeLabel="Close">
        <input type="hidden" />
        <input aria-label="Street" />
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('gives the keyboard to its first field, and back to what opened it', async () => {
    render(<Shop />);
    // A tap that gives no focus, as in WebKit.
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Street'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Open');
  });

  it('stays open when it was closed and opened before the browser reports the close', async () => {
    render(<Shop />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const reported = new Promise((resolve) => {
      document.querySelector('dialog')?.addEventListener('close', resolve);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await reported;
    expect(screen.getByLabelText('Street')).toBeTruthy();
    // What the person closes is reported as before.
    act(() => document.querySelector('dialog')?.close());
    await expect.poll(() => screen.queryByLabelText('Street')).toBeNull();
  });
});
