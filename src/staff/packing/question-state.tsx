import type { Question } from '../../domain/order/line-history.ts';
import type { Wish } from '../../domain/order/wish.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { useProductNames } from '../queries/use-product-names.ts';
import { productText } from './packing-words.ts';
import * as styles from './packing-line.module.css';

/** A question to the customer, and how it has ended. `now` is the shop's time. */
export function QuestionState({
  question,
  wish,
  now,
}: {
  question: Question;
  wish: Wish;
  now: Date;
}) {
  const product = productText(question.product, useProductNames());
  switch (question.state) {
    case 'open':
      return (
        <p className={styles.question}>
          {adminPackingText('questionOpen', { product, total: formatRupees(question.totalPaise) })}{' '}
          <strong role="timer">{leftText(Date.parse(question.until) - now.getTime())}</strong>
        </p>
      );
    case 'yes':
      return <p className={styles.question}>{adminPackingText('questionYes', { product })}</p>;
    case 'no':
      return <p className={styles.question}>{adminPackingText('questionNo', { product })}</p>;
    case 'lapsed':
      return (
        <p className={styles.question}>
          {adminPackingText('questionLapsed', { product })} {adminPackingText(`wish_${wish}`)}
        </p>
      );
    default:
      return <p className={styles.fine}>{adminPackingText('questionMoot', { product })}</p>;
  }
}

function leftText(leftMs: number): string {
  if (leftMs <= 0) return adminPackingText('questionOver');
  const seconds = Math.ceil(leftMs / 1_000);
  const time = adminPackingText.count('minutesSeconds', Math.floor(seconds / 60), {
    seconds: seconds % 60,
  });
  return adminPackingText('questionLeft', { time });
}
