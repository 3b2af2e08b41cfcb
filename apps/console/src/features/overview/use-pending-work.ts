// Hook that returns the pending work that the signed-in user's role may see, such as decisions and waiting customers,
// and warnings, each with a count.

import { anomalyCases, closeAnomaly } from '@huishou/wire/client/anomaly/staff'
import { staffFirmStatements } from '@huishou/wire/client/firm/staff-statements'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { staffReviews } from '@huishou/wire/client/mall/reviews-staff'
import { systemJobs } from '@huishou/wire/client/system/jobs'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { salesPosition } from '@huishou/wire/client/sales/contracts'
import { stockAlarms } from '@huishou/wire/client/yard/fullness'
import { yardStock } from '@huishou/wire/client/yard/stock'
import type { Text } from '@huishou/wire/text'
import {
  BellRing,
  ClipboardPlus,
  FileWarning,
  FileX,
  MessageSquareWarning,
  MessagesSquare,
  PackageSearch,
  RotateCcw,
  ServerCrash,
  ShieldAlert,
  Star,
  TrendingDown,
  Truck,
  Wallet,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import type { Figures } from './queries.ts'
import { messages } from './messages.ts'
import { FIRST, useCount } from './use-list-count.ts'
import { usePricesWork, useRotaWork, useSecondPersonWork } from './use-pending-decisions.ts'

const DISPUTED = { ...FIRST, state: 'disputed' } as const

/** Requests and orders of customers that are waiting for staff. */
function useCustomersWork() {
  return [
    {
      Icon: ClipboardPlus,
      text: messages.unassigned,
      to: '/orders?group=unassigned',
      count: useCount(staffOrders, FIRST, ({ counts }) => counts['placed']),
    },
    {
      Icon: PackageSearch,
      text: messages.mailInWaiting,
      to: '/mail-in?group=review',
      count: useCount(staffMailIns, FIRST, ({ counts }) => counts['applied']),
    },
    {
      Icon: Wallet,
      text: messages.withdrawalsWaiting,
      to: '/withdrawals',
      count: useCount(staffWithdrawals, FIRST, ({ counts }) => counts.requested),
    },
    {
      Icon: Truck,
      text: messages.mallWaiting,
      to: '/mall-orders',
      count: useCount(staffMallOrders, FIRST, ({ counts }) => counts['paid']),
    },
    {
      Icon: RotateCcw,
      text: messages.salesWaiting,
      to: '/after-sales?state=asked',
      count: useCount(staffAfterSales, FIRST, ({ counts }) => counts['asked']),
    },
    {
      Icon: MessagesSquare,
      text: messages.feedbackWaiting,
      to: '/feedback',
      count: useCount(staffComments, FIRST, ({ counts }) => counts.waiting),
    },
    {
      Icon: Star,
      text: messages.reviewsWaiting,
      to: '/reviews',
      count: useCount(staffReviews, FIRST, ({ counts }) => counts.unanswered),
    },
  ]
}

/** Anomaly cases nobody has looked at, for those who deal with them. */
function useAnomalyWork() {
  const { role } = useMe()
  const open = useCount(anomalyCases, FIRST, ({ counts }) => counts['open'])
  return [
    {
      Icon: ShieldAlert,
      text: messages.anomaliesOpen,
      to: '/anomalies',
      count: roleMay(role, closeAnomaly) ? open : 0,
    },
  ]
}

/** Warnings, such as late or disputed records, too much unsold stock, stock missing for contracts, and failed jobs. */
function useWarnings(today: Figures['today']) {
  const { role } = useMe()
  const { data: statements } = useRead(
    staffFirmStatements,
    roleMay(role, staffFirmStatements) ? DISPUTED : null,
  )
  return [
    { Icon: BellRing, text: messages.alarms, to: '/orders?alarm=1', count: today.alarms },
    {
      Icon: MessageSquareWarning,
      text: messages.disputes,
      to: '/orders?dispute=1',
      count: today.disputes,
    },
    {
      Icon: FileX,
      text: messages.statementsDisputed,
      to: `/firms?firm=${statements?.rows[0]?.firmId ?? ''}`,
      count: useCount(staffFirmStatements, DISPUTED, ({ total }) => total),
    },
    {
      Icon: Warehouse,
      text: messages.unsold,
      to: '/stock?tab=capacity',
      count: useCount(stockAlarms, {}, ({ rows }) => rows.length),
    },
    {
      Icon: FileWarning,
      text: messages.tooLittle,
      to: '/sales?tab=position',
      count: useCount(salesPosition, {}, (rows) => rows.filter(({ missingG }) => missingG > 0).length),
    },
    {
      Icon: TrendingDown,
      text: messages.belowCost,
      to: '/stock?below=1',
      count: useCount(yardStock, { onlyBelowCost: true }, ({ belowCost }) => belowCost),
    },
    {
      Icon: ServerCrash,
      text: messages.jobsGivenUp,
      to: '/system?tab=jobs&state=given_up',
      count: useCount(systemJobs, FIRST, ({ counts }) => counts['given_up']),
    },
  ]
}

/** A kind of record on a page, and its number; undefined until the number is known. */
type Counted = { Icon: LucideIcon; text: Text; to: string; count: number | undefined }
/** A kind of record of which there is at least one. */
export type Work = Counted & { count: number }

const isAny = (work: Counted): work is Work => (work.count ?? 0) > 0

/**
 * Returns warnings and waiting work for the user's role, with links to the pages; `known` is true once all counts of
 * waiting work have been read.
 */
export function useWork(today: Figures['today']): { warnings: Work[]; waiting: Work[]; known: boolean } {
  const waiting: Counted[] = [
    ...useCustomersWork(),
    ...useRotaWork(),
    ...useSecondPersonWork(today),
    ...usePricesWork(),
    ...useAnomalyWork(),
  ]
  const warnings: Counted[] = useWarnings(today)
  return {
    warnings: warnings.filter(isAny),
    waiting: waiting.filter(isAny),
    known: waiting.every(({ count }) => count !== undefined),
  }
}
