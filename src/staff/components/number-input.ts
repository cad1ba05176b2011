import type { FieldKind } from '../../domain/record-fields.ts';

const integer = { type: 'number', inputMode: 'numeric', step: '1', min: '0' } as const;
const decimal = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0' } as const;

/** The input attributes of a field for numbers or amounts; none for other kinds. */
export function numberInput(kind: FieldKind) {
  if (kind === 'int') return integer;
  return kind === 'percent' || kind === 'rupees' ? decimal : {};
}
