// Computes the terms on which a member may withdraw money now: limits, the way it is paid, and reasons for a refusal.

import { formatFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, DAY, HOUR, instantOf, dateTimeOf } from '@huishou/wire/time'
import { withdrawalAmountProblem, withdrawalFee } from '@huishou/wire/withdrawal/amount'
import type { WithdrawalRules } from '@huishou/wire/withdrawal/rules'
import { openWithdrawalStates, type WithdrawalRail } from '@huishou/wire/withdrawal/states'
import type { ContentTables } from '../content/index.ts'
import { readBalances, type Balances, type LedgerTables } from '../ledger/index.ts'
import { blockedRefusal, type MemberFacts } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PayOutProvider, PayOutRail } from '../payment/index.ts'
import { openHold } from './hold-withdrawals.ts'
import { readRules } from './rules.ts'
import type { PayeeRow, WithdrawalTables } from './tables.ts'

export type PayOutProviders = Partial<Record<PayOutRail, PayOutProvider | null>>
export type TermsTables = WithdrawalTables & LedgerTables & ContentTables

/** The payment rail for a payee: the provider of its kind if there is one, otherwise a manual transfer. */
export const railOf = (payee: Pick<PayeeRow, 'kind'> | null, providers: PayOutProviders): WithdrawalRail =>
  payee && payee.kind !== 'bank' && providers[payee.kind] ? payee.kind : 'manual'

export type Terms = {
  rules: WithdrawalRules
  balances: Balances
  rail: WithdrawalRail
  minFen: number
  maxFen: number
  /** The whole balance may be withdrawn although it is below the minimum. */
  mayEmpty: boolean
  /** Since when withdrawals of this member are on hold; null: no hold. */
  heldSince: number | null
  /** Why nothing can be requested now. */
  blocked: (Refusal & { until?: number }) | null
}

/** The smallest amount that leaves `netFen` after the fee. */
const grossOf = (netFen: number, rules: WithdrawalRules): number => {
  let grossFen = netFen
  while (grossFen - withdrawalFee(grossFen, rules) < netFen) grossFen++
  return grossFen
}

const CANCELLED = ['cancelled', 'rejected', 'failed'] as const

const monthStart = (now: number): number => instantOf(`${dayOf(now).slice(0, 7)}-01`)

/** Totals of today's and this month's requests. Requests that ended without payment count only in `todayOfAnyEnd`. */
const readUse = async (db: Handle<WithdrawalTables>, memberId: number, now: number) => {
  const all = await db
    .selectFrom('withdrawal')
    .select(['moneyFen', 'state', 'belowMinimum', 'requestedAt'])
    .where('memberId', '=', memberId)
    .where((e) => e.or([e('requestedAt', '>=', monthStart(now)), e('state', 'in', openWithdrawalStates)]))
    .execute()
  const rows = all.filter(({ state }) => !(CANCELLED as readonly string[]).includes(state))
  const isToday = ({ requestedAt }: { requestedAt: number }): boolean => requestedAt >= instantOf(dayOf(now))
  const today = rows.filter(isToday)
  return {
    open: rows.some(({ state }) => (openWithdrawalStates as readonly string[]).includes(state)),
    todayCount: today.length,
    todayOfAnyEnd: all.filter(isToday).length,
    todayFen: today.reduce((sum, { moneyFen }) => sum + moneyFen, 0),
    emptied: rows.some(({ belowMinimum }) => belowMinimum === 1),
  }
}

const blockOf = (
  member: MemberFacts,
  payee: PayeeRow | null,
  {
    now,
    use,
    held,
    balances,
    rules,
  }: {
    now: number
    held: boolean
    use: Awaited<ReturnType<typeof readUse>>
    balances: Balances
    rules: WithdrawalRules
  },
): Terms['blocked'] => {
  const forbidden = blockedRefusal(member, 'withdrawal', now)
  if (forbidden) return forbidden
  if (held) return refuse('WITHDRAWAL_HELD')
  if (member.mobile === '') return refuse('WITHDRAWAL_NO_MOBILE')
  if (use.open) return refuse('WITHDRAWAL_OPEN')
  if (balances.debtFen > 0)
    return refuse('WITHDRAWAL_DEBT', { values: { debt: formatFen(balances.debtFen) } })
  const until = Math.max(
    payee?.usableAt ?? 0,
    (member.mobileChangedAt ?? -Infinity) + rules.waitHoursAfterChange * HOUR,
  )
  if (until > now)
    return {
      ...refuse('WITHDRAWAL_AFTER_CHANGE', { values: { time: dateTimeOf(until).slice(5, 16) } }),
      until,
    }
  if (
    use.todayCount >= rules.requestsPerDay ||
    use.todayOfAnyEnd >= Math.max(rules.requestsPerDay, rules.requestsOfAnyEndPerDay) ||
    use.todayFen >= rules.maxPerDayFen
  )
    return { ...refuse('WITHDRAWAL_DAY_LIMIT'), until: instantOf(dayOf(now)) + DAY }
  return null
}

/**
 * The current terms for a member's withdrawals (docs/rules/withdrawals.md#limits), in fen: shown before an amount is
 * entered, and enforced on requests.
 */
export const readTerms = async (
  db: Handle<TermsTables>,
  now: number,
  member: MemberFacts,
  payee: PayeeRow | null,
  providers: PayOutProviders,
): Promise<Terms> => {
  const [rules, hold, balances, use] = [
    await readRules(db),
    await openHold(db, member.id),
    await readBalances(db, member.id),
    await readUse(db, member.id, now),
  ]
  const rail = railOf(payee, providers)
  const provider = rail === 'manual' ? undefined : providers[rail]
  // a provider limits the amount that it transfers, which is the amount after the fee
  const leastFen = grossOf(provider?.limits.minFen ?? 1, rules)
  const minFen = Math.max(rules.minFen, leastFen)
  const maxFen = Math.min(
    payee?.name ? rules.maxFen : rules.maxWithoutNameFen,
    provider?.limits.maxFen ?? Number.MAX_SAFE_INTEGER,
    rules.maxPerDayFen - use.todayFen,
  )
  return {
    rules,
    balances,
    rail,
    minFen,
    maxFen,
    mayEmpty:
      !use.emptied &&
      balances.availableFen > 0 &&
      balances.availableFen < minFen &&
      balances.availableFen >= leastFen,
    blocked: blockOf(member, payee, { now, use, held: hold !== null, balances, rules }),
    heldSince: hold?.fromAt ?? null,
  }
}

/** Checks an amount against the terms. */
export const checkAmount = (terms: Terms, moneyFen: number, named: boolean): Refusal | null => {
  const { minFen, maxFen, rules, balances } = terms
  const problem = withdrawalAmountProblem(moneyFen, { ...terms, availableFen: balances.availableFen })
  if (problem === 'short') return refuse('WITHDRAWAL_SHORT', { field: 'money' })
  if (problem === 'small')
    return refuse('WITHDRAWAL_TOO_SMALL', { field: 'money', values: { min: formatFen(minFen) } })
  if (problem === 'large')
    return refuse('WITHDRAWAL_TOO_LARGE', {
      field: 'money',
      values: {
        max: formatFen(maxFen),
        hint:
          named || rules.maxFen === rules.maxWithoutNameFen
            ? ''
            : {
                zh: `，填写收款人实名后最多 ¥${formatFen(rules.maxFen)}`,
                en: `; with the payee’s real name up to ¥${formatFen(rules.maxFen)}`,
              },
      },
    })
  return null
}
