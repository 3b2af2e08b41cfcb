// Creates a customer's payment and starts it at WeChat Pay or Alipay.
import { yuanFromFen } from '@huishou/wire/money'
import { payInLimits } from '@huishou/wire/payment/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE, dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { customerActor, gatewayActor } from '../platform/life-cycle.ts'
import type { PayInGateway, PayInProvider, PayInStart, PayInWay } from './provider.ts'
import { movePayIn, writeEvent } from './life-cycle.ts'
import { FOR_ORDER, TOP_UP } from './read-for-customer.ts'
import { fenOfMoney, nextQueryAt } from './rules.ts'
import type { FindOpenid, PayOrderKind, PaymentDependencies, Store } from './dependencies.ts'
import type { PayInRow, PayingTables } from './tables.ts'

export type Opening = {
  gateway: PayInGateway
  way: PayInWay
  money: string
  payName?: string
  remark?: string
  nextAction?: { type: number; id?: number }
  origin: string
  /** URL of the requesting app when it is a configured one on another host; null for this server's own. */
  clientUrl: string | null
  payerIp: string
}
type Purpose = { actionKind: string; actionOrderId: number | null; actionDetail: string }

/** Purpose of a payment: none (a top-up), or an order that one of the kinds accepts for payment. */
const purposeOf = async (
  trx: Transaction<PayingTables>,
  kinds: readonly PayOrderKind[],
  memberId: number,
  now: number,
  { nextAction }: Opening,
): Promise<Purpose | Refusal> => {
  if (nextAction === undefined || nextAction.type === -1)
    return { actionKind: '', actionOrderId: null, actionDetail: '' }
  if (nextAction.type !== 0 || nextAction.id === undefined)
    return refuse('PAY_PURPOSE_UNKNOWN', { field: 'nextAction' })
  for (const { kind, check } of kinds) {
    const found = await check(trx, memberId, now, nextAction.id)
    if (found === null) continue
    if (isRefusal(found)) return found
    return { actionKind: kind, actionOrderId: nextAction.id, actionDetail: JSON.stringify(found.detail) }
  }
  return refuse('NOT_FOUND')
}

/**
 * Stores a payment before the gateway receives it, so that money never arrives for an unknown number. Refuses
 * AMOUNT_INVALID, PAY_TOO_LARGE, PAY_PURPOSE_UNKNOWN, PAY_OPEN_LIMIT, NOT_FOUND for an unknown order, and as the kind
 * of order refuses.
 */
