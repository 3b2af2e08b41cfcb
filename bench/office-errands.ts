// Office work while the server is killed: withdrawals from the request to the payout, loads from the plan to the
// buyer's payment, and cash moved into and out of a till, and to couriers and back. Checks that everything acknowledged
// was stored.
import * as wire from '@huishou/wire'
import { dayOf } from '@huishou/wire/time'
import { putConfig } from '../server/src/content/index.ts'
import { openHuishou } from '../server/src/database/index.ts'
import { post } from '../server/src/ledger/index.ts'
import { shopStock } from '../server/src/yard/index.ts'
import { buyGoods } from '../server/test/yard-fixtures.ts'
import { sendThrough, type Gate, type Session } from './outage-gate.ts'
import { accepted, cardboard, signInCustomer, signInStaff, type Person } from './people.ts'

const CUSTOMERS = 3
const BALANCE_FEN = 100_000_000
const LOAD_G = 10_000
const TARE_G = 8_000_000
const COURIERS = ['courier4', 'courier5']

type Record = { id: number; reached: number }
/** What was acknowledged: how far each record came, and by how much the cash of each holder changed. */
type Acknowledged = {
  withdrawals: Map<number, Record & { memberAt: number; amountFen: number }>
  loads: Map<number, Record>
  held: Map<string, { fen: number; underWayFen: number }>
}

const withdrawalReached: { [State in wire.WithdrawalState]?: number } = {
  requested: 1,
  approved: 2,
  paying: 3,
  paid: 3,
}
const loadReached = (state: wire.SalesLoadState): number => wire.salesLoadStates.indexOf(state)

type StaffSession = Session & { id: number }
const staffSession = async (url: string, username: string): Promise<StaffSession> => {
  const { id, ...person } = await signInStaff(url, username)
  const session: StaffSession = { id, person }
  session.renew = async () => {
    session.person = await signInStaff(url, username)
  }
  return session
}

/** Writes money for the customers, goods for the loads and high limits for withdrawals directly into the database. */
async function prepare(data: string, members: readonly number[], shopId: number, categoryId: number) {
  const now = Date.now()
  const database = await openHuishou({ url: null, dataFolder: data }, now)
  const rules = { requestsPerDay: 1_000_000, maxPerDayFen: 100_000_000_000, trustedAfterPaid: 5 }
  await database.transaction(async (trx) => {
    await putConfig(trx, now, [{ key: 'withdrawal_rules', value: JSON.stringify(rules) }])
    await buyGoods(trx, now, shopStock(shopId), [{ categoryId, netG: 1_000_000_000, amountFen: 10_000_000 }])
    for (const memberId of members)
      await post(trx, now, {
        kind: 'top_up',
        key: `bench:${memberId}`,
        memberId,
        text: 'bench',
        entries: [
          { account: { member: memberId, kind: 'available' }, amountFen: BALANCE_FEN },
          { account: { company: 'gateway' }, amountFen: -BALANCE_FEN },
        ],
      })
  })
  await database.close()
}

/** How many people work in the office; the gate waits for each of them. */
export const OFFICE_WORKERS = CUSTOMERS + 2 + 1 + COURIERS.length

/**
 * Opens the office: signs everybody in, and stores what they need while the server is down. `work` resolves when everybody
 * has finished after `stop`.
 */
