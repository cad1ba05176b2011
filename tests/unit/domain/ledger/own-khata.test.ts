import { describe, expect, it } from 'vitest';
import { openSince } from '../../../../src/domain/ledger/own-khata.ts';
import { paise } from '../../../../src/domain/money.ts';
import { aKhata, aKhataLine } from '../../../support/builders.ts';

const bill = (day: number, openPaise: number) =>
  aKhataLine({ takenAt: `2026-11-0${day}T06:00:00.000Z`, openPaise: paise(openPaise) });

describe('the oldest open bill', () => {
  it('is the oldest line of which something is open', () => {
    const lines = [bill(5, 300), bill(4, 200), bill(3, 0)];
    expect(openSince(aKhata({ balancePaise: paise(500), lines }))).toEqual({
      at: '2026-11-04T06:00:00.000Z',
      isEarlier: false,
    });
  });

  it('is none where nothing is owed, or the shop owes', () => {
    expect(openSince(aKhata({ balancePaise: paise(0), lines: [bill(5, 0)] }))).toBeNull();
    expect(openSince(aKhata({ balancePaise: paise(-50), lines: [] }))).toBeNull();
  });

  it('is older than what the shop has told, where that does not come to what is owed', () => {
    const lines = [bill(5, 300), bill(4, 0)];
    expect(openSince(aKhata({ balancePaise: paise(500), isCut: true, lines }))).toEqual({
      at: '2026-11-04T06:00:00.000Z',
      isEarlier: true,
    });
    const all = aKhata({ balancePaise: paise(300), isCut: true, lines });
    expect(openSince(all)).toMatchObject({ at: '2026-11-05T06:00:00.000Z', isEarlier: false });
  });
});
