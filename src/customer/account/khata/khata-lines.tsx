import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KhataLine } from '../../../domain/ledger/own-khata.ts';
import { formatMoment } from '../../../shared/shop/shop-times.ts';
import { khataText } from '../../../text/khata.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatRupees } from '../../../ui/format-rupees.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import * as styles from './khata.module.css';
import type { KnownKhata } from './khata-query.ts';
import { balanceAfterText, lineTitle, signedRupees } from './khata-words.ts';

/** Each line that the shop has written down, newest first. */
export function KhataLines({ known: { khata, orders } }: { known: KnownKhata }) {
  const [wrong, setWrong] = useState<KhataLine | null>(null);
  const { lines, isCut } = khata;
  return (
    <Section title={khataText('lines')}>
      <Card>
        {lines.length === 0 && <p>{khataText('noLines')}</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <Line
                line={line}
                isOrderHere={orders.includes(line.order)}
                onWrong={() => setWrong(line)}
              />
            </li>
          ))}
        </ul>
        {isCut && <p className="soft">{khataText('older')}</p>}
      </Card>
      <DisputeSheet line={wrong} onClose={() => setWrong(null)} />
    </Section>
  );
}

function Line({
  line,
  isOrderHere,
  onWrong,
}: {
  line: KhataLine;
  isOrderHere: boolean;
  onWrong: () => void;
}) {
  const { amountPaise, balancePaise, openPaise, isReversed, dispute, order, takenAt } = line;
  const isLess = amountPaise < 0;
  const title = lineTitle(line);
  const amount = signedRupees(amountPaise);
  const isWaiting = dispute !== null && dispute.answeredAt === null;
  return (
    <>
      <div className={styles.row}>
        <h3 className={classNames(styles.title, isReversed && styles.struck)}>
          {isOrderHere ? (
            <Link to="/order-detail" state={{ orderId: order }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={classNames(styles.amount, isLess ? styles.less : styles.more)}>
          <span className={classNames(styles.figure, isReversed && styles.struck)}>{amount}</span>{' '}
          <span className={styles.direction}>{khataText(isLess ? 'less' : 'more')}</span>
        </p>
      </div>
      <div className={styles.row}>
        <div className={styles.about}>
          {(isReversed || openPaise > 0) && (
            <p>
              {isReversed ? (
                <Badge tone="grey">{khataText('takenBack')}</Badge>
              ) : (
                <Badge tone="amber">
                  {khataText('stillOpen', { amount: formatRupees(openPaise) })}
                </Badge>
              )}
            </p>
          )}
          <p className="soft">
            <time dateTime={takenAt}>{formatMoment(new Date(takenAt))}</time>
          </p>
          <p className="soft">{balanceAfterText(balancePaise)}</p>
          {dispute && (
            <div className={styles.dispute}>
              <p>{khataText(isWaiting ? 'said' : 'answered')}</p>
              {dispute.note !== '' && <p>{khataText('yourNote', { note: dispute.note })}</p>}
            </div>
          )}
        </div>
        {!isReversed && !isWaiting && (
          <div className={styles.wrong}>
            <Button tone="quiet" onClick={onWrong}>
              {khataText('wrong')}
              <span className="visually-hidden">
                : {title}, {amount}
              </span>
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