export async function openOffice(
  {
    url,
    data,
    whileDown,
  }: { url: string; data: string; whileDown: (work: () => Promise<void>) => Promise<void> },
  gate: Gate,
) {
  const { shopId } = await signInStaff(url, 'clerk1')
  const shop = shopId ?? 2001
  const categoryId = await cardboard(url)
  const customers: (Person & { uid: number; payeeId: number })[] = []
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const mobile = String(13_740_000_000 + at)
    const person = await signInCustomer(url, mobile)
    const payee = { kind: 'alipay' as const, account: mobile, name: '王小明' }
    const { id } = accepted(await person.caller.call(wire.addPayee, payee))
    customers.push({ ...person, payeeId: id })
  }
  const members = customers.map(({ uid }) => uid)
  await whileDown(() => prepare(data, members, shop, categoryId))

  const staff = async (username: string) => await staffSession(url, username)
  const [clerk, finance, finance2] = [await staff('clerk1'), await staff('finance'), await staff('finance2')]
  const couriers = await Promise.all(COURIERS.map(staff))
  const { send, sent } = sendThrough(gate)
  const acknowledged: Acknowledged = { withdrawals: new Map(), loads: new Map(), held: new Map() }
  let stopping = false
  let references = 0

  const withdraw = async (at: number): Promise<void> => {
    const customer = customers[at]
    if (!customer) return
    const money = (100 + Math.floor(Math.random() * 400)) / 100
    const payeeId = customer.payeeId
    const asked = await send({ person: customer }, wire.applyWithdrawal, { money: String(money), payeeId })
    const { id } = asked
    const amountFen = Math.round(money * 100)
    const record = { id, reached: 1, memberAt: at, amountFen }
    acknowledged.withdrawals.set(id, record)
    const read = async () => (await send(finance, wire.staffWithdrawal, { id })).withdrawal
    let now = await read()
    if (now.state === 'requested')
      now = await send(finance, wire.approveWithdrawal, { id, version: now.version })
    record.reached = 2
    if (now.state === 'approved') await send(finance2, wire.payWithdrawal, { id, version: now.version })
    record.reached = 3
    // one open withdrawal at a time: the next is asked for when the provider has paid
    while ((await read()).state === 'paying' && !stopping)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }

  const sell = async (buyerId: number): Promise<void> => {
    const draft = await send(clerk, wire.planSalesLoad, { buyerId, shopId: shop })
    const record = { id: draft.id, reached: 0 }
    acknowledged.loads.set(draft.id, record)
    const on = ({ id, version }: { id: number; version: number }) => ({ id, version })
    const weighed = { grossG: TARE_G + LOAD_G, tareG: TARE_G }
    const loaded = await send(clerk, wire.loadSalesLoad, {
      ...on(draft),
      ...weighed,
      plate: '浙A12345',
      lines: [{ categoryId }],
    })
    record.reached = 1
    const delivered = await send(clerk, wire.deliverSalesLoad, { ...on(loaded), ...weighed })
    record.reached = 2
    const settled = await send(finance, wire.settleSalesLoad, {
      ...on(delivered),
      lines: [{ categoryId, deductionBp: 0 }],
      freightFen: 0,
      freightBearer: 'ours',
    })
    record.reached = 3
    await send(finance, wire.paySalesLoad, {
      ...on(settled),
      amountFen: settled.money?.openFen ?? 0,
      reference: `BANK${(references += 1)}`,
      bankDay: dayOf(Date.now()),
    })
    record.reached = 4
  }

  /** Moves cash; until that is acknowledged it is not known whether it happened. */
  const moving = async (holder: string, fen: number, move: () => Promise<unknown>): Promise<void> => {
    const held = acknowledged.held.get(holder) ?? { fen: 0, underWayFen: 0 }
    acknowledged.held.set(holder, held)
    held.underWayFen = fen
    await move()
    held.fen += fen
    held.underWayFen = 0
  }
  const useTill = async (): Promise<void> => {
    const amountFen = 100 * (1 + Math.floor(Math.random() * 50))
    const move = { shopId: shop, purpose: 'safe' as const, amountFen, reason: '换零钱' }
    await moving(`till:${shop}`, amountFen, () =>
      send(clerk, wire.moveTillCash, { ...move, direction: 'in' }),
    )
    await moving(`till:${shop}`, -amountFen, () =>
      send(clerk, wire.moveTillCash, { ...move, direction: 'out' }),
    )
  }
  const giveFloat = async (courier: StaffSession): Promise<void> => {
    const amountFen = 1_000
    const courierId = courier.id
    const { id } = await send(finance, wire.offerFloat, { courierId, amountFen })
    await moving(`courier:${courierId}`, amountFen, () => send(courier, wire.takeFloat, { id }))
    await moving(`courier:${courierId}`, -amountFen, () =>
      send(finance2, wire.takeCashBack, { courierId, amountFen }),
    )
  }

  const heldNow = async (): Promise<Map<string, number>> => {
    const holders = accepted(await finance.person.caller.call(wire.cashHolders, {}))
    return new Map(holders.map(({ holderKind, holderId, heldFen }) => [`${holderKind}:${holderId}`, heldFen]))
  }
  for (const { id: courierId } of couriers) {
    const heldFen = (await heldNow()).get(`courier:${courierId}`) ?? 0
    if (heldFen !== 0) await send(finance, wire.settleCourierCash, { courierId, heldFen, reason: 'bench' })
  }
  const heldBefore = await heldNow()
  const { rows: buyers } = accepted(
    await finance.person.caller.call(wire.salesBuyers, { active: true, pageSize: 50 }),
  )
  const mill = buyers.find(({ name }) => name === '富春纸业有限公司')?.id ?? buyers[0]?.id ?? 0
  const till = accepted(await clerk.person.caller.call(wire.shopTill, {}))
  if (!till.till) await send(clerk, wire.openTill, { counts: [], reason: 'bench' })

  const errands: (() => Promise<void>)[] = [
    ...customers.map((_, at) => () => withdraw(at)),
    () => sell(mill),
    () => sell(mill),
    useTill,
    ...couriers.map((courier) => () => giveFloat(courier)),
  ]
  const again = async (errand: () => Promise<void>): Promise<void> => {
    try {
      while (!stopping) await errand()
    } finally {
      gate.leave()
    }
  }

  const NEWEST = 5
  const newest = <Item>(all: Map<number, Item>): Item[] => [...all.values()].slice(-NEWEST)
  const lostWithdrawals = async (some: readonly Record[]): Promise<string[]> => {
    const problems: string[] = []
    for (const { id, reached } of some) {
      const { withdrawal } = accepted(await finance.person.caller.call(wire.staffWithdrawal, { id }))
      if ((withdrawalReached[withdrawal.state] ?? 0) < reached)
        problems.push(`withdrawal ${id} was acknowledged further than ${withdrawal.state}`)
    }
    return problems
  }
  const lostLoads = async (some: readonly Record[]): Promise<string[]> => {
    const problems: string[] = []
    for (const { id, reached } of some) {
      const { state } = accepted(await finance.person.caller.call(wire.salesLoad, { id })).load
      if (loadReached(state) < reached) problems.push(`load ${id} was acknowledged further than ${state}`)
    }
    return problems
  }
  const lostCash = async (): Promise<string[]> => {
    const held = await heldNow()
    return [...acknowledged.held].flatMap(([holder, { fen, underWayFen }]) => {
      const moved = (held.get(holder) ?? 0) - (heldBefore.get(holder) ?? 0)
      return moved === fen || moved === fen + underWayFen
        ? []
        : [`${holder} holds ${moved} fen more than before, acknowledged ${fen}`]
    })
  }

  return {
    work: (): Promise<unknown> => Promise.all(errands.map(again)),
    stop: (): void => {
      stopping = true
    },
    /** Finds what was acknowledged but is missing, among the newest records only, because `finish` checks all. */
    verify: async (): Promise<string[]> => [
      ...(await lostWithdrawals(newest(acknowledged.withdrawals))),
      ...(await lostLoads(newest(acknowledged.loads))),
      ...(await lostCash()),
    ],
    /** The same for all records, the balances of the customers, and withdrawals that are still being paid. */
    finish: async (): Promise<string[]> => {
      const problems = [
        ...(await lostWithdrawals([...acknowledged.withdrawals.values()])),
        ...(await lostLoads([...acknowledged.loads.values()])),
        ...(await lostCash()),
      ]
      for (const [at, { caller }] of customers.entries()) {
        const mine = [...acknowledged.withdrawals.values()].filter(({ memberAt }) => memberAt === at)
        const takenFen = mine.reduce((sum, { amountFen }) => sum + amountFen, 0)
        const { balance } = accepted(await caller.call(wire.userAmount, {}))
        if (Math.round(balance * 100) !== BALANCE_FEN - takenFen)
          problems.push(`a customer has ${balance} yuan, acknowledged withdrawals of ${takenFen} fen`)
      }
      const open = { state: 'paying', pageSize: 20 }
      const { rows } = accepted(await finance.person.caller.call(wire.staffWithdrawals, open))
      for (const { id, number } of rows) {
        const { cause, events } = accepted(await finance.person.caller.call(wire.staffWithdrawal, { id }))
        const story = events.map(({ action, note }) => `${action} ${note}`.trim()).join(', ')
        problems.push(`withdrawal ${number} is left in paying: ${cause} (${story})`)
      }
      return problems
    },
    summary: () =>
      `${sent.acknowledged} calls acknowledged, ${sent.repeated} cut off and repeated: ` +
      `${acknowledged.withdrawals.size} withdrawals, ${acknowledged.loads.size} loads, ` +
      `${acknowledged.held.size} holders of cash`,
  }
}
