import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { cashDays } from '@huishou/wire/client/cash/day'
import { cashTills } from '@huishou/wire/client/cash/till'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import { salesPosition } from '@huishou/wire/client/sales/contracts'
import { stockAlarms } from '@huishou/wire/client/yard/fullness'
import { yardStock } from '@huishou/wire/client/yard/stock'
import { MINUTE } from '@huishou/wire/time'
import {
  BellRing,
  ClipboardPlus,
  Coins,
  FileWarning,
  MessageSquareWarning,
  MessagesSquare,
  PackageSearch,
  RotateCcw,
  Scale,
  TrendingDown,
  Vault,
  Wallet,
  Warehouse,
} from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import type { Figures } from './queries.ts'
import { FigureTile } from './figure-tile.tsx'
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

/** Counts of goods and cash that wait for a second person's decision. */
function useCountingWork() {
  return [
    {
      Icon: Scale,
      text: messages.differencesWaiting,
      to: '/stock?tab=differences&state=to_approve',
      count: useWaiting(yardDifferences, (counts) => counts['to_approve']),
      tone: 'info',
    },
    {
      Icon: Coins,
      text: messages.cashDaysWaiting,
      to: '/cash?tab=days',
      count: useWaiting(cashDays, (counts) => (counts['counted'] ?? 0) + (counts['to_approve'] ?? 0)),
      tone: 'info',
    },
    {
      Icon: Vault,
      text: messages.cashUpsWaiting,
      to: '/cash?tab=tills&tillState=counted',
      count: useWaiting(cashTills, (counts) => counts['counted']),
      tone: 'info',
    },
  ] as const
}

/** What the stock and the buyers' prices warn of. */
function useGoodsWork() {
  return [
    { Icon: Warehouse, text: messages.unsold, to: '/stock?tab=capacity', count: useUnsold(), tone: 'coral' },
    {
      Icon: FileWarning,
      text: messages.tooLittle,
      to: '/sales?tab=position',
      count: useTooLittle(),
      tone: 'coral',
    },
    {
      Icon: TrendingDown,
      text: messages.belowCost,
      to: '/stock?below=1',
      count: useBelowCost(),
      tone: 'coral',
    },
  ] as const
}

/** Records waiting for this role, with links to their desks; desks without any are omitted. */
function useWork(today: Figures['today']) {
  const countingWork = useCountingWork()
  const goodsWork = useGoodsWork()
  const all = [
    { Icon: BellRing, text: messages.alarms, to: '/orders?alarm=1', count: today.alarms, tone: 'coral' },
    {
      Icon: MessageSquareWarning,
      text: messages.disputes,
      to: '/orders?dispute=1',
      count: today.disputes,
      tone: 'coral',
    },
    {
      Icon: ClipboardPlus,
      text: messages.unassigned,
      to: '/orders?group=unassigned',
      count: useWaiting(staffOrders, (counts) => counts['placed']),
      tone: 'info',
    },
    {
      Icon: PackageSearch,
      text: messages.mailInWaiting,
      to: '/mail-in?group=review',
      count: useWaiting(staffMailIns, (counts) => counts['applied']),
      tone: 'info',
    },
    {
      Icon: Wallet,
      text: messages.withdrawalsWaiting,
      to: '/withdrawals',
      count: useWaiting(staffWithdrawals, (counts) => counts.requested),
      tone: 'info',
    },
    {
      Icon: RotateCcw,
      text: messages.salesWaiting,
      to: '/after-sales?state=asked',
      count: useWaiting(staffAfterSales, (counts) => counts['asked']),
      tone: 'info',
    },
    ...countingWork,
    ...goodsWork,
    {
      Icon: MessagesSquare,
      text: messages.feedbackWaiting,
      to: '/feedback',
      count: useWaiting(staffComments, (counts) => counts.waiting),
      tone: 'info',
    },
  ]
  return all.filter(({ count }) => count > 0)
}

/** Today's work, or a note that there is none. */
export function WorkList({ today }: { today: Figures['today'] }) {
  const say = useSay()
  const rows = useWork(today)
  return (
    <section aria-label={say(messages.work)}>
      <h2 className="tiles-head">{say(messages.work)}</h2>
      {rows.length === 0 ? (
        <p className="faint work-none">{say(messages.workDone)}</p>
      ) : (
        <div className="tiles">
          {rows.map(({ Icon, text, to, count, tone }) => (
            <FigureTile
              key={to}
              Icon={Icon}
              text={text}
              value={count.toLocaleString('en-US')}
              tone={tone}
              to={to}
            />
          ))}
        </div>
      )}
    </section>
  )
}
