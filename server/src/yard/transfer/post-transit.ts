// Posts the cost of goods to the ledger when they leave for another shop, arrive there, or return because the transfer
// was cancelled.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { yardMovementText } from '@huishou/wire/yard/states'
import { post } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { TransferTables } from './life-cycle.ts'

type Trx = Transaction<TransferTables>
type Step = 'send' | 'receive' | 'cancel'

/** Distinguishes a repeated receipt of a transfer from earlier ones that were undone. */
const readRound = async (trx: Trx, id: number): Promise<string> => {
  const { undone } = await trx
    .selectFrom('yardMovement')
    .select((e) => e.fn.countAll<number>().as('undone'))
    .where('cause', '=', 'transfer')
    .where('causeId', '=', id)
    .where('undoesId', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(undone) === 0 ? '' : `:${undone}`
}

/** Posts that goods of this cost went into transit, or came out of it. */
export const postTransit = async (
  trx: Trx,
  now: number,
  { id, costFen, step, byStaffId }: { id: number; costFen: number; step: Step; byStaffId: number },
): Promise<Refusal | null> => {
  if (costFen === 0) return null
  const amountFen = step === 'send' ? costFen : 0 - costFen
  const posted = await post(trx, now, {
    kind: 'stock_transit',
    key: `yard:transfer:${id}:${step}${await readRound(trx, id)}`,
    memberId: null,
    byStaffId,
    text: yardMovementText.transfer.zh,
    entries: [
      { account: { company: 'inventory' }, amountFen },
      { account: { company: 'inTransit' }, amountFen: 0 - amountFen },
    ],
  })
  return isRefusal(posted) ? posted : null
}
