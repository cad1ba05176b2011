// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RadioField } from '../../../../src/staff/set-up/radio-field.tsx';
import { TimeZoneField } from '../../../../src/staff/components/form/time-zone-field.tsx';

afterEach(cleanup);

const options = [
  { value: 'included', label: 'Included', hint: 'Nothing is added.' },
  { value: 'added', label: 'Added' },
];

describe('a question without an answer beforehand', () => {
  it('presses none on anybody', () => {
    render(<RadioField label="Tax" name="tax" options={options} />);
    for (const answer of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(answer.checked).toBe(false);
    }
  });

  it('tells which one was chosen', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<RadioField label="Tax" name="tax" options={options} onChange={onChange} />);
    fireEvent.click(screen.getByLabelText('Added'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('added');
  });

  it('can be led to, and says that it was left open', () => {
    render(<RadioField label="Tax" name="tax" options={options} error="Choose one." />);
    const group = screen.getByRole('radiogroup');
    group.focus();
    expect(document.activeElement).toBe(group);
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const described = group.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Choose one.');
  });
});

it('a time zone is searched for in a list that begins with the default', () => {
  render(<TimeZoneField defaultValue="Europe/Berlin" />);
  const field = screen.getByLabelText<HTMLInputElement>('Time zone');
  const zones = [...(field.list?.options ?? [])].map(({ value }) => value);
  expect(field.value).toBe('Europe/Berlin');
  expect(zones[0]).toBe('Asia/Kolkata');
  expect(zones).toContain('America/New_York');
});

it('a time zone that a system calls by its old name is shown by its own', () => {
  render(<TimeZoneField defaultValue="Asia/Calcutta" />);
  expect(screen.getByLabelText<HTMLInputElement>('Time zone').value).toBe('Asia/Kolkata');
});
