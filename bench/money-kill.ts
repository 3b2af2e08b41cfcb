// Makes thousands of random money movements (pay-ins, withdrawals, refunds, adjustments, reversals, mall purchases)
// while the server is killed at random; afterwards the ledger must balance, and no withdrawal and no mall refund may be
// left half done.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newIdempotencyKey } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { putConfig } from '../server/src/content/index.ts'
import { openHuishou } from '../server/src/database/index.ts'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import {
  accepted,
  cardboard,
  shopVisit,
  signInCustomer,
  signInStaff,
  UNLIMITED,
  type Person,
} from './people.ts'

const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 10_000)
const KILLS = Number(process.env.MONEY_KILLS ?? 60)
const CUSTOMERS = 8
const HOUR = 3_600_000

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-money-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const port = await freePort()
const start = () => startServer({ data, port, env: UNLIMITED })

// no limit on withdrawals: the limits have tests of their own
let server = await start()
await server.stop()
const database = await openHuishou({ url: null, dataFolder: data }, Date.now())
const rules = { requestsPerDay: 1_000_000, maxPerDayFen: 100_000_000_000, trustedAfterPaid: 5 }
// goods for money alone, and enough of them
const mallGoods = await database.transaction(async (trx) => {
  const sku = await trx
    .selectFrom('goodsSku')
    .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
    .select(['goodsSku.id as skuId', 'goodsSku.goodsId'])
    .where('goods.virtual', '=', 0)
    .where('goods.active', '=', 1)
    .orderBy('goodsSku.id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('goods').set({ limitPerMember: 0 }).where('id', '=', sku.goodsId).execute()
  await trx
    .updateTable('goodsSku')
    .set({ points: 0, priceFen: 350, stock: 1_000_000 })
    .where('id', '=', sku.skuId)
    .execute()
  return sku
})
await database.transaction((trx) =>
  putConfig(trx, Date.now(), [{ key: 'withdrawal_rules', value: JSON.stringify(rules) }]),
)
await database.close()
server = await start()

type Staff = Record<'finance' | 'finance2' | 'ops' | 'clerk', Person>
const signIn = async (): Promise<Staff> => ({
  finance: await signInStaff(server.url, 'finance'),
  finance2: await signInStaff(server.url, 'finance2'),
  ops: await signInStaff(server.url, 'ops'),
  clerk: await signInStaff(server.url, 'clerk1'),
})
let staff = await signIn()
const { shopId } = await signInStaff(server.url, 'clerk1')
const categoryId = await cardboard(server.url)
const people: (Person & { mobile: string; payeeId: number })[] = []
for (let i = 0; i < CUSTOMERS; i++) {
  const mobile = String(13_730_000_000 + i)
  const person = await signInCustomer(server.url, mobile)
  const payee = accepted(
    await person.caller.call(wire.addPayee, { kind: 'alipay', account: mobile, name: '王小明' }),
  )
  people.push({ ...person, mobile, payeeId: payee.id })
}

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]
const control = (action: string, body: object) =>
  fetch(`${server.url}/sandbox/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const key = () => ({ idempotencyKey: newIdempotencyKey() })
type Customer = (typeof people)[number]

const payIn = async ({ caller }: Customer): Promise<void> => {
  const money = (Math.floor(Math.random() * 3_000) + 100) / 100
  const { mweb_url } = accepted(await caller.call(wire.payWxH5, { money: String(money) }, key()))
  const number = new URL(mweb_url).searchParams.get('number')
  if (Math.random() < 0.2)
    await control('behave', { gateway: 'wechat', of: 'order', number, behaviour: 'duplicate_notice' })
  if (Math.random() < 0.9) await control('pay', { gateway: 'wechat', number })
}
const withdraw = async ({ caller, payeeId }: Customer): Promise<void> => {
  const money = (Math.floor(Math.random() * 2_000) + 100) / 100
  await caller.call(wire.applyWithdrawal, { money: String(money), payeeId }, key())
}
const cancel = async ({ caller }: Customer): Promise<void> => {
  const mine = await caller.call(wire.withdrawals, { pageSize: 1 })
  const last = mine.ok ? mine.data.result[0] : undefined
  if (last?.may.cancel?.ok) await caller.call(wire.cancelWithdrawal, { id: last.id }, key())
}
const decide = async (): Promise<void> => {
  const desk = pick([staff.finance, staff.finance2]) ?? staff.finance
  const { rows } = accepted(await desk.caller.call(wire.staffWithdrawals, { state: 'open', pageSize: 20 }))
  const row = pick(rows)
  if (!row) return
  const on = { id: row.id, version: row.version }
  if (row.may.pay?.ok) await desk.caller.call(wire.payWithdrawal, on, key())
  else if (row.may.approve?.ok && Math.random() < 0.85)
    await desk.caller.call(wire.approveWithdrawal, on, key())
  else if (row.may.reject?.ok)
    await desk.caller.call(wire.rejectWithdrawal, { ...on, reason: '随机拒绝' }, key())
  else await desk.caller.call(wire.queryWithdrawal, { id: row.id })
}
const refund = async (): Promise<void> => {
  const { rows } = accepted(
    await staff.finance.caller.call(wire.staffPayIns, { state: 'paid', pageSize: 20 }),
  )
  const row = pick(rows)
  if (row)
    await staff.finance.caller.call(
      wire.refundPayIn,
      { id: row.id, version: row.version, reason: '客户要求' },
      key(),
    )
}
const adjust = async ({ mobile }: Customer): Promise<void> => {
  const amountFen = (Math.floor(Math.random() * 2_000) + 1) * (Math.random() < 0.6 ? 1 : -1)
  const asked = await staff.ops.caller.call(
    wire.requestAdjustment,
    { mobile, amountFen, reason: '随机调整一笔' },
    key(),
  )
  if (asked.ok) await staff.finance.caller.call(wire.approveAdjustment, { id: asked.data.id }, key())
}
/** A shop visit paid out, and in a third of the cases reversed by two people: the money may be gone by then. */
const recycle = async ({ caller }: Customer): Promise<void> => {
  const placed = await caller.call(wire.createOrder, shopVisit(shopId ?? 2001, categoryId, Date.now()), key())
  if (!placed.ok) return
  const { id } = placed.data
  const detail = accepted(await caller.call(wire.orderDetail, { id }))
  accepted(await staff.clerk.caller.call(wire.checkInOrder, { code: detail.orderInfo.hxNumber }, key()))
  const lines = [
    { categoryId, grossG: 1_000 + Math.floor(Math.random() * 9_000), tareG: 0, source: 'scale' as const },
  ]
  const { slip } = accepted(await staff.clerk.caller.call(wire.weighOrder, { orderId: id, lines }, key()))
  accepted(await caller.call(wire.confirmSlip, { orderId: id, slipId: slip.id }, key()))
  if (Math.random() > 0.33) return
  await staff.ops.caller.call(wire.requestReversal, { orderId: id, reason: '随机冲正' }, key())
  await staff.finance.caller.call(wire.approveReversal, { orderId: id }, key())
}
const mallWhere = {
  linkMan: '王小明',
  mobile: '13800138000',
  provinceId: '330000000000',
  cityId: '330100000000',
  address: '文一西路998号',
}
/** An order of the mall: paid from the balance, online, or not at all. */
const buy = async ({ caller }: Customer): Promise<void> => {
  const goodsJsonStr = [{ goodsId: mallGoods.goodsId, skuId: mallGoods.skuId, number: 1 }]
  const placed = await caller.call(wire.createOrder, { goodsJsonStr, ...mallWhere }, key())
  if (!placed.ok || placed.data.isPay) return
  const { id, amountReal } = placed.data
  const chance = Math.random()
  if (chance < 0.15) return void (await caller.call(wire.closeOrder, { orderId: id }, key()))
  if (chance < 0.6) return void (await caller.call(wire.payOrder, { orderId: id }, key()))
  const money = amountReal.toFixed(2)
  const nextAction = { type: 0, id }
  const { mweb_url } = accepted(await caller.call(wire.payWxH5, { money, nextAction }, key()))
  // some cancel while the money is on its way
  if (chance > 0.9) await caller.call(wire.closeOrder, { orderId: id }, key())
  await control('pay', { gateway: 'wechat', number: new URL(mweb_url).searchParams.get('number') })
}
/** Asks for the money of an order back; the desk agrees, or refuses. */
const giveBack = async ({ caller }: Customer): Promise<void> => {
  const mine = await caller.call(wire.orderList, { type: 0, status: 1, pageSize: 20 })
  const order = pick(mine.ok ? mine.data.orderList : [])
  const lineId = order?.mall?.lines[0]?.id
  if (!order || lineId === undefined) return
  const sale = await caller.call(
    wire.askAfterSale,
    { orderId: order.id, lineId, kind: 'refund', reason: '随机退款' },
    key(),
  )
  if (!sale.ok) return
  const on = { id: sale.data.id, version: sale.data.version }
  if (Math.random() < 0.8) await staff.ops.caller.call(wire.agreeAfterSale, on, key())
  else await staff.ops.caller.call(wire.refuseAfterSale, { ...on, reason: '随机拒绝' }, key())
}
const misbehave = async (): Promise<void> => {
  const behaviour = pick([
    'success',
    'success',
    'failure',
    'timeout_then_success',
    'timeout_then_failure',
    'timeout_never_arrived',
    'duplicate_notice',
    'lost_notice',
    'notice_first',
    'not_enough',
  ])
  await control('behave', { gateway: 'alipay', of: 'transfer', behaviour })
}

const menu: [weight: number, name: string, run: (customer: Customer) => Promise<void>][] = [
  [20, 'paid in', payIn],
  [25, 'withdrawal asked for', withdraw],
  [5, 'cancelled', cancel],
  [28, 'decided by finance', decide],
  [3, 'refund', refund],
  [10, 'adjusted', adjust],
  [6, 'recycled', recycle],
  [12, 'bought in the mall', buy],
  [6, 'given back', giveBack],
  [3, 'provider misbehaves', misbehave],
]
const total = menu.reduce((sum, [weight]) => sum + weight, 0)
const choose = () => {
  let at = Math.random() * total
  return menu.find(([weight]) => (at -= weight) < 0) ?? menu[0]
}

let [done, cut, kills] = [0, 0, 0]
const counts = new Map<string, number>()
const lost = (error: unknown) => error instanceof Error && /NETWORK|TIMEOUT|fetch failed/.test(error.message)

/** Works until stopped, or until the server is gone. */
const work = async (customer: Customer, until: () => boolean): Promise<void> => {
  while (!until()) {
    const chosen = choose()
    if (!chosen) return
    try {
      await chosen[2](customer)
      done++
      counts.set(chosen[1], (counts.get(chosen[1]) ?? 0) + 1)
    } catch (error) {
      if (lost(error)) return void cut++
      // orders in a state another step left behind are part of the game; faults are not
      if (/FAULT/.test((error as Error).message)) throw error
      done++
    }
  }
}

const perRound = Math.ceil(OPERATIONS / KILLS)
while (done < OPERATIONS) {
  const goal = Math.min(OPERATIONS, done + perRound)
  let stopping = false
  const working = Promise.all(people.map((customer) => work(customer, () => stopping)))
  while (done < goal) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
  await server.kill()
  stopping = true
  await working
  kills++
  server = await start()
  if (kills % 20 === 0) console.log(`  ${kills} kills, ${done} operations`)
}

// lets everything under way end: providers answer again, days pass
await control('behave', { gateway: 'alipay', of: 'transfer', behaviour: 'success' })
for (let hour = 0; hour < 8; hour++) {
  await fetch(`${server.url}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: HOUR }),
  })
}
staff = await signIn()
const { counts: left } = accepted(await staff.finance.caller.call(wire.staffWithdrawals, {}))
const { total: refunding } = accepted(
  await staff.ops.caller.call(wire.staffAfterSales, { states: 'refunding' }),
)
const books = accepted(await staff.finance.caller.call(wire.accounts, {}))
const open = accepted(
  await staff.finance.caller.call(wire.staffWithdrawals, { state: 'paying', pageSize: 20 }),
)
for (const { id, number } of open.rows) {
  const { cause, events } = accepted(await staff.finance.caller.call(wire.staffWithdrawal, { id }))
  console.log(`  ${number}: ${cause} (${events.map(({ action }) => action).join(', ')})`)
}
const sum = (rows: { balanceFen: number }[]) => rows.reduce((all, { balanceFen }) => all + balanceFen, 0)
await server.stop()
const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dist/main.js', 'proof'], {
  env: { ...process.env, HUISHOU_DATA: data, HUISHOU_DEMO: '1', LOG_LEVEL: 'warn' },
  encoding: 'utf8',
})
console.log(
  `${done} operations, ${kills} kills, ${cut} cut off: ${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}`,
)
console.log(stdout.trim() || stderr.trim())
// what waits for a person to confirm in WeChat is nobody's fault
const stuck = left.paying
console.log(stuck === 0 ? '✓ no withdrawal is left in paying' : `✗ ${stuck} withdrawals are left in paying`)
console.log(
  refunding === 0
    ? '✓ no after-sale is left in refunding'
    : `✗ ${refunding} after-sales are left in refunding`,
)
const off = sum(books.company) + sum(books.owed)
console.log(off === 0 ? '✓ what is owed stands against the company’s accounts' : `✗ off by ${off} fen`)
process.exit(status === 0 && stuck === 0 && refunding === 0 && off === 0 ? 0 : 1)
