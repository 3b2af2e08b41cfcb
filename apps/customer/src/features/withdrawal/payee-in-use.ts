import type { Payee } from './queries.ts'

/**
 * The account a withdrawal is paid to: the chosen one if it still exists, else the first that can be used now, else
 * the first.
 */
export const payeeInUse = (payees: readonly Payee[], chosenId: number | null): Payee | null =>
  payees.find(({ id }) => id === chosenId) ?? payees.find(({ usable }) => usable) ?? payees[0] ?? null
