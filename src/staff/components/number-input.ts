import type { FieldKind } from '../../domain/record-fields.ts';

const whole = { type: 'number', inputMode: 'numeric', step: '1', min: '0' } as const;
const decimal = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0' } as const;

/** What makes a text field one for numbers or amounts; nothing for other kinds. */
export function numberInput(kind: FieldKind) {
  if (kind === 'whole') return whole;
  return kind === 'percent' || kind === 'rupees' ? decimal : {};
}
