import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import { readDraft, writeDraft } from '../../phone/db/form-drafts.ts';
import { queueSupportRequest } from '../../phone/db/queue-request.ts';
import { threeToNine } from '../../domain/order/number.ts';
import { MAX_REQUEST_MESSAGE } from '../../domain/people/shop-request.ts';
import { supportText } from '../../text/support.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { formatDay } from '../../shared/shop/shop-times.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { checkSupport } from './support-schema.ts';
import * as styles from './support-screen.module.css';

type Question = Omit<Parameters<typeof queueSupportRequest>[0], 'order' | 'photo'>;

/** The second half of a double press must not be told that the emptied form is empty. */
const SENT_MS = 600;

/** 'Report an Issue', with the order attached. Kept on the phone first; the ticket is known at once. */
export function ReportForm({
  orders,
  firstOrder,
  firstPhone,
}: {
  orders: readonly Order[];
  firstOrder: Order | null;
  firstPhone: string;
}) {
  const [orderId, setOrderId] = useState(firstOrder?.id ?? '');
  const [message, setMessage] = useState(() => readDraft('support_draft'));
  const [phone, setPhone] = useState(firstPhone);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [hasTried, setTried] = useState(false);
  const checked = checkSupport({ message, phone });
  const errors = hasTried && !checked.ok ? checked.errors : {};

  const type = (text: string) => {
    setMessage(text);
    writeDraft('support_draft', text);
  };

  const { start, isRunning } = useOnce(async (question: Question) => {
    try {
      const order = orders.find(({ id }) => id === orderId) ?? null;
      const ticket = await queueSupportRequest({ ...question, order, photo }, new Date());
      type('');
      setPhoto(null);
      setTried(false);
      toast.success(supportText('sent', { ticket }));
      await new Promise((over) => setTimeout(over, SENT_MS));
    } catch (error) {
      console.warn('The support request could not be kept', error);
      toast.error(supportText('failed'));
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    setTried(true);
    if (checked.ok) start(checked.value);
    else focusFirst(event.currentTarget, Object.keys(checked.errors));
  };

  return (
    <form id="report" className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label={supportText('about')}
        value={orderId}
        options={[
          { value: '', label: supportText('noOrder') },
          ...orders.map(({ id, number, placedAt }) => ({
            value: id,
            label: supportText('orderChoice', {
              number: threeToNine(number),
              day: formatDay(new Date(placedAt)),
            }),
          })),
        ]}
        onChange={({ target }) => setOrderId(target.value)}
      />
      <TextField
        isLong
        rows={4}
        label={supportText('message')}
        name="message"
        required
        value={message}
        maxLength={MAX_REQUEST_MESSAGE}
        error={errors.message && supportText(errors.message)}
        onChange={({ target }) => type(target.value)}
      />
      <PhotoField photo={photo} onChange={setPhoto} />
      <DigitsField
        kind="phone"
        label={supportText('phone')}
        note={supportText('optional')}
        hint={supportText('phoneHint')}
        name="phone"
        value={phone}
        error={errors.phone && supportText(errors.phone)}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" isWide>
        {supportText('send')}
      </Button>
    </form>
  );
}
