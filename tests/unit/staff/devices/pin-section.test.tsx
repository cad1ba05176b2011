// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PinSection } from '../../../../src/staff/devices/pin-section.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says over plain HTTP that no PIN can be set there', async () => {
  vi.stubGlobal('crypto', {});
  render(<PinSection />);
  await screen.findByText('A PIN can only be set at an address that begins with https.');
  expect(screen.queryByRole('button', { name: 'Set the PIN' })).toBeNull();
});
