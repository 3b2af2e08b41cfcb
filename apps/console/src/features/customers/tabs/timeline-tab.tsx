// Tab with the activity of a customer, newest first.

import type { StaffEndpoint } from '@huishou/wire/client'
import { staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { journals } from '@huishou/wire/client/ledger/staff'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { customerAudit } from '@huishou/wire/client/member/customer-record'
import { memberPoints } from '@huishou/wire/client/points/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { happenedKinds, type HappenedKind } from '@huishou/wire/member/choices'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { LoadedList } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useTimeline, type Happened } from '../queries.ts'
import { staffActionText } from '../staff-action-texts.ts'
import { messages } from '../messages.ts'

const needs: Partial<Record<HappenedKind, Pick<StaffEndpoint, 'who'>>> = {
  mail_in: staffMailIns,
  mall: staffMallOrders,
  after_sale: staffAfterSales,
  withdrawal: staffWithdrawals,
  money: journals,
  points: memberPoints,
  bargain: staffBargainRuns,
  feedback: staffComments,
  desk: customerAudit,
}

/** The URL of the record an entry refers to; null if it has none. */
const addressOf = ({ kind, refId }: Happened): string | null => {
  if (refId === null) return null
  switch (kind) {
    case 'pickup':
      return `/orders?order=${refId}`
    case 'mail_in':
      return `/mail-in?order=${refId}`
    case 'mall':
      return `/mall-orders?state=all&order=${refId}`
    case 'after_sale':
      return `/after-sales?state=all&sale=${refId}`
    case 'withdrawal':
      return `/withdrawals?state=all&withdrawal=${refId}`
    case 'bargain':
      return `/bargain-runs?run=${refId}`
    case 'feedback':
      return `/feedback?state=all&thread=${refId}`
    default:
      return null
  }
}

type Kind = HappenedKind | ''
type Props = { id: number; kind: Kind; onKind: (kind: Kind) => void }

/** Each entry says who acted; a filter chooses one kind of activity. */
export function TimelineTab({ id, kind, onKind }: Props) {
  const say = useSay()
  const asked = useTimeline(id, kind)
  const eventOf = useTimelineEvent()
  return (
    <>
      <KindChips kind={kind} onKind={onKind} />
      <LoadedList
        asked={asked}
        rows={asked.data?.pages.flatMap((page) => page.rows)}
        empty={say(messages.noTimeline)}
      >
        {(rows) => <RecordEvents events={rows.map(eventOf)} />}
      </LoadedList>
      {asked.hasNextPage && (
        <Button block loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {say(messages.older)}
        </Button>
      )}
    </>
  )
}

/** The kinds of activity the user's role may read, as a filter with a single choice. */
function KindChips({ kind, onKind }: Omit<Props, 'id'>) {
  const say = useSay()
  const { role } = useMe()
  const kinds = happenedKinds.filter((each) => {
    const needed = needs[each]
    return needed === undefined || roleMay(role, needed)
  })
  return (
    <div className="kind-chips" role="group" aria-label={say(messages.timeline)}>
      {(['', ...kinds] as const).map((each) => (
        <Tag.CheckableTag key={each} checked={kind === each} onChange={() => onKind(each)}>
          {say(each === '' ? messages.everything : messages[`kind_${each}`])}
        </Tag.CheckableTag>
      ))}
    </div>
  )
}

function useTimelineEvent() {
  const say = useSay()
  const whoOf = ({ who, onBehalf }: Happened) =>
    who === null
      ? say(messages.bySystem)
      : who === ''
        ? say(messages.byCustomer)
        : onBehalf
          ? say(messages.onBehalf, { who })
          : who
  return (row: Happened) => {
    const to = addressOf(row)
    return {
      key: row.key,
      at: row.at,
      title: row.kind === 'desk' ? say(staffActionText(row.title)) : row.title,
      who: whoOf(row),
      text: row.text,
      below: (
        <p>
          <ToneTag tone={row.onBehalf ? 'violet' : 'calm'}>{say(messages[`kind_${row.kind}`])}</ToneTag>
          {to !== null && <Link to={to}>{row.ref || say(messages.open)}</Link>}
        </p>
      ),
    }
  }
}
