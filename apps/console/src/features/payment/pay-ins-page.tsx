import { payInAlarmText, payInGateways, payInGatewayText, payInStates, payInStateText } from '@huishou/wire'
import { Tag, type TableColumnsType } from 'antd'
import { TriangleAlert, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { DeskTable } from '../../shared/desk-table.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { calendarDay, flag, oneOf, pageNumber, text, useUrlState, whole } from '../../shared/url-state.ts'
import { PayInDrawer } from './pay-in-drawer.tsx'
import { Purpose, stateTones } from './purpose.tsx'
import { usePayIns, type PayIn } from './queries.ts'
import { words } from './words.ts'

const PAGE_SIZE = 20
const spec = {
  state: oneOf(payInStates, ''),
  gateway: oneOf(payInGateways, ''),
  alarm: flag,
  refundAsked: flag,
  q: text(64),
  from: calendarDay,
  to: calendarDay,
  payIn: whole(null),
  page: pageNumber,
}

/** What customers paid online: filters in the address, one record in a drawer. */
export function PayInsPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(spec)
  const { state, gateway, alarm, refundAsked, q, from, to, page, payIn } = filters
  const payIns = usePayIns({
    page,
    pageSize: PAGE_SIZE,
    ...(state ? { state } : {}),
    ...(gateway ? { gateway } : {}),
    ...(alarm ? { alarm } : {}),
    ...(refundAsked ? { refundAsked } : {}),
    ...(q ? { q } : {}),
    ...(from ? { fromOn: from } : {}),
    ...(to ? { toOn: to } : {}),
  })
  const columns = useColumns()
  const { counts, total = 0, sumFen = 0 } = payIns.data ?? {}
  return (
    <div className="page">
      <div className="toolbar">
        <SearchBox
          label={say(words.search)}
          limit={64}
          value={q}
          onSearch={(next) => setFilters({ q: next })}
        />
        <FilterSelect
          label={say(words.state)}
          value={state}
          onChange={(next) => setFilters({ state: next ?? '' })}
          options={payInStates.map((value) => ({ value, label: say(payInStateText[value]) }))}
        />
        <FilterSelect
          label={say(words.gateway)}
          value={gateway}
          onChange={(next) => setFilters({ gateway: next ?? '' })}
          options={payInGateways.map((value) => ({ value, label: say(payInGatewayText[value]) }))}
        />
        <DayRange from={from} to={to} onChange={(next) => setFilters(next)} label={say(words.period)} />
        <Tag.CheckableTag
          className="mark-filter"
          icon={<TriangleAlert size={14} />}
          checked={alarm}
          onChange={(next) => setFilters({ alarm: next })}
        >
          {say(words.alarms)} {counts?.alarm ?? ''}
        </Tag.CheckableTag>
        <Tag.CheckableTag
          className="mark-filter"
          icon={<Undo2 size={14} />}
          checked={refundAsked}
          onChange={(next) => setFilters({ refundAsked: next })}
        >
          {say(words.refundsAsked)} {counts?.refundAsked ?? ''}
        </Tag.CheckableTag>
      </div>
      <DeskTable<PayIn>
        asked={payIns}
        rows={payIns.data?.rows}
        total={total}
        columns={columns}
        empty={say(words.empty)}
        active={payIn}
        onOpen={(id) => setFilters({ payIn: id, page })}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => setFilters({ page: next })}
        minWidth={1080}
        foot={total > 0 && <span className="faint">{say(words.sum, { sum: money(sumFen) })}</span>}
      />
      <PayInDrawer id={payIn} onClose={() => setFilters({ payIn: null, page }, { replace: true })} />
    </div>
  )
}

function useColumns(): TableColumnsType<PayIn> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.number),
        dataIndex: 'number',
        width: 250,
        render: (number: string, { startedAt }) => (
          <span className="two-lines">
            <span className="mono">{number}</span>
            <small>{fullTime(startedAt)}</small>
          </span>
        ),
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 150,
        render: (_, { memberNick, memberMobile }) => (
          <span className="two-lines">
            <span>{memberNick || '—'}</span>
            <small>{memberMobile}</small>
          </span>
        ),
      },
      {
        title: say(words.amount),
        dataIndex: 'amountFen',
        width: 120,
        align: 'right',
        render: (fen: number) => <strong>{money(fen)}</strong>,
      },
      {
        title: say(words.state),
        key: 'state',
        width: 190,
        render: (_, { state, alarm, refund }) => (
          <span className="two-lines">
            <span>
              <ToneTag tone={stateTones[state]}>{say(payInStateText[state])}</ToneTag>{' '}
              {refund?.state === 'asked' && <ToneTag tone="warn">{say(words.asked)}</ToneTag>}
            </span>
            {alarm !== '' && <ToneTag tone="bad">{say(payInAlarmText[alarm])}</ToneTag>}
          </span>
        ),
      },
      {
        title: say(words.gateway),
        dataIndex: 'gateway',
        width: 120,
        render: (gateway: PayIn['gateway']) => say(payInGatewayText[gateway]),
      },
      { title: say(words.purpose), key: 'purpose', render: (_, row) => <Purpose row={row} /> },
    ],
    [say],
  )
}
