import { useEffect, useState } from 'react';
import { markRefusedRead } from '../../phone/db/amend-order.ts';
import type { RefusedAmendment } from '../../phone/db/db.ts';
import type { OrderContents } from '../../phone/db/order-contents.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import type { PhoneAgreement } from '../../domain/order/agreed-total.ts';
import type { Question } from '../../domain/order/line-history.ts';
import { exactPaise } from '../../domain/money.ts';
import { isActiveStatus, isChangeable } from '../../domain/order/status.ts';
import { contentsText } from '../../text/contents.ts';
import { formatClock } from '../../shared/shop/shop-times.ts';
import { offerWords, questionText, questionWords } from '../../text/question.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { announce } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { offeredName, productName } from './content-words.ts';
import type { KnownOrder } from './known-order.ts';
import * as styles from './order-contents.module.css';
import { useAmend } from './use-amend.ts';
import { useSecond } from './use-second.ts';

/** What the shop asks, what was agreed by phone, and what it has refused (D49): above the rest of an order's screens. */
export function OrderNews({ order, contents }: Pick<KnownOrder, 'order' | 'contents'>) {
  const refused = order.refusedAmendments ?? [];
  return (
    <>
      {refused.length > 0 && <Refused orderId={order.id} refused={refused} />}
      {contents && <ContentNews order={order} contents={contents} />}
    </>
  );
}

function ContentNews({ order, contents }: { order: KnownOrder['order']; contents: OrderContents }) {
  const { folded } = contents;
  const { amend } = useAmend(order.id);
  return (
    <>
      {isChangeable(order.status) &&
        folded.questions.map((question) => {
          const line = folded.lines.find(({ id }) => id === question.line);
          return line ? (
            <QuestionNotice
              key={question.id}
              question={question}
              line={line}
              contents={contents}
              onAnswer={(answer) => amend({ kind: 'answered', question: question.id, answer })}
            />
          ) : null;
        })}
      {folded.agreements.map((agreement) => (
        <PhoneNotice
          key={agreement.id}
          agreement={agreement}
          isOver={!isActiveStatus(order.status)}
          onObject={() => amend({ kind: 'objected', agreement: agreement.id })}
        />
      ))}
      {folded.unknown.length > 0 && <Notice title={contentsText('unknown')} />}
    </>
  );
}

const MINUTE_MS = 60_000;

function QuestionNotice({
  question,
  line,
  contents: { folded, names, pending },
  onAnswer,
}: {
  question: Question;
  line: FoldedLine;
  contents: OrderContents;
  onAnswer: (answer: 'yes' | 'no') => void;
}) {
  const leftMs = Date.parse(question.until) - useSecond().getTime();
  const isOpen = question.state === 'open' && leftMs > 0;
  const isByWeight = question.unit === 'g';
  const title = questionWords(
    productName(line.agreed, names),
    offeredName(question, names),
    isByWeight ? 1 : question.quantity,
  );
  useEffect(() => {
    if (isOpen) announce(title);
  }, [isOpen, title]);
  const { state } = question;
  if (isOpen) {
    const time = formatClock(new Date(question.until));
    const morePaise = question.totalPaise - folded.bill.totalPaise;
    return (
      <Notice
        tone="warning"
        title={title}
        text={`${offerWords(morePaise, formatRupees(question.totalPaise), formatRupees(exactPaise(Math.abs(morePaise))))}.`}
      >
        <p className="soft">
          {contentsText.count('until', Math.ceil(leftMs / MINUTE_MS), { time })}
        </p>
        <div className={styles.answers}>
          <Button onClick={() => onAnswer('yes')}>{questionText('yes')}</Button>
          <Button tone="plain" onClick={() => onAnswer('no')}>
            {questionText('no')}
          </Button>
        </div>
      </Notice>
    );
  }
  if (state === 'yes' || state === 'no') {
    const isUnsent = pending.some((one) => one.kind === 'answered' && one.question === question.id);
    const said = contentsText(state === 'yes' ? 'answeredYes' : 'answeredNo');
    return isUnsent ? <Notice title={said} text={contentsText('notSent')} /> : null;
  }
  // What the shop has done with the line meanwhile is said there.
  if (state === 'moot') return null;
  const then = contentsText(`over_${line.agreed.wish}`);
  return <Notice title={title} text={`${contentsText('over')} ${then}`} />;
}

function PhoneNotice({
  agreement,
  isOver,
  onObject,
}: {
  agreement: PhoneAgreement;
  isOver: boolean;
  onObject: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const total = formatRupees(agreement.totalPaise);
  if (agreement.isObjected) return <Notice title={contentsText('objected', { total })} />;
  const close = () => setAsked(false);
  return (
    <>
      <Notice
        title={contentsText('phoneAgreed', { total, time: formatClock(new Date(agreement.at)) })}
        action={
          !isOver && (
            <Button tone="plain" onClick={() => setAsked(true)}>
              {contentsText('iDidNot')}
            </Button>
          )
        }
      />
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={contentsText('objectTitle')}
        closeLabel={shellText('close')}
      >
        <p>{contentsText('objectText', { total })}</p>
        <DialogActions>
          <Button tone="plain" onClick={close}>
            {contentsText('objectNo')}
          </Button>
          <Button
            onClick={() => {
              close();
              onObject();
            }}
          >
            {contentsText('objectYes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function refusedWords({ request: { kind }, code }: RefusedAmendment): string {
  if (code === 'last_line') return contentsText('refused_last');
  if (code === 'below_minimum') return contentsText('refused_minimum');
  if (kind === 'dropped' && code === 'needs_consent') return contentsText('refused_costsMore');
  const isLate = code === 'too_late' || code === 'superseded';
  if (isLate && kind === 'answered') return questionText('late');
  if (kind === 'added' && (code === 'unavailable' || code === 'needs_consent')) {
    return contentsText(code === 'unavailable' ? 'refused_soldOut' : 'refused_dearer');
  }
  const hasOwnText = kind === 'dropped' || kind === 'added' || kind === 'objected';
  return contentsText(isLate && hasOwnText ? `refused_${kind}` : 'refused_other');
}

/** Told until it has been read. */
function Refused({ orderId, refused }: { orderId: string; refused: readonly RefusedAmendment[] }) {
  const sentences = [...new Set(refused.map(refusedWords))].join(' ');
  return (
    <Notice
      tone="warning"
      title={contentsText('refusedTitle')}
      text={sentences}
      action={
        <Button tone="plain" onClick={() => void markRefusedRead(orderId, refused)}>
          {contentsText('read')}
        </Button>
      }
    />
  );
}
