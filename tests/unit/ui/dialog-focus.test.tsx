// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
});
