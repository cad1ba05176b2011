import type { OrderReturn } from '../../domain/order/order.ts';
import type { OrderContents } from '../../phone/db/order-contents.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { contentsText } from '../../text/contents.ts';
import { formatDay } from '../../shared/shop/shop-times.ts';
import { Card, Section } from '../../ui/page.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { productName } from './content-words.ts';

/** 'The shop gave you ₹33.00 in cash.' Of a way that this version does not know, what the goods were worth. */
function givenWords({ at, way, amountPaise, givenPaise }: OrderReturn): string {
  const day = formatDay(new Date(at));
  const given = { day, amount: formatRupees(givenPaise, 'always') };
  if (way === 'cash') return contentsText('broughtCash', given);
  if (way === 'upi') return contentsText('broughtUpi', given);
  if (way === 'khata') return contentsText('broughtKhata', given);
  return contentsText('broughtWorth', { day, amount: formatRupees(amountPaise, 'always') });
}

/** What has come back of an order after the hand-over (D79), and what was given back for it; nothing for none. */
export function ReturnsSection({
  returns,
  contents: { folded, names },
}: {
  returns: readonly OrderReturn[];
  contents: OrderContents;
}) {
  if (returns.length === 0) return null;
  const named = (line: string, count: number): string => {
    const found = folded.lines.find(({ id }) => id === line);
    if (!found) return String(count);
    const n = found.unit === 'g' ? gramsText(count) : String(count);
    return contentsText('broughtLine', { name: productName(found.product, names), n });
  };
  return (
    <Section title={contentsText('broughtBack')}>
      <Card>
        {returns.map((one) => (
          <div key={one.id}>
            <ul>
              {one.parts.map(({ line, count }) => (
                <li key={line}>{named(line, count)}</li>
              ))}
            </ul>
            <p className="soft">{givenWords(one)}</p>
          </div>
        ))}
      </Card>
    </Section>
  );
}
