// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Panel } from '../../../../../src/staff/components/dialog/panel.tsx';
import { teachModalDialogs } from '../../../../support/modal-dialogs.ts';

beforeAll(teachModalDialogs);
afterEach(cleanup);

function Office() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Panel title="Product" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Panel>
      )}
    </>
  );
}

it('gives the keyboard to its first field, and back to what opened it', async () => {
  render(<Office />);
  // A tap that gives no focus, as in WebKit.
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Open');
});
