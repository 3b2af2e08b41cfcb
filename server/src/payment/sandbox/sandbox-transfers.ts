// Simulates transfers to customers in a payment sandbox; the customer has to confirm some of them.

import { DAY } from '@huishou/wire/time'
import { digits } from '../../platform/codes-and-tokens.ts'
import type { Subject } from './notices.ts'
import { anotherAmount, behaviourOf, isTimeout, loseOnce, type Outcome, type World } from './outcome.ts'
import type { Behaviour, SandboxTransfer } from './records.ts'

export type NewTransfer = Pick<
  SandboxTransfer,
  'number' | 'amountFen' | 'account' | 'name' | 'remark' | 'notifyUrl'
>

const UNCONFIRMED = DAY

const START: Partial<Record<Behaviour, SandboxTransfer['state']>> = {
  user_needed: 'user_needed',
  forged_notice: 'underway',
  failure: 'failed',
  timeout_then_failure: 'failed',
}

const newTransfer = (input: NewTransfer, behaviour: Behaviour, now: number): SandboxTransfer => ({
  ...input,
  behaviour,
  providerNumber: `13${digits(30)}`,
  state: 'underway',
  paidFen: null,
  cause: null,
  createdAt: now,
  updatedAt: now,
})

/** Transfers to payees in the sandbox, some of which need confirmation. */
export const transfers = ({ store, notices, now }: World) => {
  const { records } = store
  const move = (record: SandboxTransfer, state: SandboxTransfer['state'], cause: string | null): Subject => {
    record.state = state
    record.cause = cause
    record.updatedAt = now()
    if (state === 'paid')
      record.paidFen =
        record.behaviour === 'wrong_amount' ? anotherAmount(record.amountFen) : record.amountFen
    store.changed()
    return { of: 'transfer', transfer: record }
  }
  const of = (number: string): SandboxTransfer | null => {
    const record = records.transfers.get(number) ?? null
    if (record?.state === 'user_needed' && record.createdAt + UNCONFIRMED <= now())
      notices.announceAfterAnswer(move(record, 'failed', 'OVERDUE_CLOSE'), record.behaviour)
    return record
  }
  const finish = async (
    number: string,
    from: readonly SandboxTransfer['state'][],
    to: SandboxTransfer['state'],
    cause: string | null,
  ): Promise<SandboxTransfer | null> => {
    const record = of(number)
    if (!record || !from.includes(record.state)) return null
    await notices.announce(move(record, to, cause), record.behaviour)
    return record
  }
  return {
    transfer: of,
    createTransfer: async (input: NewTransfer): Promise<Outcome<SandboxTransfer>> => {
      const known = of(input.number)
      if (known)
        return known.amountFen === input.amountFen && known.account === input.account
          ? { kind: 'made', record: known, silent: false }
          : { kind: 'conflict' }
      const behaviour = behaviourOf(store, input.number, 'transfer')
      if (behaviour === 'timeout_never_arrived') return loseOnce(store, input.number)
      if (behaviour === 'not_enough') return { kind: 'not_enough' }
      if (behaviour === 'refund_refused') return { kind: 'refused' }
      const record = newTransfer(input, behaviour, now())
      records.transfers.set(record.number, record)
      const state = START[behaviour] ?? 'paid'
      const subject = move(record, state, state === 'failed' ? 'ACCOUNT_FROZEN' : null)
      if (behaviour === 'forged_notice')
        await notices.forge({
          of: 'transfer',
          transfer: { ...record, state: 'paid', paidFen: record.amountFen },
        })
      else if (behaviour === 'notice_first') await notices.announce(subject, behaviour)
      else if (state === 'paid' || state === 'failed') notices.announceAfterAnswer(subject, behaviour)
      return { kind: 'made', record, silent: isTimeout(behaviour) }
    },
    /** Confirms a transfer as its payee; resolves once our server has been notified. */
    confirm: (number: string) => finish(number, ['user_needed', 'underway'], 'paid', null),
    decline: (number: string) => finish(number, ['user_needed', 'underway'], 'failed', 'OVERDUE_CLOSE'),
    cancel: (number: string) => finish(number, ['user_needed'], 'cancelled', null),
  }
}
