import type { CustomerChange } from '../../domain/people/customer.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { saveCustomer } from '../api/customers.ts';
import { refetchAll } from '../queries/shop-queries.ts';
import { useChange } from '../saving/use-change.ts';

const KNOWN_CODES = ['linked_already', 'both_linked'] as const;

/** Saves a change of a customer, and reads what is shown again; whether it was saved. A toast says why not. */
export function useSaveCustomer(): {
  isBusy: boolean;
  save: (change: CustomerChange) => Promise<boolean>;
} {
  const change = useChange();
  return {
    isBusy: change.isBusy,
    async save(wanted) {
      let code: string | undefined;
      const reply = await change.send(
        async (token) => {
          const answer = await saveCustomer(token, wanted);
          if (!answer.ok) code = answer.message;
          return answer;
        },
        (reason) => {
          const known = KNOWN_CODES.find((one) => one === code);
          return known ? adminKhataText(known) : adminKhataText('saveFailed', { reason });
        },
      );
      if (reply.ok) refetchAll();
      return reply.ok;
    },
  };
}
