// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneSettings } from '../../../../../src/customer/account/settings/phone-settings.tsx';
import { settingsText } from '../../../../../src/text/settings.ts';

it('does not say that a shop answers from which only error pages come', () => {
  const phone = { reachability: 'reachable', unsentCount: 1, productCount: 30 } as const;
  const { rerender } = render(<PhoneSettings phone={{ ...phone, hasCatalogueFailed: true }} />);
  expect(screen.queryByText(settingsText('reachable'))).toBeNull();
  rerender(<PhoneSettings phone={{ ...phone, hasCatalogueFailed: false }} />);
  expect(screen.queryByText(settingsText('reachable'))).not.toBeNull();
});
