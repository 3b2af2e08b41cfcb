// Staff routes for reviewing and refunding customers' payments.
import type { ReplyOf } from '@huishou/wire/client'
import {
  approvePayInRefund,
  dropPayInRefund,
  queryPayIn,
  refundPayIn,
  settlePayInAlarm,
  staffPayIn,
  exportPayIns,
  staffPayIns,
} from '@huishou/wire/payment/staff'
import { exportPages } from '../audit/index.ts'
import { payInColumns } from './export-columns.ts'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { serveWith, type Call, type Route } from '../platform/http/route.ts'
import { runNextAction } from './pay-intended-order.ts'
import { queryGateway } from './query-gateway.ts'
import { readHistory, readPayIns, readStaffPayIn } from './read-for-staff.ts'
import { approveRefund, requestRefund, dropRefund } from './request-or-approve-refund.ts'
import { storeOf } from './routes-customer.ts'
import { sendRefundOf } from './send-refund.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { settleAlarm } from './resolve-alarm.ts'
import type { PayInRow, PayingTables } from './tables.ts'

const serve = serveWith<PayingTables>()
type StaffCall = Pick<Call<typeof queryPayIn, PayingTables>, 'db' | 'actor' | 'request'>

/** A payment for staff, read after the change. */
const shown = async (call: StaffCall, id: number): Promise<ReplyOf<typeof queryPayIn> | Refusal> =>
  await readStaffPayIn(call.db, call.actor, id, call.request.language)

const after = async (
  call: StaffCall,
  row: PayInRow | Refusal,
): Promise<ReplyOf<typeof queryPayIn> | Refusal> => (isRefusal(row) ? row : await shown(call, row.id))

/** Staff routes for payments. */
export const paymentStaffRoutes = (setting: PaymentDependencies): Route<PayingTables>[] => [
  serve(
    staffPayIns,
    async ({ db, actor, input, request }) => await readPayIns(db, actor, input, request.language),
  ),
  serve(
    exportPayIns,
    async (call) =>
      await exportPages({
        call,
        fileName: 'pay-ins',
        columns: payInColumns,
        action: 'payIn.export',
        subject: 'payIn',
        read: (page, pageSize) =>
          readPayIns(call.db, call.actor, { ...call.input, page, pageSize }, call.request.language),
      }),
  ),
  serve(staffPayIn, async ({ db, actor, input, request }) => {
    const payIn = await readStaffPayIn(db, actor, input.id, request.language)
    return isRefusal(payIn) ? payIn : await readHistory(db, payIn, request.language)
  }),
  serve(refundPayIn, async (call) => {
    const { write, actor, now, input, request } = call
    const row = await write((trx) => requestRefund(trx, setting, { ...actor, request }, now, input))
    if (!isRefusal(row)) await sendRefundOf(storeOf(call), setting, now, row.id)
    return await after(call, row)
  }),
  serve(approvePayInRefund, async (call) => {
    const { write, actor, now, input, request } = call
    const row = await write((trx) => approveRefund(trx, setting, { ...actor, request }, now, input))
    if (!isRefusal(row)) await sendRefundOf(storeOf(call), setting, now, row.id)
    return await after(call, row)
  }),
  serve(dropPayInRefund, async (call) => {
    const { write, actor, now, input, request } = call
    return await after(call, await write((trx) => dropRefund(trx, { ...actor, request }, now, input)))
  }),
  serve(settlePayInAlarm, async (call) => {
    const { write, actor, now, input, request } = call
    const row = await write((trx) => settleAlarm(trx, { ...actor, request }, now, input))
    if (!isRefusal(row) && row.actionState === 'due') await runNextAction(storeOf(call), setting, now, row.id)
    return await after(call, row)
  }),
  serve(queryPayIn, async (call) => {
    const { db, now, input } = call
    const row = await db.selectFrom('payIn').selectAll().where('id', '=', input.id).executeTakeFirst()
    if (!row) return refuse('NOT_FOUND')
    if (!setting.providers[row.gateway]) return refuse('PAY_OFF')
    const store = storeOf(call)
    await (row.state === 'refunding'
      ? sendRefundOf(store, setting, now, row.id)
      : queryGateway(store, setting, now, row))
    return await shown(call, row.id)
  }),
]
