import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { adjustments } from '@huishou/wire/client/ledger/staff'
import { coSignRequests } from '@huishou/wire/client/pickup/co-sign'
import { staffFirmStatements } from '@huishou/wire/client/firm/staff-statements'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { staffReviews } from '@huishou/wire/client/mall/reviews-staff'
import { systemJobs } from '@huishou/wire/client/system/jobs'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { approveReversal } from '@huishou/wire/client/pickup/disputes-and-reversals'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { cashDays } from '@huishou/wire/client/cash/day'
import { cashTills } from '@huishou/wire/client/cash/till'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import { salesPosition } from '@huishou/wire/client/sales/contracts'
import { stockAlarms } from '@huishou/wire/client/yard/fullness'
import { yardStock } from '@huishou/wire/client/yard/stock'
import type { Text } from '@huishou/wire/text'
import { MINUTE } from '@huishou/wire/time'
import {
  ArrowLeftRight,
  BellRing,
  ClipboardPlus,
  Coins,
  FileCheck,
  FileWarning,
  FileX,
  MessageSquareWarning,
  MessagesSquare,
  PackageSearch,
  RotateCcw,
  Scale,
  ServerCrash,
  Star,
  TrendingDown,
  Truck,
  Undo2,
  Vault,
  Wallet,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import type { Figures } from './queries.ts'
import { messages } from './messages.ts'

const FIRST = { page: 1, pageSize: 1 }
type Counting =
  | typeof staffOrders
  | typeof staffMailIns
  | typeof staffWithdrawals
  | typeof staffAfterSales
  | typeof staffComments
  | typeof yardDifferences
  | typeof cashDays
  | typeof cashTills
  | typeof staffMallOrders
  | typeof staffReviews
  | typeof systemJobs

/** The number of records waiting at a desk; 0 for roles without access to it. */
function useWaiting<E extends Counting>(
  endpoint: E,
  countOf: (counts: ReplyOf<E>['counts']) => number | undefined,
) {
  const { role } = useMe()
  const input = FIRST as InputOf<E>
  const { data } = useRead(endpoint, roleMay(role, endpoint) ? input : null, { everyMs: MINUTE })
  return data ? (countOf(data.counts) ?? 0) : 0
}

/** The number of stock alarms; 0 for roles that do not see them. */
function useUnsold() {
  const { role } = useMe()
  return (
    useRead(stockAlarms, roleMay(role, stockAlarms) ? {} : null, { everyMs: MINUTE }).data?.rows.length ?? 0
  )
}

/** The number of materials that lack stock for contracts that end soon; 0 for roles that do not see them. */
function useTooLittle() {
  const { role } = useMe()
  const { data = [] } = useRead(salesPosition, roleMay(role, salesPosition) ? {} : null, { everyMs: MINUTE })
  return data.filter(({ missingG }) => missingG > 0).length
}

/** The number of lots that would bring less than they cost; 0 for roles that do not see cost or stock. */
function useBelowCost() {
  const { role } = useMe()
  const { data } = useRead(yardStock, roleMay(role, yardStock) ? { onlyBelowCost: true } : null, {
    everyMs: MINUTE,
  })
  return data?.belowCost ?? 0
}

/** The slips that wait for this person's co-signature; 0 for roles that do not co-sign. */
function useCoSigns() {
  const { role } = useMe()
  const { data } = useRead(coSignRequests, roleMay(role, coSignRequests) ? {} : null, { everyMs: MINUTE })
  return data?.rows.length ?? 0
}

/** The adjustments that wait for a second person; 0 for roles that do not see them. */
function useAdjustments() {
  const { role } = useMe()
  const input = { ...FIRST, state: 'requested' as const }
  const { data } = useRead(adjustments, roleMay(role, adjustments) ? input : null, { everyMs: MINUTE })
  return data?.total ?? 0
}

/** The statements firms objected to, and the firm of the first; 0 for roles that do not see them. */
function useDisputedStatements() {
  const { role } = useMe()
  const input = { ...FIRST, state: 'disputed' as const }
  const { data } = useRead(staffFirmStatements, roleMay(role, staffFirmStatements) ? input : null, {
    everyMs: MINUTE,
  })
  return { count: data?.total ?? 0, firmId: data?.rows[0]?.firmId }
}

/** Counts of goods, cash and bookings that wait for a second person's decision. */
function useSecondPersonWork(today: Figures['today']) {
  const { role } = useMe()
  return [
    { Icon: FileCheck, text: messages.coSignsWaiting, to: '/co-sign', count: useCoSigns() },
    {
      Icon: Scale,
      text: messages.differencesWaiting,
      to: '/stock?tab=differences&state=to_approve',
      count: useWaiting(yardDifferences, (counts) => counts['to_approve']),
    },
    {
      Icon: Coins,
      text: messages.cashDaysWaiting,
      to: '/cash?tab=days',
      count: useWaiting(cashDays, (counts) => (counts['counted'] ?? 0) + (counts['to_approve'] ?? 0)),
    },
    {
      Icon: Vault,
      text: messages.cashUpsWaiting,
      to: '/cash?tab=tills&tillState=counted',
      count: useWaiting(cashTills, (counts) => counts['counted']),
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
      count: useAdjustments(),
    },
  ]
}

/** What customers wait for. */
function useCustomersWork() {
  return [
    {
      Icon: ClipboardPlus,
      text: messages.unassigned,
      to: '/orders?group=unassigned',
      count: useWaiting(staffOrders, (counts) => counts['placed']),
    },
    {
      Icon: PackageSearch,
      text: messages.mailInWaiting,
      to: '/mail-in?group=review',
      count: useWaiting(staffMailIns, (counts) => counts['applied']),
    },
    {
      Icon: Wallet,
      text: messages.withdrawalsWaiting,
      to: '/withdrawals',
      count: useWaiting(staffWithdrawals, (counts) => counts.requested),
    },
    {
      Icon: Truck,
      text: messages.mallWaiting,
      to: '/mall-orders',
      count: useWaiting(staffMallOrders, (counts) => counts['paid']),
    },
    {
      Icon: RotateCcw,
      text: messages.salesWaiting,
      to: '/after-sales?state=asked',
      count: useWaiting(staffAfterSales, (counts) => counts['asked']),
    },
    {
      Icon: MessagesSquare,
      text: messages.feedbackWaiting,
      to: '/feedback',
      count: useWaiting(staffComments, (counts) => counts.waiting),
    },
    {
      Icon: Star,
      text: messages.reviewsWaiting,
      to: '/reviews',
      count: useWaiting(staffReviews, (counts) => counts.unanswered),
    },
  ]
}

/** What is late, disputed or out of the ordinary. */
function useWarnings(today: Figures['today']) {
  const statements = useDisputedStatements()
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
      to: `/firms?firm=${statements.firmId ?? ''}`,
      count: statements.count,
    },
    { Icon: Warehouse, text: messages.unsold, to: '/stock?tab=capacity', count: useUnsold() },
    { Icon: FileWarning, text: messages.tooLittle, to: '/sales?tab=position', count: useTooLittle() },
    { Icon: TrendingDown, text: messages.belowCost, to: '/stock?below=1', count: useBelowCost() },
    {
      Icon: ServerCrash,
      text: messages.jobsGivenUp,
      to: '/system?tab=jobs&state=given_up',
      count: useWaiting(systemJobs, (counts) => counts['given_up']),
    },
  ]
}

/** Records at a desk and how many there are. */
export type Work = { Icon: LucideIcon; text: Text; to: string; count: number }

/** What this role has to look at and what waits for it, with links to the desks; desks without any are left out. */
export function useWork(today: Figures['today']): { warnings: Work[]; waiting: Work[] } {
  const waiting: Work[] = [...useCustomersWork(), ...useSecondPersonWork(today)]
  const warnings: Work[] = useWarnings(today)
  const any = ({ count }: Work) => count > 0
  return { warnings: warnings.filter(any), waiting: waiting.filter(any) }
}
