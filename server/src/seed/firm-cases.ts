// Seeds a business customer of the demo: a snack bar with a contract, a collection last month, and its monthly
// statement.

import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { createPriceList } from '../catalog/price-list/create-price-list.ts'
import { saveContact, saveContract, saveFirm } from '../firm-service/save-firm-contacts-and-contracts.ts'
import { saveSite } from '../firm-service/save-sites.ts'
import { setContainer } from '../firm-service/firm-of-customer.ts'
import { draftStatement, sendStatement } from '../firm-service/statement/draft-send-and-pay.ts'
import { kg, orderScript } from './order-steps.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

const NICK = '赵记小吃店'
const MOBILE = '13800000006'
const [CARDBOARD, CAN] = [1001, 1009]

const must = <Value>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new Error(`seed firm: ${value.refusal} ${value.field ?? ''}`)
  return value
}

const SITE = {
  name: '后厨库房',
  linkMan: '赵师傅',
  mobile: MOBILE,
  cityId: '510100000000',
  address: '成都市高新区天府三街示例31号',
  menpai: '后门',
  latitude: 30.5491,
  longitude: 104.0693,
  closed: false,
  containers: [
    { categoryId: CARDBOARD, size: '1.2 m³', count: 1 },
    { categoryId: CAN, size: '240 L', count: 2 },
  ],
}

/** Signs a contract for a year with its prices. */
const signContract = async ({ trx, staffOf }: Stage, at: number, firmId: number): Promise<void> => {
  const ops = staffOf('ops')
  const startsOn = dayOf(at)
  const terms = { rhythm: '每周一次', minimumG: 20_000, paymentDays: 30 }
  must(
    await saveContract(trx, ops, at, {
      ...terms,
      firmId,
      startsOn,
      endsOn: addDays(startsOn, 364),
      idempotencyKey: '',
    }),
  )
  const lines = [
    { categoryId: CARDBOARD, unitFen: 105 },
    { categoryId: CAN, unitFen: 620 },
  ]
  const list = { firmId, channel: 'door' as const, startsAt: at, lines, idempotencyKey: '' }
  must(await createPriceList(trx, ops, at, list, 'zh'))
}

/**
 * Registers the snack bar as a firm. Its owner has all permissions, and there are containers for cardboard and cans
 * behind the kitchen.
 */
const openFirm = async (stage: Stage, at: number): Promise<void> => {
  const { trx, staffOf } = stage
  const ops = staffOf('ops')
  const { id: firmId } = must(
    await saveFirm(trx, ops, at, {
      name: '成都赵记小吃店（示例）',
      creditCode: creditCodeOf('92510100MA0000006'),
      invoiceAddress: SITE.address,
      invoicePhone: '13700000098',
      note: '每月 5 日前对账',
    }),
  )
  const owner = { mobile: MOBILE, title: '店主', orders: true, confirms: true, seesMoney: true }
  must(await saveContact(trx, ops, at, { ...owner, firmId, idempotencyKey: '' }))
  must(await saveSite(trx, ops, at, { ...SITE, firmId }))
  await signContract(stage, at, firmId)
}

/** Reports that the cardboard container is full. */
const fillContainer = async ({ trx, memberOf }: Stage, at: number): Promise<unknown> => {
  const { id } = await trx
    .selectFrom('firmContainer')
    .select('id')
    .where('categoryId', '=', CARDBOARD)
    .executeTakeFirstOrThrow()
  const member = { kind: 'customer' as const, memberId: memberOf(NICK) }
  return await setContainer(trx, member, at, { id, full: 1, idempotencyKey: '', token: '' })
}

const sendLastMonth = async ({ trx, staffOf }: Stage, at: number, month: string): Promise<unknown> => {
  const { id: firmId } = await trx.selectFrom('firm').select('id').executeTakeFirstOrThrow()
  const finance = staffOf('finance')
  const { id, version } = must(await draftStatement(trx, finance, at, { firmId, month, idempotencyKey: '' }))
  return await sendStatement(trx, finance, at, { id, version, idempotencyKey: '' })
}

/** A firm that was collected from last month, and whose statement for that month waits to be agreed. */
export const firmCases = (stage: Stage, now: number): Step[] => {
  const first = `${dayOf(now).slice(0, 7)}-01`
  const day = addDays(first, -8)
  const on = (minute: number): number => instantOf(day, minute)
  const opened = on(0) - 7 * DAY
  const placed = on(0) - 6 * HOUR
  const stated = Math.min(now, instantOf(first, 10 * 60))
  return [
    { at: opened, run: () => openFirm(stage, opened) },
    ...orderScript(stage)
      .book(placed, {
        nick: NICK,
        band: '20-50公斤',
        goods: [{ goodsId: CARDBOARD }, { goodsId: CAN }],
        slotDay: day,
        slotStartMinute: 840,
        atSite: true,
        note: '走后门，找赵师傅',
      })
      .assign(placed + 3 * MINUTE, 'courier6')
      .accept(placed + 8 * MINUTE)
      .depart(on(830))
      .arrive(on(852))
      .weigh(on(864), [kg(CARDBOARD, 31_400), kg(CAN, 4_650)])
      .confirm(on(868)).steps,
    stepOf(
      stated,
      () => 'statement of the firm',
      () => sendLastMonth(stage, stated, day.slice(0, 7)),
    ),
    stepOf(
      now - DAY,
      () => 'full container',
      () => fillContainer(stage, now - DAY),
    ),
  ]
}
