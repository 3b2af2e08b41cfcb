import { readKey } from '@huishou/client/read-query'
import type { InputOf, StaffEndpoint } from '@huishou/wire/client'
import { cashDays } from '@huishou/wire/client/cash/day'
import { cashTills } from '@huishou/wire/client/cash/till'
import { adjustments } from '@huishou/wire/client/ledger/staff'
import { coSignRequests } from '@huishou/wire/client/pickup/co-sign'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { beginSession, type StaffMember } from '../../shared/session.ts'
import { messages } from './messages.ts'
import type { Figures } from './queries.ts'
import { useSecondPersonWork } from './use-pending-decisions.ts'
import { FIRST } from './use-list-count.ts'

const TEXTS = {
  differences: messages.differencesWaiting,
  days: messages.cashDaysWaiting,
  cashUps: messages.cashUpsWaiting,
  adjustments: messages.adjustmentsWaiting,
}

/** The counts this role sees where each list has records in every state. */
const countsOf = (role: StaffRole) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const put = <E extends StaffEndpoint>(endpoint: E, input: InputOf<E>, reply: object) =>
    client.setQueryData(readKey(endpoint, input), reply)
  put(coSignRequests, {}, { rows: [] })
  put(yardDifferences, FIRST, { counts: { to_approve: 1 } })
  put(cashDays, FIRST, { counts: { counted: 2, to_approve: 3 } })
  put(cashTills, FIRST, { counts: { counted: 4 } })
  put(adjustments, { ...FIRST, state: 'requested' }, { total: 5 })
  beginSession({ token: 'cookie:test', staff: { role } as StaffMember, deviceToken: '' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSecondPersonWork({ reversals: 0 } as Figures['today']), { wrapper })
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, text]) => [
      name,
      result.current.find((work) => work.text === text)?.count,
    ]),
  )
}

test('who decides sees how much waits', () => {
  expect(countsOf('owner')).toEqual({ differences: 1, days: 5, cashUps: 4, adjustments: 5 })
})

test('an auditor, who only reads, has nothing to decide', () => {
  expect(countsOf('auditor')).toEqual({ differences: 0, days: 0, cashUps: 0, adjustments: 0 })
})

test('operations sees the adjustments it may refuse, though it may not approve them', () => {
  expect(countsOf('ops')).toMatchObject({ adjustments: 5 })
})

test('a clerk recounts days, but approves no difference of one', () => {
  expect(countsOf('clerk')).toMatchObject({ days: 2 })
})
