import type { Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../platform/database.ts'
import type { PayInGateway, PayInProvider, PayInWay } from './provider.ts'
import type { PayingTables } from './tables.ts'

/** A kind of order that can be paid from the balance once the money has arrived; each domain above brings its own. */
export type PayOrderKind<Tables = PayingTables> = {
  kind: string
  /** Before any money moves: null when there is no such order of this kind, else what to remember, or why not. */
  check: (
    db: Handle<Tables>,
    memberId: number,
    now: number,
    orderId: number,
  ) => Promise<{ detail: unknown } | Refusal | null>
  /** Pays the order from the balance. A refusal leaves the money where it is and everything else undone. */
  pay: (
    trx: Transaction<Tables>,
    memberId: number,
    now: number,
    order: { id: number; detail: unknown; payIn: { id: number; amountFen: number } },
  ) => Promise<Refusal | null>
  /** Whether money that could not pay its order for this reason goes back the way it came, rather than stay in the balance. */
  sendsBack?: (refusal: Refusal) => boolean
}

/** The kinds of order as payment calls them: with handles of fewer tables than they use. */
export const orderKindsOf = <All extends PayingTables>(
  kinds: readonly PayOrderKind<All>[],
): readonly PayOrderKind[] => kinds as unknown as readonly PayOrderKind[]

/** A member's openid for the ways of payment that need it; null for people who never signed in with WeChat. */
export type FindOpenid<Tables = PayingTables> = (
  db: Handle<Tables>,
  memberId: number,
  way: PayInWay,
) => Promise<string | null>

/** Dependencies of the payment domain, provided by the composition. */
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
