import { isRefusal, refuse } from '@huishou/wire'
import { movePayIn } from './move.ts'
import type { PaymentSetting, Store } from './setting.ts'

const system = { actor: 'system' } as const

/**
 * Pays, from the balance, what the money was for. Whatever keeps it from happening (an order that is dead or paid
 * already), the money simply stays in the balance and the payment says why.
 */
export const runNextAction = async (
  store: Store,
  { orderKinds }: Pick<PaymentSetting, 'orderKinds'>,
  now: number,
  payInId: number,
): Promise<void> => {
  const due = (trx: Store['reader']) =>
    trx
      .selectFrom('payIn')
      .selectAll()
      .where('id', '=', payInId)
      .where('actionState', '=', 'due')
      .executeTakeFirst()
  const done = await store.transaction(async (trx) => {
    const row = await due(trx)
    if (!row || row.actionOrderId === null) return null
    const marked = await movePayIn(trx, system, now, row, 'act', { set: { actionState: 'done' } })
    if (isRefusal(marked)) return marked
    const kind = orderKinds.find((each) => each.kind === row.actionKind)
    if (!kind) return refuse('PAY_PURPOSE_UNKNOWN')
    return await kind.pay(trx, row.memberId, now, {
      id: row.actionOrderId,
      detail: JSON.parse(row.actionDetail) as unknown,
    })
  })
  if (!isRefusal(done)) return
  await store.transaction(async (trx) => {
    const row = await due(trx)
    if (!row) return null
    return await movePayIn(trx, system, now, row, 'leave', {
      set: {
        actionState: 'left',
        actionReason: JSON.stringify({ refusal: done.refusal, values: done.values }),
      },
      note: done.refusal,
    })
  })
}
