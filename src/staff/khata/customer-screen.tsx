import { useState } from 'react';
import { exactPaise } from '../../domain/money.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Notice } from '../../ui/notice.tsx';
import { type CustomerKhata, readCustomer } from '../api/customers.ts';
import type { Action } from '../components/action-menu.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallAnchor, SmallButton } from '../components/small-button.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import * as moneyStyles from '../money/money.module.css';
import { RecordDialog } from '../money/record-dialog.tsx';
import type { Recording } from '../money/record-form.tsx';
import { useUnreadTransfers } from '../money/use-unread-transfers.ts';
import { RefusedCommands } from '../orders/outbox/refused-commands.tsx';
import { useStoredQuery } from '../queries/use-stored-query.ts';
import { useMayDo } from '../session/use-admin.ts';
import { CustomerAccount } from './customer-account.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { KhataLines } from './khata-lines.tsx';
import { customerName, isOverLimit, limitWords, owesWords } from './khata-words.ts';
import { MergeDialog, MergedCustomers } from './merged-customers.tsx';
import { MoneySections } from '../money/money-sections.tsx';
import { owedWithPending } from './pending-khata.ts';
import { StatementDialog } from './statement-dialog.tsx';

const linesIn = ({ lines }: CustomerKhata) => lines;

type Open = 'edit' | 'merge' | 'delete' | 'statement';

/** A customer: what they owe, why, and what can be done about it (D74). */
export function CustomerScreen({ customerId }: { customerId: string }) {
  const read = useStoredQuery(
    ['customer', customerId],
    (token) => readCustomer(token, customerId),
    'orders',
  );
  const unread = useUnreadTransfers(read, linesIn);
  const mayManage = useMayDo('manage_customers');
  const mayGiveCredit = useMayDo('give_credit');
  const mayRecord = useMayDo('record_payments');
  const mayGiveBack = useMayDo('refund_payments');
  const [open, setOpen] = useState<Open | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const close = () => setOpen(null);
  const known = read.data?.customer;
  const isGone = known?.isErased ?? true;
  const more: Action[] =
    mayGiveCredit && !isGone
      ? [
          { label: adminKhataText('merge'), onChoose: () => setOpen('merge') },
          { label: adminKhataText('delete'), isDanger: true, onChoose: () => setOpen('delete') },
        ]
      : [];
  return (
    <AdminPage
      title={known ? customerName(known) : adminKhataText('title')}
      sections={<MoneySections />}
      freshness={read}
      aside={
        mayManage &&
        !isGone && (
          <SmallButton icon="edit" onClick={() => setOpen('edit')}>
            {adminKhataText('edit')}
          </SmallButton>
        )
      }
      more={more}
    >
      <RefusedCommands />
      <RemoteView remote={read}>
        {(khata) => {
          const bodies = unread.map(({ body }) => body);
          const customer = {
            ...khata.customer,
            balancePaise: owedWithPending(khata.customer, bodies, khata.lines),
          };
          const { id, phone, balancePaise, isErased } = customer;
          const name = customerName(customer);
          const about = { id, name };
          const digits = localPhoneDigits(phone);
          const record = (kind: 'khata_paid' | 'khata_refunded' | 'opening' | 'written_off') =>
            setRecording({
              kind,
              customer: about,
              amountPaise: exactPaise(kind === 'opening' ? 0 : Math.abs(balancePaise)),
              cashDrawer: khata.cashDrawer,
            });
          return (
            <div className={moneyStyles.cards}>
              <PanelCard title={name}>
                {isErased && balancePaise !== 0 && (
                  <Notice tone="warning" title={adminKhataText('willBeDeleted')} />
                )}
                <p className={moneyStyles.total}>
                  <span>{limitWords(customer)}</span>
                  <strong className={moneyStyles.amount}>{owesWords(balancePaise)}</strong>
                </p>
                {isOverLimit(customer) && (
                  <Notice tone="warning" title={adminKhataText('overLimit')} />
                )}
                {phone !== '' && (
                  <p>
                    {phone}{' '}
                    {digits !== '' && (
                      <SmallAnchor
                        icon="phone"
                        tone="soft"
                        href={`tel:+91${digits}`}
                        aria-label={adminOrdersText('callCustomer', { name })}
                      >
                        {adminOrdersText('call')}
                      </SmallAnchor>
                    )}
                  </p>
                )}
                <div className={moneyStyles.buttons}>
                  {mayRecord && (
                    <SmallButton icon="cash" tone="soft" onClick={() => record('khata_paid')}>
                      {adminKhataText('pay')}
                    </SmallButton>
                  )}
                  {balancePaise > 0 && (
                    <SmallButton icon="chat" onClick={() => setOpen('statement')}>
                      {adminKhataText('statement')}
                    </SmallButton>
                  )}
                  {mayGiveBack && balancePaise < 0 && (
                    <SmallButton onClick={() => record('khata_refunded')}>
                      {adminKhataText('giveBack')}
                    </SmallButton>
                  )}
                  {mayGiveCredit && !isErased && (
                    <SmallButton onClick={() => record('opening')}>
                      {adminKhataText('opening')}
                    </SmallButton>
                  )}
                  {mayGiveCredit && balancePaise > 0 && (
                    <SmallButton onClick={() => record('written_off')}>
                      {adminKhataText('writeOff')}
                    </SmallButton>
                  )}
                </div>
              </PanelCard>
              <KhataLines name={name} khata={khata} unread={unread} onAnswered={read.refetch} />
              {!isErased && <CustomerAccount khata={khata} onChanged={read.refetch} />}
              <MergedCustomers khata={khata} onChanged={read.refetch} />
              {open === 'edit' && <CustomerDialog customer={khata.customer} onClose={close} />}
              {open === 'merge' && <MergeDialog customer={khata.customer} onClose={close} />}
              {open === 'delete' && <DeleteCustomer customer={khata.customer} onClose={close} />}
              {open === 'statement' && (
                <StatementDialog customer={customer} lines={khata.lines} onClose={close} />
              )}
              <RecordDialog recording={recording} onClose={() => setRecording(null)} />
            </div>
          );
        }}
      </RemoteView>
    </AdminPage>
  );
}
