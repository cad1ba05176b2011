// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressSection } from '../../../../src/customer/checkout/address-section.tsx';
import { useAddressForm } from '../../../../src/customer/checkout/use-address-form.ts';
import { readPreference, type SavedAddress } from '../../../../src/phone/db/preferences.ts';
import { anArea } from '../../../support/builders.ts';

beforeEach(() => {
  localStorage.clear();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const KNOWN: SavedAddress = {
  name: 'Asha Patil',
  phone: '9876543210',
  building: '12, Sai Niwas',
  street: 'Station Road',
  landmark: '',
  pincode: '425001',
  instructions: '',
};
const SERVED = ['425001', '425002'].map((pincode) => anArea({ pincode }));

function Section({ first = KNOWN, areas = SERVED }) {
  const form = useAddressForm(first, areas, true);
  return (
    <AddressSection
      form={form}
      knownNumber={null}
      isStaff={false}
      question={null}
      questionRef={createRef()}
    />
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types into whatever has the focus, key by key; `between` runs after each. */
async function type(text: string, between: (typed: number) => unknown): Promise<void> {
  for (const [index, key] of Array.from(text).entries()) {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) throw new Error('no field has the focus');
    fireEvent.input(activeElement, { target: { value: activeElement.value + key } });
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await between(index + 1);
  }
}

describe('an address that is typed', () => {
  it('loses no key to the focus that Edit moves', async () => {
    render(<Section />);
    fireEvent.click(screen.getByText('Edit'));
    expect(document.activeElement).toBe(field('Full Name'));
    // A browser under load draws the next frame when half of the number is typed.
    const phone = field('Phone Number');
    phone.focus();
    phone.select();
    fireEvent.input(phone, { target: { value: '' } });
    await type('9123456780', (typed) => typed === 5 && nextFrame());
    expect(phone.value).toBe('9123456780');
    expect(field('Full Name').value).toBe('Asha Patil');
  });

  it('keeps its fields open and each key while the areas arrive and the pincode becomes valid', async () => {
    const { rerender } = render(<Section />);
    expect(screen.queryByText('Edit')).not.toBeNull();
    // The shop no longer delivers to the known pincode.
    rerender(<Section areas={[anArea({ pincode: '425002' })]} />);
    const pincode = field('Pincode');
    pincode.focus();
    fireEvent.input(pincode, { target: { value: '' } });
    await type('425002', nextFrame);
    expect(document.activeElement).toBe(pincode);
    expect(pincode.value).toBe('425002');
    expect(screen.queryByText('Edit')).toBeNull();
  });

  it('stays what was typed when the known address and the areas are read in between', async () => {
    const { rerender } = render(<Section first={{ ...KNOWN, phone: '' }} areas={[]} />);
    field('Phone Number').focus();
    await type('9123456780', (typed) => {
      if (typed === 5) rerender(<Section first={{ ...KNOWN }} areas={[...SERVED]} />);
    });
    expect(field('Phone Number').value).toBe('9123456780');
    expect(readPreference('saved_address')).toMatchObject({
      phone: '9123456780',
      street: 'Station Road',
    });
  });
});

describe('what an address need not have', () => {
  it('is behind its name, and a press opens it with the focus in it', () => {
    render(<Section first={{ ...KNOWN, name: '' }} />);
    expect(screen.queryByLabelText(/Landmark/)).toBeNull();
    expect(screen.queryByLabelText(/Delivery Instructions/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delivery Instructions' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Delivery Instructions/));
    expect(screen.queryByLabelText(/Landmark/)).toBeNull();
  });

  it('is open where it is filled in, and stays open when it is emptied', () => {
    render(<Section first={{ ...KNOWN, name: '', landmark: 'by the well' }} />);
    const landmark = screen.getByLabelText<HTMLInputElement>(/Landmark/);
    expect(document.activeElement).not.toBe(landmark);
    fireEvent.input(landmark, { target: { value: '' } });
    expect(screen.getByLabelText(/Landmark/)).toBe(landmark);
  });
});
