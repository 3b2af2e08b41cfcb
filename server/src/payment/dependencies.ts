// Types of the functions and data that other parts of the server provide to the payment domain.
import type { Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../platform/database.ts'
import type { PayInGateway, PayInProvider, PayInWay } from './provider.ts'
import type { PayingTables } from './tables.ts'

/** A kind of order payable from the balance once the money has arrived; each higher domain provides its own. */
export type PayOrderKind<Tables = PayingTables> = {
  kind: string
  /**
   * Checks an order before any money moves: null when there is none of this kind, else the data to store, or a refusal.
   */
  check: (
    db: Handle<Tables>,
    memberId: number,
    now: number,
    orderId: number,
  ) => Promise<{ detail: unknown } | Refusal | null>
  /** Pays the order from the balance. A refusal leaves the money in the balance and undoes everything else. */
  pay: (
    trx: Transaction<Tables>,
    memberId: number,
    now: number,
    order: { id: number; detail: unknown; payIn: { id: number; amountFen: number } },
  ) => Promise<Refusal | null>
  /** Whether money that could not pay its order for this reason is refunded rather than left in the balance. */
  sendsBack?: (refusal: Refusal) => boolean
}

/** Adapts the kinds of order to payment's calls, whose handles expose fewer tables than the kinds use. */
export const orderKindsOf = <All extends PayingTables>(
  kinds: readonly PayOrderKind<All>[],
): readonly PayOrderKind[] => kinds as unknown as readonly PayOrderKind[]

/** Finds a member's openid, for payment methods that need it; null for people who never linked WeChat. */
export type FindOpenid<Tables = PayingTables> = (
  db: Handle<Tables>,
  memberId: number,
  way: PayInWay,
) => Promise<string | null>

/** Dependencies of the payment domain, provided by compose-payment-and-withdrawal.ts. */
export type PaymentDependencies = {
  providers: Record<PayInGateway, PayInProvider | null>
  orderKinds: readonly PayOrderKind[]
  findOpenid: FindOpenid
}

/** Access to the database: a reader and a way to write. */
export type Store = {
  reader: Handle<PayingTables>
  transaction: <Result>(work: (trx: Transaction<PayingTables>) => Promise<Result>) => Promise<Result>
}
