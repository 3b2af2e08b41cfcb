// A row in the list of changes to the member's points.

import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gift from 'lucide-react/icons/gift'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Package from 'lucide-react/icons/package'
import Recycle from 'lucide-react/icons/recycle'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SquarePen from 'lucide-react/icons/square-pen'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { useMessages } from '../../shared/i18n.ts'
import { RecordRow, type RecordFace } from '../../entities/account-changes/change-row.tsx'
import { pageOf } from './log-entry-url.ts'
import { pointsMessages } from './messages.ts'
import { pointsText, signedText } from './format-points.ts'
import type { LogRow } from './queries.ts'

/** Icons by the protocol's type number of the entry. */
const FACES: Record<number, RecordFace> = {
  1: { Icon: Gift, tint: 'red' },
  2: { Icon: CalendarCheck, tint: 'green' },
  4: { Icon: SquarePen, tint: 'violet' },
  6: { Icon: Gift, tint: 'amber' },
  11: { Icon: ShoppingBag, tint: 'amber' },
  20: { Icon: Recycle, tint: 'green' },
  24: { Icon: Package, tint: 'green' },
  25: { Icon: Share2, tint: 'teal' },
  26: { Icon: TicketCheck, tint: 'violet' },
  27: { Icon: ListChecks, tint: 'blue' },
  28: { Icon: Hourglass, tint: 'grey' },
}
const OTHER = { Icon: SquarePen, tint: 'grey' }

/** One entry; entries of an order link to it. */
export function LogRowView({ row }: { row: LogRow }) {
  const messages = useMessages(pointsMessages)
  return (
    <RecordRow
      face={FACES[row.type] ?? OTHER}
      title={row.typeStr}
      remark={row.remark}
      at={row.dateAdd}
      sum={
        <b className="k-figures" data-in={row.score > 0 || undefined}>
          {signedText(row.score)}
        </b>
      }
      after={messages.after(pointsText(row.scoreLeft))}
      to={pageOf(row)}
      openLabel={messages.openOrder(row.typeStr)}
    />
  )
}
