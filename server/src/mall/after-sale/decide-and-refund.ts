// Lets staff approve, refuse and refund after-sales requests, in which customers ask to return goods or get money back.
// Jobs approve requests for unshipped goods that nobody answered in time, and finish refunds once the payment gateway
// has paid or refused them.
import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { InputOf } from '@huishou/wire/client'
import type {
  agreeAfterSale,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
} from '@huishou/wire/mall/after-sale-staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import { refuseOwn } from '../../member/index.ts'
import { partRefundStates } from '../../payment/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { checkSaleMove, moveSale } from './life-cycle.ts'
import { answerByOf, wasSent, type Known } from './to-wire.ts'
import { aboveRole } from '../allowed-actions.ts'
import { staffActor, systemActor, type Actor } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { readKnown, staffKnown } from './find-after-sale.ts'
import { GATEWAY_REFUSED } from './gateway-refused.ts'
import { readReturnAddress } from './return-address.ts'
import { payRefund } from './pay-refund.ts'
import { mallSweep } from '../sweeps.ts'
import type { AfterSaleRow, MallWorld } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { readMallRules } from '../rules.ts'

type Trx = Transaction<MallWorld>

/**
 * The after-sales request at the version the client read. Refuses OWN_ACCOUNT when the staff member is its customer.
 */
const find = async (
  trx: Trx,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<Known | Refusal> => {
  const known = await staffKnown(trx, actor, id)
  if (isRefusal(known)) return known
  const own = await refuseOwn(trx, actor, known.sale)
  if (own) return own
  return known.sale.version === version ? known : refuse('CHANGED_MEANWHILE')
}

const recordSale = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  action: AuditVerb<'afterSale'>,
  [before, after]: readonly [AfterSaleRow, AfterSaleRow],
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `afterSale.${action}`,
    subject: 'afterSale',
    subjectId: after.id,
    before: { state: before.state },
    after: {
      state: after.state,
      orderId: after.orderId,
      refundFen: after.goodsFen + after.freightFen,
      points: after.points,
    },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

/** Approves a request: a refund without goods is paid at once, otherwise the goods must come back first. */
const agreeTo = async (
  trx: Trx,
  actor: Actor,
  now: number,
  known: Known,
  { answer, restock }: { answer: string; restock: boolean },
): Promise<AfterSaleRow | Refusal> => {
  const agreed = await moveSale(trx, actor, now, known.sale, 'agree', {
    set: { answer, decidedBy: actor.name },
    reason: answer,
  })
  if (isRefusal(agreed)) return agreed
  if (agreed.kind === 'refund')
    return await payRefund(trx, actor, now, { ...known, sale: agreed }, { restock })
  const address = await readReturnAddress(trx)
  await notifyCustomer(trx, now, known.order, {
    kind: 'mall_after_sale',
    values: {
      number: agreed.number,
      outcome: {
        zh: `已同意，请把商品寄到：${address}，并填写快递单号。`,
        en: `is approved. Please send the goods to ${address} and enter the tracking number.`,
      },
    },
  })
  return agreed
}

export const agree = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { answer = '', restock, ...on }: InputOf<typeof agreeAfterSale>,
): Promise<AfterSaleRow | Refusal> => {
  const known = await find(trx, actor, on)
  if (isRefusal(known)) return known
  const refused = checkSaleMove(staffActor(actor), now, known.sale, 'agree') ?? aboveRole(actor, known.sale)
  if (refused) return refused
  const sale = await agreeTo(trx, staffActor(actor), now, known, {
    answer,
    restock: !wasSent(known) && restock !== false,
  })
  if (!isRefusal(sale)) await recordSale(trx, actor, now, 'agree', [known.sale, sale], answer)
  return sale
}

export const refuseSale = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...on }: InputOf<typeof refuseAfterSale>,
): Promise<AfterSaleRow | Refusal> => {
  const known = await find(trx, actor, on)
  if (isRefusal(known)) return known
  const above = aboveRole(actor, known.sale)
  if (above) return above
  const sale = await moveSale(trx, staffActor(actor), now, known.sale, 'refuse', {
    set: { answer: reason, decidedBy: actor.name },
    reason,
  })
  if (isRefusal(sale)) return sale
  await recordSale(trx, actor, now, 'refuse', [known.sale, sale], reason)
  const outcome = { zh: `未通过：${reason}`, en: `was not approved: ${reason}` }
  await notifyCustomer(trx, now, known.order, {
    kind: 'mall_after_sale',
    values: { number: sale.number, outcome },
  })
  return sale
}

