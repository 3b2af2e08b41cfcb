import {
  staffAfterSales,
  staffComments,
  staffMailIns,
  staffOrders,
  staffWithdrawals,
  type Endpoint,
  type Text,
} from '@huishou/wire'
import { useQueries } from '@tanstack/react-query'
import {
  BellRing,
  ClipboardPlus,
  MessageSquareWarning,
  MessagesSquare,
  PackageSearch,
  RotateCcw,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { roleMay } from '../../shared/access.ts'
import { api } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import type { Figures } from './queries.ts'
import { Tile } from './tile.tsx'
import { words } from './words.ts'

type Signal = { signal: AbortSignal }
type Desk = {
  endpoint: Endpoint
  Icon: LucideIcon
  text: Text
  to: string
  count: (how: Signal) => Promise<number>
}
const FIRST = { page: 1, pageSize: 1 }

/** Desks where something may wait; each is asked for its count alone. */
const desks: readonly Desk[] = [
  {
    endpoint: staffOrders,
    Icon: ClipboardPlus,
    text: words.unassigned,
    to: '/orders?group=unassigned',
    count: async (how) => (await api.read(staffOrders, FIRST, how)).counts['placed'] ?? 0,
  },
  {
    endpoint: staffMailIns,
    Icon: PackageSearch,
    text: words.mailInWaiting,
    to: '/mail-in?group=review',
    count: async (how) => (await api.read(staffMailIns, FIRST, how)).counts['applied'] ?? 0,
  },
  {
    endpoint: staffWithdrawals,
    Icon: Wallet,
    text: words.withdrawalsWaiting,
    to: '/withdrawals',
    count: async (how) => (await api.read(staffWithdrawals, FIRST, how)).counts.requested,
  },
  {
    endpoint: staffAfterSales,
    Icon: RotateCcw,
    text: words.salesWaiting,
    to: '/after-sales?state=asked',
    count: async (how) => (await api.read(staffAfterSales, FIRST, how)).counts['asked'] ?? 0,
  },
  {
    endpoint: staffComments,
    Icon: MessagesSquare,
    text: words.feedbackWaiting,
    to: '/feedback',
    count: async (how) => (await api.read(staffComments, FIRST, how)).counts.waiting,
  },
]

/** What waits for somebody of this role, each with its way to the desk; what is empty is left out. */
export function WorkList({ today }: { today: Figures['today'] }) {
  const say = useSay()
  const { role } = useMe()
  const mine = desks.filter(({ endpoint }) => roleMay(role, endpoint))
  const counts = useQueries({
    queries: mine.map(({ to, count }) => ({
      queryKey: ['overview', 'work', to],
      queryFn: ({ signal }: Signal) => count({ signal }),
      refetchInterval: 60_000,
    })),
  })
  const rows = [
    { Icon: BellRing, text: words.alarms, to: '/orders?alarm=1', count: today.alarms, tone: 'coral' },
    {
      Icon: MessageSquareWarning,
      text: words.disputes,
      to: '/orders?dispute=1',
      count: today.disputes,
      tone: 'coral',
    },
    ...mine.map((desk, at) => ({ ...desk, count: counts[at]?.data ?? 0, tone: 'info' })),
  ].filter(({ count }) => count > 0)
  return (
    <section aria-label={say(words.work)}>
      <h2 className="tiles-head">{say(words.work)}</h2>
      {rows.length === 0 ? (
        <p className="faint work-none">{say(words.workDone)}</p>
      ) : (
        <div className="tiles">
          {rows.map(({ Icon, text, to, count, tone }) => (
            <Tile
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
