// Stores the payments, refunds and transfers of a payment sandbox, our local replacement for a payment gateway, and
// lists the behaviours that can be chosen for it.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Selectable behaviours of an order or a transfer in a sandbox; `success` is the normal case. */
export const BEHAVIOURS = [
  'success',
  'user_needed',
  'failure',
  'timeout_then_success',
  'timeout_then_failure',
  'timeout_never_arrived',
  'duplicate_notice',
  'late_notice',
  'lost_notice',
  'notice_first',
  'forged_notice',
  'wrong_amount',
  'refund_refused',
  'not_enough',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

export type SandboxOrder = {
  number: string
  amountFen: number
  description: string
  way: string
  notifyUrl: string
  returnUrl: string
  expiresAt: number
  behaviour: Behaviour
  providerNumber: string
  state: 'waiting' | 'paid' | 'closed'
  /** The amount actually paid, which may differ from the requested one. */
  paidFen: number | null
  paidAt: number | null
  createdAt: number
}

export type SandboxRefund = {
  number: string
  orderNumber: string
  amountFen: number
  notifyUrl: string
  providerNumber: string
  state: 'done' | 'underway'
  doneAt: number | null
}

export type SandboxTransfer = {
  number: string
  amountFen: number
  account: string
  name: string | null
  remark: string
  notifyUrl: string
  behaviour: Behaviour
  providerNumber: string
  state: 'underway' | 'user_needed' | 'paid' | 'failed' | 'cancelled'
  paidFen: number | null
  cause: string | null
  createdAt: number
  updatedAt: number
}

export type Records = {
  orders: Map<string, SandboxOrder>
  refunds: Map<string, SandboxRefund>
  transfers: Map<string, SandboxTransfer>
  /** Default behaviour of orders and transfers, and that of single numbers, which need not exist yet. */
  defaults: { order: Behaviour; transfer: Behaviour }
  chosen: Map<string, Behaviour>
}

/** Maximum number of records of a kind; the oldest are dropped. */
const MOST = 1000
const WRITE_MS = 200

const emptyRecords = (defaults: Records['defaults']): Records => ({
  orders: new Map(),
  refunds: new Map(),
  transfers: new Map(),
  defaults: { ...defaults },
  chosen: new Map(),
})

const readRecords = (file: string, defaults: Records['defaults']): Records => {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      orders: SandboxOrder[]
      refunds: SandboxRefund[]
      transfers: SandboxTransfer[]
    }
    const byNumber = <One extends { number: string }>(list: One[]): Map<string, One> =>
      new Map(list.map((one) => [one.number, one]))
    return {
      ...emptyRecords(defaults),
      orders: byNumber(kept.orders),
      refunds: byNumber(kept.refunds),
      transfers: byNumber(kept.transfers),
    }
  } catch {
    return emptyRecords(defaults)
  }
}

const trim = (map: Map<string, unknown>): void => {
  for (const key of map.keys()) {
    if (map.size <= MOST) return
    map.delete(key)
  }
}

/**
 * The sandbox's records. With a file they survive a restart, like a real provider's; it is written shortly after a
 * change, so that a killed process loses at most the last moment.
 */
export const openRecords = (file: string | null, defaults: Records['defaults']) => {
  const records = file === null ? emptyRecords(defaults) : readRecords(file, defaults)
  let timer: NodeJS.Timeout | null = null
  const write = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (file === null) return
    const kept = {
      orders: [...records.orders.values()],
      refunds: [...records.refunds.values()],
      transfers: [...records.transfers.values()],
    }
    writeFileSync(`${file}.new`, JSON.stringify(kept))
    renameSync(`${file}.new`, file)
  }
  return {
    records,
    changed: (): void => {
      for (const map of [records.orders, records.refunds, records.transfers, records.chosen]) trim(map)
      if (file !== null && timer === null) timer = setTimeout(write, WRITE_MS).unref()
    },
    close: (): void => {
      if (timer) write()
    },
  }
}
