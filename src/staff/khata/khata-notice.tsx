import { Link } from '@tanstack/react-router';
import { adminKhataText } from '../../text/admin-khata.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OrderCustomer } from '../api/customers.ts';
import * as styles from '../money/money.module.css';
import { money } from '../money/money-words.ts';
import { customerName } from './khata-words.ts';

/** What the customer of an order owes already: in sight before more goes out to them. */
export function KhataNotice({ customers }: { customers: readonly OrderCustomer[] }) {
  const owing = customers.filter(({ balancePaise }) => balancePaise > 0);
  return owing.map((customer) => {
    const { id, balancePaise, limitPaise, isLinked } = customer;
    const limit = formatRupees(limitPaise);
    const isFull = balancePaise >= limitPaise;
    return (
      <Notice
        key={id}
        tone={isFull ? 'warning' : 'info'}
        title={adminKhataText('orderNotice', {
          name: customerName(customer),
          amount: money(balancePaise),
        })}
        text={
          <>
            {adminKhataText(isFull ? 'orderNoticeOver' : 'orderNoticeLimit', { limit })}{' '}
            {!isLinked && `(${adminKhataText('sameNumber')}) `}
            <Link
              to="/admin/money/khata/$customerId"
              params={{ customerId: id }}
              className={styles.link}
            >
              {adminKhataText('openKhata')}
            </Link>
          </>
        }
      />
    );
  });
}
