// Simulates people who place, check in, weigh and confirm one order after another and keep the idempotency key of each
// step until the step is acknowledged. Also checks that everything acknowledged was stored.
import { newIdempotencyKey } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { accepted, cardboard, shopVisit, signInCustomer, signInStaff, type Person } from './people.ts'

type Step = 'place' | 'check-in' | 'weigh' | 'confirm'

/** One order on its way; `key` stays the same until its step was acknowledged, as an app would do it. */
type Errand = { step: Step; key: string; orderId: number; hxNumber: string; slipId: number; totalFen: number }

export type ErrandClient = {
  customer: Person
  errand: Errand
  placed: number[]
  paid: Map<number, number>
  /** Acknowledged writes. */
  steps: number
  /** Writes whose outcome was unknown, and which were repeated with their key. */
  retried: number
}

const newErrand = (): Errand => ({
  step: 'place',
  key: newIdempotencyKey(),
  orderId: 0,
  hxNumber: '',
  slipId: 0,
  totalFen: 0,
})

/** Whether nobody knows what became of a write: no reply, or a server that could not reach its database. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Error && /^(NETWORK|TIMEOUT|UNAVAILABLE)/.test(error.message)

const fenOf = (yuan: number) => Math.round(yuan * 100)

/** The counter of one shop and the customers who come to it. */
export async function openCounter(url: string, customers: number, firstMobile: number) {
  const categoryId = await cardboard(url)
  const clerk = await signInStaff(url, 'clerk1')
  const shopId = clerk.shopId ?? 2001
  const clients: ErrandClient[] = []
  for (let i = 0; i < customers; i++) {
    const customer = await signInCustomer(url, String(firstMobile + i))
    clients.push({ customer, errand: newErrand(), placed: [], paid: new Map(), steps: 0, retried: 0 })
  }

  /** Does the next step of an errand; returns when it was acknowledged. */
  const takeStep = async (client: ErrandClient): Promise<void> => {
    const { errand, customer } = client
    const options = { idempotencyKey: errand.key }
    if (errand.step === 'place') {
      const { id } = accepted(
        await customer.caller.call(wire.createOrder, shopVisit(shopId, categoryId, Date.now()), options),
      )
      if (client.placed.at(-1) !== id) client.placed.push(id)
      errand.orderId = id
      const detail = accepted(await customer.caller.call(wire.orderDetail, { id }))
      errand.hxNumber = detail.pickup?.hxNumber ?? detail.orderInfo.hxNumber
      errand.step = 'check-in'
    } else if (errand.step === 'check-in') {
      accepted(await clerk.caller.call(wire.checkInOrder, { code: errand.hxNumber }, options))
      errand.step = 'weigh'
    } else if (errand.step === 'weigh') {
      const lines = [
        { categoryId, grossG: 150 + (errand.orderId % 7) * 10, tareG: 0, source: 'scale' as const },
      ]
      const { slip } = accepted(
        await clerk.caller.call(wire.weighOrder, { orderId: errand.orderId, lines }, options),
      )
      errand.slipId = slip.id
      errand.totalFen = slip.totalFen
      errand.step = 'confirm'
    } else {
      accepted(
        await customer.caller.call(
          wire.confirmSlip,
          { orderId: errand.orderId, slipId: errand.slipId },
          options,
        ),
      )
      client.paid.set(errand.orderId, errand.totalFen)
      client.errand = newErrand()
      client.steps += 1
      return
    }
    client.steps += 1
    errand.key = newIdempotencyKey()
  }

  /** Every acknowledged payment is in the balance, to the fen, and the latest acknowledged orders are there. */
  const verify = async (client: ErrandClient): Promise<string[]> => {
    const problems: string[] = []
    const { balance } = accepted(await client.customer.caller.call(wire.userAmount, {}))
    const sum = [...client.paid.values()].reduce((total, fen) => total + fen, 0)
    const underWay = client.errand.step === 'confirm' ? client.errand.totalFen : 0
    if (fenOf(balance) !== sum && fenOf(balance) !== sum + underWay)
      problems.push(`balance ${fenOf(balance)} fen, acknowledged ${sum}`)
    for (const id of client.placed.slice(-3)) {
      const { orderInfo } = accepted(await client.customer.caller.call(wire.orderDetail, { id }))
      if (client.paid.has(id) && orderInfo.status < 3)
        problems.push(`order ${id} was paid and is now in state ${orderInfo.status}`)
    }
    return problems
  }

  /**
   * Finishes what is under way with its old key: it happens once, whether or not it had happened. Then compares all
   * orders and balances.
   */
  const finish = async (): Promise<string[]> => {
    const problems: string[] = []
    for (const client of clients) while (client.errand.step !== 'place') await takeStep(client)
    for (const client of clients) {
      const { balance } = accepted(await client.customer.caller.call(wire.userAmount, {}))
      const sum = [...client.paid.values()].reduce((total, fen) => total + fen, 0)
      if (fenOf(balance) !== sum)
        problems.push(`at the end: balance ${fenOf(balance)} fen, acknowledged ${sum}`)
      for (const id of client.placed) {
        const { orderInfo } = accepted(await client.customer.caller.call(wire.orderDetail, { id }))
        if (client.paid.has(id) !== orderInfo.status >= 3)
          problems.push(`at the end: order ${id} is in state ${orderInfo.status}`)
      }
    }
    return problems
  }

  const total = (pick: (client: ErrandClient) => number) =>
    clients.reduce((sum, client) => sum + pick(client), 0)
  const summary = () =>
    `${total(({ steps }) => steps)} acknowledged writes, ${total(({ placed }) => placed.length)} orders, ` +
    `${total(({ paid }) => paid.size)} paid, ${total(({ retried }) => retried)} steps cut off and repeated with their key`
  return { clients, takeStep, verify, finish, total, summary }
}
