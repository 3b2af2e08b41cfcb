// Splits a payment between the member's balance and an online payment provider.

/** The split of a payment between the balance and a gateway, in fen. */
export type PayParts = { balanceFen: number; onlineFen: number }

/** Splits a payment: the balance first, the rest online; without the balance all of it online. */
export const payParts = (payableFen: number, haveFen: number, useBalance: boolean): PayParts => {
  const balanceFen = useBalance ? Math.min(Math.max(0, haveFen), payableFen) : 0
  return { balanceFen, onlineFen: payableFen - balanceFen }
}
