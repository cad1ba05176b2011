// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServerErrors } from '../../../../src/staff/health/server-errors.tsx';

afterEach(cleanup);

it('tells an owner which error, when and what to do, and keeps the words of the log folded', () => {
  const log = '[cronAdd] failed to execute cron job: retention: database is locked (5)';
  const atMs = Date.parse('2026-11-28T09:30:00Z');
  render(
    <ServerErrors command="essentials" errors={[{ kind: 'job', words: log, times: 3, atMs }]} />,
  );
  const heading = screen.getByRole('heading', {
    name: 'A task that the server does by itself did not finish.',
  });
  expect(heading.nextElementSibling?.textContent).toMatch(/^3 times, last at 28 Nov 2026/);
  expect(screen.getByText(/essentials doctor/).textContent).toMatch(
    /^What to do: It is tried again/,
  );
  expect(screen.getByText(log).closest('details')?.open).toBe(false);
});
