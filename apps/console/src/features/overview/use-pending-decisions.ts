// Hooks that count the pending decisions that the signed-in user's role may make: those that need a second person,
// proposed prices, and requests for leave and swaps.

import { adjustments, approveAdjustment, refuseAdjustment } from '@huishou/wire/client/ledger/staff'
import { coSignRequests, decideCoSign } from '@huishou/wire/client/pickup/co-sign'
import { approveReversal } from '@huishou/wire/client/pickup/disputes-and-reversals'
import { approveCourierDay, cashDays, recountCourierDay } from '@huishou/wire/client/cash/day'
import { approveTillCount, cashTills } from '@huishou/wire/client/cash/till'
import { approveYardDifference, yardDifferences } from '@huishou/wire/client/yard/differences'
import { applyFormulaProposals, formulaProposals } from '@huishou/wire/client/sales/formula-proposals'
import { rotaRequests } from '@huishou/wire/client/rota/plan'
import { ArrowLeftRight, CalendarClock, Coins, FileCheck, Scale, Sigma, Undo2, Vault } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'
import { messages } from './messages.ts'
import type { Figures } from './queries.ts'
import { FIRST, useCount } from './use-list-count.ts'

/** Weighing slips, stock, cash and bookings that await the decision of a second person. */
export function useSecondPersonWork(today: Figures['today']) {
  const { role } = useMe()
  return [
    {
      Icon: FileCheck,
      text: messages.coSignsWaiting,
      to: '/co-sign',
      count: useCount(coSignRequests, {}, ({ rows }) => rows.length, decideCoSign),
    },
    {
      Icon: Scale,
      text: messages.differencesWaiting,
      to: '/stock?tab=differences&state=to_approve',
      count: useCount(yardDifferences, FIRST, ({ counts }) => counts['to_approve'], approveYardDifference),
    },
    {
      Icon: Coins,
      text: messages.cashDaysWaiting,
      to: '/cash?tab=days',
      count: useCount(
        cashDays,
        FIRST,
        ({ counts }) =>
          (counts['counted'] ?? 0) + (roleMay(role, approveCourierDay) ? (counts['to_approve'] ?? 0) : 0),
        recountCourierDay,
      ),
    },
    {
      Icon: Vault,
      text: messages.cashUpsWaiting,
      to: '/cash?tab=tills&tillState=counted',
      count: useCount(cashTills, FIRST, ({ counts }) => counts['counted'], approveTillCount),
    },
    {
      Icon: Undo2,
      text: messages.reversalsWaiting,
      to: '/orders?reversal=1',
      count: roleMay(role, approveReversal) ? today.reversals : 0,
    },
    {
      Icon: ArrowLeftRight,
      text: messages.adjustmentsWaiting,
      to: '/ledger?tab=adjustments&state=requested',
      count: useCount(
        adjustments,
        { ...FIRST, state: 'requested' },
        ({ total }) => total,
        approveAdjustment,
        refuseAdjustment,
      ),
    },
  ]
}

/** Proposed prices, for those who decide on them. */
export function usePricesWork() {
  return [
    {
      Icon: Sigma,
      text: messages.proposalsWaiting,
      to: '/prices?tab=proposals',
      count: useCount(formulaProposals, FIRST, ({ counts }) => counts['proposed'], applyFormulaProposals),
    },
  ]
}

/** Couriers' requests for leave and swaps that wait; the link opens the first city that has one. */
export function useRotaWork() {
  const { role } = useMe()
  const { data } = useRead(rotaRequests, roleMay(role, rotaRequests) ? {} : null)
  const city = data?.cities[0]?.id
  return [
    {
      Icon: CalendarClock,
      text: messages.rotaRequests,
      to: city ? `/rota?city=${city}` : '/rota',
      count: useCount(rotaRequests, {}, ({ cities }) =>
        cities.reduce((sum, { leaves, swaps }) => sum + leaves + swaps, 0),
      ),
    },
  ]
}
