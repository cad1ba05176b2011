import { type ReactNode, useState } from 'react';
import { adminKhataText } from '../../text/admin-khata.ts';
import { listCustomers, type ListedCustomer } from '../api/customers.ts';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import * as styles from '../money/money.module.css';
import { useStoredQuery } from '../queries/use-stored-query.ts';
import { findCustomers } from './find-customers.ts';
import { customerName, limitWords, owesWords } from './khata-words.ts';

/** More are found by typing. */
const SHOWN = 8;

/** Chooses a customer among those who are written down; `isOffered` says which. */
export function CustomerChoice({
  action,
  isOffered,
  onChoose,
}: {
  /** The button's text. */
  action: string;
  isOffered: (customer: ListedCustomer) => boolean;
  onChoose: (customer: ListedCustomer) => void;
}) {
  const read = useStoredQuery(['customers'], listCustomers, 'orders');
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.form}>
      <SearchBox label={adminKhataText('search')} value={typed} onSearch={setTyped} />
      <RemoteView remote={read}>
        {({ customers }) => {
          const matches = findCustomers(customers, typed).filter(({ isErased }) => !isErased);
          if (matches.length === 0 && typed.trim() !== '')
            return <p>{adminKhataText('noMatch')}</p>;
          // The caller shows those whom `isOffered` leaves out, or has no use for them.
          const found = matches.filter(isOffered);
          if (found.length === 0) return null;
          return (
            <ul className={styles.list}>
              {found.slice(0, SHOWN).map((customer) => (
                <CustomerOption
                  key={customer.id}
                  customer={customer}
                  note={customer.phone}
                  action={action}
                  onChoose={() => onChoose(customer)}
                />
              ))}
            </ul>
          );
        }}
      </RemoteView>
    </div>
  );
}

/** A customer in a list to choose from. */
export function CustomerOption({
  customer,
  note,
  action,
  onChoose,
}: {
  customer: Pick<ListedCustomer, 'id' | 'name' | 'balancePaise' | 'limitPaise'>;
  note: ReactNode;
  action: string;
  onChoose: () => void;
}) {
  return (
    <li className={styles.entry}>
      <div>
        {customerName(customer)}
        <p className={styles.note}>
          {note ? <>{note} · </> : null}
          {owesWords(customer.balancePaise)} · {limitWords(customer)}
        </p>
      </div>
      <SmallButton onClick={onChoose} aria-label={`${action}: ${customerName(customer)}`}>
        {action}
      </SmallButton>
    </li>
  );
}
