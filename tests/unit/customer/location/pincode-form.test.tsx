// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PincodeForm } from '../../../../src/customer/location/pincode-form.tsx';
import { usePincodeCheck } from '../../../../src/customer/location/use-pincode-check.ts';

afterEach(cleanup);

const never = () => () => {};

/** On a phone that has 425001 stored, which the served page did not contain. */
function Form() {
  const known = useSyncExternalStore(
    never,
    () => '425001',
    () => '',
  );
  const { pincode, setPincode, hold } = usePincodeCheck({ position: null, areas: [] }, known);
  return (
    <PincodeForm
      pincode={pincode}
      isChecking={false}
      isAnswered={false}
      onPincode={setPincode}
      onHold={hold}
      onCheck={vi.fn()}
    />
  );
}

/** The served page, with what is typed on it before it is taken over. */
function hydratePage(typed: string): HTMLInputElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = typed;
  act(() => void render(<Form />, { container, hydrate: true }));
  expect(screen.getByRole('textbox')).toBe(field);
  return field;
}

describe('the pincode on a page that is taken over', () => {
  it('is the one that is known', () => {
    expect(hydratePage('').value).toBe('425001');
  });

  it('is what has been typed, and is typed on', () => {
    const field = hydratePage('462');
    expect(field.value).toBe('462');
    fireEvent.input(field, { target: { value: '462001' } });
    expect(field.value).toBe('462001');
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });
});
