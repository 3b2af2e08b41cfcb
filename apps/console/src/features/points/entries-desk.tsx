import type { ReplyOf } from '@huishou/wire/client'
import { exportPointsEntries, pointsEntries } from '@huishou/wire/client/points/entries'
import { mobilePattern } from '@huishou/wire/mobile'
import { pointsFlowKinds } from '@huishou/wire/points/flow-kinds'
import { Link } from 'react-router'
import { exportAction } from '../../shared/csv/export-button.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { days, search } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { pointsText } from './format-points.ts'
import { messages } from './messages.ts'
import { pointsSpec, type PointsFilters } from './points-url-state.ts'

type Reply = ReplyOf<typeof pointsEntries>

const entriesInput = ({ flow, mobile, from, to }: PointsFilters) =>
  withoutEmpty({ kind: flow, mobile, fromDay: from, toDay: to })

function FlowFilter({ filters: { flow }, onChange, reply }: At<PointsFilters, Reply>) {
  return (
    <FilterSelect
      label={useSay()(messages.kind)}
      value={flow}
      onChange={(next) => onChange({ flow: pointsFlowKinds.find((kind) => kind === next) ?? '' })}
      options={(reply?.kinds ?? []).map(({ kind, text }) => ({ value: kind, label: text }))}
    />
  )
}

const columns: readonly Column<Reply['rows'][number]>[] = [
  { key: 'at', title: messages.entryAt, width: 180, cell: ({ at }) => fullTime(at) },
  {
    key: 'member',
    title: messages.customer,
    width: 200,
    cell: ({ memberId, memberNick, memberMobile }) => (
      <span className="two-lines">
        <Link to={`/customers?customer=${memberId}`}>{memberNick || `#${memberId}`}</Link>
        <small className="mono">{memberMobile}</small>
      </span>
    ),
  },
  {
    key: 'kind',
    title: messages.kind,
    cell: ({ kindText, text }) => (
      <span className="two-lines">
        <span>{kindText}</span>
        {text !== kindText && <small>{text}</small>}
      </span>
    ),
  },
  {
    key: 'points',
    title: messages.points,
    width: 120,
    align: 'end',
    cell: ({ points }) => <strong>{pointsText(points, true)}</strong>,
  },
  {
    key: 'left',
    title: messages.left,
    width: 120,
    align: 'end',
    cell: ({ balanceAfter }) => pointsText(balanceAfter),
  },
]

/** The list of all changes to customers' points, with filters and export. */
export const entriesDesk: DeskOf<typeof pointsEntries, PointsFilters> = {
  endpoint: pointsEntries,
  spec: pointsSpec,
  input: entriesInput,
  none: { flow: '', mobile: '', from: '', to: '' },
  filters: [
    search('mobile', messages.mobile, { limit: 11, whole: mobilePattern }),
    FlowFilter,
    days(messages.entryDays),
  ],
  actions: [exportAction(exportPointsEntries, entriesInput)],
  columns,
  minWidth: 860,
  empty: messages.noEntries,
}
