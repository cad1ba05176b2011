// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CountdownCircle } from '../../../../src/customer/orders/countdown-circle.tsx';
import { PartnerSteps } from '../../../../src/customer/orders/partner-steps.tsx';

afterEach(cleanup);

describe('the circle', () => {
  const texts: [number, string][] = [
    [12, 'Arriving in 12 minutes'],
    [1, 'Arriving in 1 minute'],
    [0, 'Arriving soon'],
  ];
  it.each(texts)('with %i minutes left says so truly', (minutes, text) => {
    const eta = { kind: 'arriving', minutes, dueAtMs: 0 } as const;
    const { container } = render(<CountdownCircle eta={eta} promiseMinutes={12} morning="" />);
    expect(container.textContent).toContain(text);
  });

  it('names the morning of an order for one, and no minutes', () => {
    const [today, day] = ['2026-11-20', '2026-11-21'];
    const eta = { kind: 'morning', day, today, isOver: false } as const;
    const { container } = render(<CountdownCircle eta={eta} promiseMinutes={12} morning="" />);
    expect(container.textContent).toBe('Tomorrow morning');
  });

  it('does not count for an order for a morning that the shop does not have yet', () => {
    const { container } = render(
      <CountdownCircle eta={{ kind: 'waiting' }} promiseMinutes={12} morning="Tomorrow morning" />,
    );
    expect(container.textContent).toBe('Waiting for the shopTomorrow morning');
  });
});

describe('PACKING, ON THE WAY, ARRIVED', () => {
  const lit: [string, number, string | null][] = [
    ['before the shop has the order', -1, null],
    ['before the shop packs', 0, null],
    ['while it packs', 1, 'PACKING'],
    ['on the way', 2, 'ON THE WAY'],
    ['at the door', 3, 'ARRIVED'],
  ];
  it.each(lit)('%s', (_, shownStep, current) => {
    render(<PartnerSteps shownStep={shownStep} />);
    const marked = screen
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(marked.map((step) => step.textContent)).toEqual(current === null ? [] : [current]);
  });
});
