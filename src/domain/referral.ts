/** The code a customer shares (D26): made from the account's id, so that it needs no row of its own. */
export function referralCode(accountId: string): string {
  return accountId.slice(0, 8).toUpperCase();
}
