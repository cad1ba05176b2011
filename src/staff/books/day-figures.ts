/** What a day's flows come to (D76). */
import { exactPaise, type Paise } from '../../domain/money.ts';
import type { Flow } from '../api/books.ts';

/** What went from one group of accounts to another, less what came back. */
function net(flows: readonly Flow[], from: string, to: string): Paise {
  const sum = flows.reduce((total, flow) => {
    if (flow.from === from && flow.to === to) return total + flow.amountPaise;
    return flow.from === to && flow.to === from ? total - flow.amountPaise : total;
  }, 0);
  return exactPaise(sum);
}

export interface SalesFigures {
  soldPaise: Paise;
  /** Of goods that came back (D79). */
  returnedPaise: Paise;
  cashPaise: Paise;
  upiPaise: Paise;
  khataPaise: Paise;
  roundedPaise: Paise;
  demoPaise: Paise;
  /** Sold and not paid: below zero more was paid, of earlier days, than is owed of this one. */
  owedPaise: Paise;
}

/** What was handed over, and how orders were paid: those of earlier days too. */
export function salesFigures(flows: readonly Flow[]): SalesFigures {
  const isSale = ({ kind }: Flow) => kind === 'sold';
  const soldPaise = net(flows.filter(isSale), 'sales', 'orders');
  const returnedPaise = net(
    flows.filter((flow) => !isSale(flow)),
    'orders',
    'sales',
  );
  const [cashPaise, upiPaise, khataPaise, roundedPaise, demoPaise] = [
    'cash',
    'upi',
    'khata',
    'round_off',
    'demo',
  ].map((group) => net(flows, 'orders', group)) as [Paise, Paise, Paise, Paise, Paise];
  const owed =
    soldPaise - returnedPaise - cashPaise - upiPaise - khataPaise - roundedPaise - demoPaise;
  return {
    soldPaise,
    returnedPaise,
    cashPaise,
    upiPaise,
    khataPaise,
    roundedPaise,
    demoPaise,
    owedPaise: exactPaise(owed),
  };
}

/** What changed what all customers owe on their khata, by kind; a reversal counts with what it takes back. */
export function khataFigures(flows: readonly Flow[]): {
  rows: { kind: string; amountPaise: Paise }[];
  changePaise: Paise;
} {
  const onKhata = net(flows, 'orders', 'khata');
  const paid = net(flows, 'khata', 'cash') + net(flows, 'khata', 'upi');
  const rows = [
    { kind: 'on_khata', amountPaise: onKhata },
    { kind: 'khata_paid', amountPaise: exactPaise(0 - paid) },
    { kind: 'rounded', amountPaise: net(flows, 'round_off', 'khata') },
    { kind: 'opening', amountPaise: net(flows, 'opening', 'khata') },
    { kind: 'written_off', amountPaise: net(flows, 'written_off', 'khata') },
  ].filter(({ amountPaise }) => amountPaise !== 0);
  const change = rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { rows, changePaise: exactPaise(change) };
}
