/** Amendments of an order in words (D49), for its history and its lines. */
import { gramsText } from '../../shared/product/amount-text.ts';
import {
  type Amendment,
  type AmendmentData,
  type AnyAmendment,
  isKnownAmendment,
  quantityOf,
  unitOfAmount,
} from '../../domain/order/amendment.ts';
import type { AgreedLine } from '../../domain/order/agreed-line.ts';
import { foldOrder, type OrderHistory } from '../../domain/order/fold.ts';
import { paise } from '../../domain/money.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { rawWord } from '../../text/raw-word.ts';
import { localizedName } from '../../text/localized-name.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import {
  amountWords,
  lineChangeText,
  productText,
  returnedText,
  countOrWeightText,
  shortText,
} from '../packing/packing-words.ts';
import type { NamesOf } from '../queries/use-product-names.ts';

type AmendedLine = Pick<AgreedLine, 'pid' | 'name' | 'unit' | 'quantity'>;

/** The line that an amendment names: of the order, or added since. */
function lineOf({ lines, amendments }: OrderHistory, id: string): AmendedLine {
  const agreed = lines.find((line) => line.id === id);
  if (agreed) return agreed;
  const added = amendments.find((one) => one.id === id);
  return added && isKnownAmendment(added) && added.kind === 'added'
    ? {
        pid: added.data.product.pid,
        name: added.data.product.name,
        unit: unitOfAmount(added.data),
        quantity: quantityOf(added.data),
      }
    : { pid: 0, name: '', unit: 'each', quantity: 0 };
}

/** The lines that are not as they were ordered: how they are, and why. */
export function changedLines(
  history: OrderHistory,
  namesOf: NamesOf,
): { id: string; text: string }[] {
  if (history.amendments.length === 0) return [];
  return foldOrder(history).lines.flatMap((line) => {
    const what = lineChangeText(line, namesOf);
    const { id, agreed } = line;
    const isAsOrdered = what === '';
    return isAsOrdered
      ? []
      : [
          {
            id,
            text: adminPackingText('actionOf', {
              action: localizedName(namesOf(agreed)),
              name: what,
            }),
          },
        ];
  });
}

/** One of an unknown kind as it comes (D47). */
export function amendmentText(
  amendment: AnyAmendment,
  history: OrderHistory,
  namesOf: NamesOf,
): string {
  return isKnownAmendment(amendment)
    ? knownText(amendment, history, namesOf)
    : adminOrdersText('eventOther', { kind: rawWord(amendment.kind) });
}

function knownText(amendment: Amendment, history: OrderHistory, namesOf: NamesOf): string {
  const { kind, data } = amendment;
  const line = lineOf(history, 'line' in data ? data.line : '');
  const { unit } = line;
  const name = localizedName(namesOf(line));
  switch (kind) {
    case 'found':
      return adminPackingText('did_found', { name, n: countOrWeightText(unit, data.count) });
    case 'short': {
      const what = shortText(unit, line.quantity, data.count, data.reason);
      return adminPackingText('did_short', { name, what });
    }
    case 'replaced':
      return adminPackingText('did_replaced', { name, ...said(data, namesOf) });
    case 'weighed':
      return adminPackingText('did_weighed', { name, n: gramsText(data.grams) });
    case 'priced':
      return adminPackingText('did_priced', { name, price: rupees(data.price_paise) });
    case 'dropped':
      return adminPackingText('did_dropped', { name });
    case 'returned': {
      const what = returnedText(unit, data.count, data.reason);
      return adminPackingText('did_returned', { name, what });
    }
    case 'added':
      return adminPackingText('did_added', said(data, namesOf));
    case 'asked':
      return adminPackingText('did_asked', { name, product: productText(data.product, namesOf) });
    case 'answered':
      return adminPackingText(`did_answered_${data.answer}`);
    case 'agreed':
      return adminPackingText('did_agreed', { amount: rupees(data.total_paise) });
    case 'bags':
      return adminPackingText('did_bags', { n: data.count });
    case 'undone': {
      const before = history.amendments.find(({ id }) => id === data.amendment);
      return adminPackingText('did_undone', {
        what: before ? amendmentText(before, history, namesOf) : '',
      });
    }
    default:
      return adminPackingText(`did_${kind}`);
  }
}

const said = (data: AmendmentData['added'], namesOf: NamesOf) =>
  amountWords(
    { product: data.product, quantity: quantityOf(data), unit: unitOfAmount(data) },
    namesOf,
  );

const rupees = (amount: number) => formatRupees(paise(amount));
