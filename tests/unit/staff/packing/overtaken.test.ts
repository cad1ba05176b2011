/** Who else has changed a line (D49). */
import { expect, it } from 'vitest';
import { makersOf } from '../../../../src/staff/packing/overtaken.ts';

it('takes another device of the same account for somebody else', () => {
  const [asha, ravi] = ['asha00000000001', 'ravi00000000001'];
  const makers = makersOf(
    [
      { id: 'placed', by: 'customer', device: '' },
      { id: 'here', by: asha, device: 'tablet' },
      { id: 'before', by: asha, device: '' },
      { id: 'elsewhere', by: asha, device: 'phone' },
      { id: 'another', by: ravi, device: '' },
    ],
    { account: asha, device: 'tablet', nameOf: () => 'Ravi' },
    [{ id: 'pending' }],
  );
  expect([...makers]).toEqual([
    ['here', ''],
    ['before', ''],
    ['elsewhere', 'Somebody on another device'],
    ['another', 'Ravi'],
    ['pending', ''],
  ]);
});
