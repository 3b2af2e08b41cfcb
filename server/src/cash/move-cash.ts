// Records movements of the cash held by couriers and tills.
import type { CashCause, CashHolderKind, CashMovementKind } from '@huishou/wire/cash/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { type ContentTables, isSettingOn } from '../content/index.ts'
import type { AccountRef } from '../ledger/index.ts'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { CashTables } from './tables.ts'

type Trx = Transaction<CashTables>
export type Holder = { holderKind: CashHolderKind; holderId: number }
export type Held = CashTables['cashHolder']
export const courierCash = (courierId: number): Holder => ({ holderKind: 'courier', holderId: courierId })
export const tillCash = (shopId: number): Holder => ({ holderKind: 'till', holderId: shopId })

/** The holder's account in the ledger; its balance is the negative of the cash held, as for all assets. */
export const accountOf = ({ holderKind, holderId }: Holder): AccountRef =>
  holderKind === 'courier' ? { courier: holderId } : { till: holderId }

/** A change of the cash a holder has; positive amounts come in. */
export type CashMove = Holder & { kind: CashMovementKind; amountFen: number }
/** The record that causes a movement, who made it, and why. */
export type CashEvent = {
  cause: CashCause
  causeId: number
  by: { staffId: number | null; name: string }
  reason?: string
}

const lock = compiled((trx: Trx, holder: Holder) =>
  trx
    .insertInto('cashHolder')
    .values({ ...holder, heldFen: 0, moves: 0, openSince: null })
    .onConflict((conflict) =>
      conflict.columns(['holderKind', 'holderId']).doUpdateSet((e) => ({ moves: e.ref('cashHolder.moves') })),
    )
    .returningAll(),
)
const add = compiled((trx: Trx, { holderKind, holderId, amountFen }: Holder & { amountFen: number }) =>
  trx
    .updateTable('cashHolder')
    .set((e) => ({ heldFen: e('heldFen', '+', amountFen), moves: e('moves', '+', 1) }))
    .where('holderKind', '=', holderKind)
    .where('holderId', '=', holderId),
)

/**
 * The holder's row, created if missing and locked until the transaction ends, so that writes happen one after the
 * other.
 */
export const lockHolder = async (trx: Trx, { holderKind, holderId }: Holder): Promise<Held> => {
  const [held] = await lock(trx, { holderKind, holderId })
  if (!held) throw new Error(`cash of ${holderKind} ${holderId} was not locked`)
  return held
}

const notOpen = ({ holderKind }: Holder): Refusal =>
  refuse(holderKind === 'courier' ? 'CASH_NO_FLOAT' : 'CASH_TILL_CLOSED')

/**
 * The refusal of an amount when the holder is not open or holds too little. It does not reveal by how much, because
 * counts are blind.
 */
export const heldRefusal = (held: Held, amountFen: number): Refusal | null => {
  if (held.openSince === null) return notOpen(held)
  return held.heldFen + amountFen < Math.min(held.heldFen, 0) ? refuse('CASH_SHORT') : null
}

/**
 * Writes one movement and changes the amount held. Unless `unopened`, refuses CASH_NO_FLOAT or CASH_TILL_CLOSED if the
 * holder is not open, and CASH_SHORT if it holds less. The caller posts the amount in the ledger. To move both a
 * courier's and a till's cash, move the courier's first, so that two writers do not wait for each other.
 */
export const moveCash = async (
  trx: Trx,
  now: number,
  { cause, causeId, by, reason = '' }: CashEvent,
  { holderKind, holderId, kind, amountFen }: CashMove,
  { unopened = false } = {},
): Promise<Refusal | null> => {
  if (amountFen === 0) return null
  const held = await lockHolder(trx, { holderKind, holderId })
  const refused = unopened ? null : heldRefusal(held, amountFen)
  if (refused) return refused
  await add(trx, { holderKind, holderId, amountFen })
  await trx
    .insertInto('cashMovement')
    .values({
      at: now,
      holderKind,
      holderId,
      kind,
      amountFen,
      cause,
      causeId,
      byStaffId: by.staffId,
      byName: by.name,
      reason,
    })
    .execute()
  return null
}

/** Opens a holder, or closes it with null. */
export const setOpen = async (
  trx: Trx,
  { holderKind, holderId }: Holder,
  openSince: number | null,
): Promise<void> => {
  await trx
    .updateTable('cashHolder')
    .set({ openSince })
    .where('holderKind', '=', holderKind)
    .where('holderId', '=', holderId)
    .execute()
}

/** Whether cash may be paid and taken only from open floats and tills (docs/rules/cash.md#who-may-pay). */
export const needsOpenCash = (db: Handle<ContentTables>): Promise<boolean> =>
  isSettingOn(db, 'cash_needs_float')
