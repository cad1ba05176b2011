// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusHeadingOnRemoval } from '../../../src/ui/use-focus-heading-on-removal.ts';

afterEach(cleanup);

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useFocusHeadingOnRemoval(part);
  return (
    <div ref={part}>
      <button type="button">Cancel</button>
    </div>
  );
}

const screenWith = (hasPart: boolean) => (
  <main>
    <h1>Order Status</h1>
    {hasPart && <Part />}
    <a href="/home">Home</a>
  </main>
);

describe('a part of the screen that goes', () => {
  it('hands the keyboard that it holds to the heading', () => {
    const { rerender } = render(screenWith(true));
    screen.getByRole('button').focus();
    rerender(screenWith(false));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('leaves the keyboard where it is, if that is elsewhere', () => {
    const { rerender } = render(screenWith(true));
    screen.getByRole('link').focus();
    rerender(screenWith(false));
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