/** Records that the goods came back, and whether they are sellable. */
export const goodsBack = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { restock, note = '', ...on }: InputOf<typeof receiveReturn>,
): Promise<AfterSaleRow | Refusal> => {
  const known = await find(trx, actor, on)
  if (isRefusal(known)) return known
  if (known.sale.kind !== 'return') return refuse('NOT_ALLOWED')
  const sale = await moveSale(trx, staffActor(actor), now, known.sale, 'goods_back', {
    set: { restock: restock ? 1 : 0 },
    reason: note,
    detail: { restock },
  })
  if (!isRefusal(sale)) await recordSale(trx, actor, now, 'goodsBack', [known.sale, sale], note)
  return sale
}

/** Pays a refund, after the goods came back or without waiting for them; in that case they are not restocked. */
export const refund = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  on: InputOf<typeof refundAfterSale>,
): Promise<AfterSaleRow | Refusal> => {
  const known = await find(trx, actor, { id: on.id, version: on.version })
  if (isRefusal(known)) return known
  const refused = checkSaleMove(staffActor(actor), now, known.sale, 'refund') ?? aboveRole(actor, known.sale)
  if (refused) return refused
  const sale = await payRefund(trx, staffActor(actor), now, known, { restock: known.sale.restock === 1 })
  if (!isRefusal(sale)) await recordSale(trx, actor, now, 'refund', [known.sale, sale])
  return sale
}

/** Approves requests left unanswered for too long, unless part of the line was sent. */
export const agreeUnanswered = async (database: Database<MallWorld>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('afterSale')
    .innerJoin('mallLine', 'mallLine.id', 'afterSale.lineId')
    .select('afterSale.id')
    .where('afterSale.state', '=', 'asked')
    .where('afterSale.askedAt', '<=', now - (await readMallRules(database.reader)).answerHours * HOUR)
    .where('mallLine.shipped', '=', 0)
    .limit(500)
    .execute()
  await mallSweep(
    database,
    due.map(({ id }) => id),
    async (trx, id) => {
      const known = await readKnown(trx, id)
      if (!known || known.sale.state !== 'asked') return null
      const by = answerByOf(known)
      return by === null || now < by
        ? null
        : await agreeTo(trx, systemActor, now, known, { answer: '', restock: true })
    },
  )
}

/** Settles refunds that the gateway sent, or refused, in which case the money stayed in the balance. */
export const settleRefunds = async (database: Database<MallWorld>, now: number): Promise<void> => {
  const open = await database.reader
    .selectFrom('afterSale')
    .select(['id', 'payRefundKey'])
    .where('state', '=', 'refunding')
    .limit(500)
    .execute()
  const states = await partRefundStates(
    database.reader,
    open.map(({ payRefundKey }) => payRefundKey),
  )
  const over = open.filter(({ payRefundKey }) => states.get(payRefundKey) !== 'sending')
  await mallSweep(
    database,
    over.map(({ id }) => id),
    async (trx, id) => {
      const known = await readKnown(trx, id)
      if (!known || known.sale.state !== 'refunding') return null
      const { sale, order } = known
      const refused = states.get(sale.payRefundKey) === 'refused'
      const moved = await moveSale(trx, systemActor, now, sale, 'refunded', {
        set: refused ? { toOnlineFen: 0 } : {},
        reason: refused ? GATEWAY_REFUSED.zh : '',
      })
      if (isRefusal(moved) || !refused) return moved
      await notifyCustomer(trx, now, order, {
        kind: 'mall_after_sale',
        values: {
          number: sale.number,
          outcome: {
            zh: '无法原路退回，款项已退到账户余额。',
            en: 'could not be refunded to your original payment method. The money is in your balance.',
          },
        },
      })
      return moved
    },
  )
}