export const openPayIn = async (
  trx: Transaction<PayingTables>,
  kinds: readonly PayOrderKind[],
  memberId: number,
  now: number,
  opening: Opening,
): Promise<{ id: number } | Refusal> => {
  const amountFen = fenOfMoney(opening.money)
  if (amountFen === null) return refuse('AMOUNT_INVALID', { field: 'money' })
  if (amountFen > payInLimits.maxFen)
    return refuse('PAY_TOO_LARGE', { field: 'money', values: { max: yuanFromFen(payInLimits.maxFen) } })
  const { open } = await trx
    .selectFrom('payIn')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (Number(open) >= payInLimits.openPerMember) return refuse('PAY_OPEN_LIMIT')
  const purpose = await purposeOf(trx, kinds, memberId, now, opening)
  if (isRefusal(purpose)) return purpose
  const row = await trx
    .insertInto('payIn')
    .values({
      ...purpose,
      number: `P${dayOf(now).replaceAll('-', '')}${spokenCode(12)}`,
      memberId,
      gateway: opening.gateway,
      way: opening.way,
      amountFen,
      state: 'waiting',
      version: 0,
      payName: opening.payName ?? (purpose.actionOrderId === null ? TOP_UP : FOR_ORDER),
      remark: opening.remark ?? '',
      actionState: 'none',
      actionReason: '',
      origin: opening.origin,
      payerIp: opening.payerIp,
      started: null,
      startedAt: now,
      expiresAt: now + payInLimits.minutes * MINUTE,
      updatedAt: now,
      askAt: nextQueryAt(now, 0),
      asks: 0,
      askedAt: now,
      silentSince: null,
      providerNumber: '',
      paidFen: null,
      paidAt: null,
      creditedAt: null,
      journalId: null,
      alarm: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeEvent(trx, customerActor(row), now, null, row, 'start')
  return { id: row.id }
}

export const noticeAddress = ({ origin, gateway }: Pick<PayInRow, 'origin' | 'gateway'>): string =>
  `${origin}/pay/notify/${gateway}`

/**
 * Return URL of the browser: the app it came from, never a URL given in a request, which would be an open redirect. All
 * clients of the protocol have a mall order page (docs/rules/protocol.md#payments); only our own app has pages for the
 * rest.
 */
const returnAddress = ({ origin, number, actionKind }: PayInRow, clientUrl: string | null): string => {
  const page =
    clientUrl !== null || actionKind === 'mall' ? '/pages/shop/order-detail' : '/pages/payment/result'
  return `${clientUrl ?? origin}/#${page}?payOrderNo=${number}`
}

const readRow = async (db: Store['reader'], id: number): Promise<PayInRow> =>
  await db.selectFrom('payIn').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Starts a stored payment at the gateway and stores the reply, which a repeated request receives again. If the gateway
 * does not reply, a repetition starts the payment again under the same number, while the sweep only queries it. Refuses
 * PAY_NO_WECHAT, PAY_REFUSED, PAY_NO_ANSWER, PAY_OVER.
 */
export const startAtGateway = async (
  store: Store,
  provider: PayInProvider,
  findOpenid: FindOpenid,
  now: number,
  id: number,
  clientUrl: string | null,
): Promise<{ number: string; start: PayInStart } | Refusal> => {
  const row = await readRow(store.reader, id)
  if (row.state !== 'waiting') return refuse('PAY_OVER')
  if (row.started !== null) return { number: row.number, start: JSON.parse(row.started) as PayInStart }
  const needsOpenid = row.way === 'jsapi' || row.way === 'wxapp'
  const openid = needsOpenid ? await findOpenid(store.reader, row.memberId, row.way) : null
  const start =
    needsOpenid && openid === null
      ? ({ kind: 'refused', cause: 'openid' } as const)
      : await provider
          .start({
            number: row.number,
            amountFen: row.amountFen,
            description: row.payName,
            way: row.way,
            openid,
            payerIp: row.payerIp,
            expiresAt: row.expiresAt,
            returnUrl: returnAddress(row, clientUrl),
            notifyUrl: noticeAddress(row),
          })
          .catch((error: unknown) => ({ kind: 'unknown', cause: String(error) }) as const)
  if (start.kind === 'unknown') return refuse('PAY_NO_ANSWER')
  if (start.kind === 'refused') {
    await store.transaction(async (trx) => {
      const fresh = await readRow(trx, id)
      if (fresh.state === 'waiting')
        await movePayIn(trx, gatewayActor, now, fresh, 'close', {
          set: { askAt: null },
          note: start.cause,
        })
    })
    return needsOpenid && openid === null ? refuse('PAY_NO_WECHAT') : refuse('PAY_REFUSED')
  }
  // a notification may have arrived before this reply, so only the reply is stored in the row
  await store.transaction((trx) =>
    trx
      .updateTable('payIn')
      .set({ started: JSON.stringify(start) })
      .where('id', '=', id)
      .execute(),
  )
  return { number: row.number, start }
}

/** Opens a payment and starts it at the gateway; `write` is the request's transaction with its idempotency key. */
export const pay = async (
  setting: PaymentDependencies,
  store: Store,
  write: Store['transaction'],
  memberId: number,
  now: number,
  opening: Opening,
): Promise<{ number: string; start: PayInStart } | Refusal> => {
  const provider = setting.providers[opening.gateway]
  if (!provider) return refuse('PAY_OFF')
  const opened = await write((trx) => openPayIn(trx, setting.orderKinds, memberId, now, opening))
  return isRefusal(opened)
    ? opened
    : await startAtGateway(store, provider, setting.findOpenid, now, opened.id, opening.clientUrl)
}
