/** A fresh outbox entry's bookkeeping, to be spread into it. Alone: the shop's first screens need no more. */
export const NEW_ENTRY = { state: 'waiting', attempts: 0, wait: null } as const;
