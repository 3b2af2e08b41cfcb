import { addDays, dayOf, exportHandSlips, handSlipKinds, type ReplyOf, type handSlips } from '@huishou/wire'
import { Button, DatePicker, Pagination, Segmented, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../shared/data-table.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { fullTime, money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { calendarDay, oneOf, pageNumber, useUrlState, type StateOf } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { useHandSlips } from './queries.ts'
import { words } from './words.ts'
import './slip-review.css'

type Row = ReplyOf<typeof handSlips>['rows'][number]
const PAGE_SIZE = 20
const spec = { day: calendarDay, kind: oneOf(handSlipKinds, ''), page: pageNumber }
type Filters = StateOf<typeof spec>

/** What was weighed by hand or signed on the spot on one day, for whoever looks it over. */
export function HandSlipsPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(spec)
  const { page, kind } = filters
  const day = filters.day || dayOf(Date.now())
  const asked = useHandSlips({ day, page, pageSize: PAGE_SIZE, ...(kind ? { kind } : {}) })
  const columns = useColumns()
  return (
    <div className="page">
      <Toolbar day={day} filters={filters} counts={asked.data?.counts} onChange={setFilters} />
      <p className="slip-review-about">{say(words.about)}</p>
      <div className="sheet">
        <DataTable<Row>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(words.none)}
          scroll={{ x: 980 }}
        />
        <div className="slip-review-foot">
          {asked.data && asked.data.total > 0 && (
            <span>{say(words.sum, { sum: money(asked.data.sumFen) })}</span>
          )}
          <Pagination
            className="pages"
            current={page}
            pageSize={PAGE_SIZE}
            total={asked.data?.total ?? 0}
            showSizeChanger={false}
            hideOnSinglePage
            showTotal={(total) => say(shared.total, { total })}
            onChange={(next) => setFilters({ page: next })}
          />
        </div>
      </div>
    </div>
  )
}

function Toolbar({
  day,
  filters: { kind },
  counts,
  onChange,
}: {
  day: string
  filters: Filters
  counts: ReplyOf<typeof handSlips>['counts'] | undefined
  onChange: (change: Partial<Filters>) => void
}) {
  const say = useSay()
  const today = dayOf(Date.now())
  const labelOf = (one: (typeof handSlipKinds)[number]) =>
    `${say(words[one])}${counts ? ` ${counts[one]}` : ''}`
  return (
    <div className="toolbar">
      <DatePicker
        aria-label={say(words.day)}
        allowClear={false}
        value={dayjs(day)}
        maxDate={dayjs(today)}
        onChange={(next) => next && onChange({ day: next.format('YYYY-MM-DD') })}
      />
      <Button type="text" onClick={() => onChange({ day: today })}>
        {say(words.today)}
      </Button>
      <Button type="text" onClick={() => onChange({ day: addDays(today, -1) })}>
        {say(words.yesterday)}
      </Button>
      <Segmented<Filters['kind']>
        aria-label={say(words.kind)}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        options={[
          { value: '', label: say(words.all) },
          ...handSlipKinds.map((one) => ({ value: one, label: labelOf(one) })),
        ]}
      />
      <span className="grow" />
      <ExportButton
        endpoint={exportHandSlips}
        input={{ day, ...(kind ? { kind } : {}) }}
        text={say(words.export)}
      />
    </div>
  )
}

function useColumns(): TableColumnsType<Row> {
  const say = useSay()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        title: say(words.slip),
        key: 'slip',
        width: 210,
        render: (_, { slipNumber, kind, state }) => (
          <span className="slip-review-slip">
            <span className="mono">{slipNumber}</span>
            <ToneTag tone={kind === 'both' ? 'bad' : 'warn'}>{say(words[kind])}</ToneTag>
            {state === 'open' && <small className="faint">{say(words.open)}</small>}
          </span>
        ),
      },
      {
        title: say(words.order),
        key: 'order',
        width: 160,
        render: (_, { orderId, orderNumber }) => (
          <Link className="mono" to={`/orders?order=${orderId}`}>
            {orderNumber}
          </Link>
        ),
      },
      {
        title: say(words.where),
        key: 'where',
        width: 150,
        render: (_, { channel, shopName }) => (channel === 'door' ? say(words.door) : shopName),
      },
      {
        title: say(words.weighedAt),
        dataIndex: 'weighedAt',
        width: 150,
        render: (at: number) => fullTime(at),
      },
      { title: say(words.weighedBy), dataIndex: 'weighedBy', width: 96 },
      {
        title: say(words.weight),
        key: 'weight',
        width: 180,
        align: 'end',
        render: (_, { totalG, handG }) => (
          <span className="money">
            {weight(totalG, language)} / <strong>{weight(handG, language)}</strong>
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 118,
        align: 'end',
        render: (_, { totalFen, cashFen }) => (
          <span className="money">
            <strong>{money(totalFen)}</strong>
            {cashFen !== 0 && <small className="faint"> {say(words.cash)}</small>}
          </span>
        ),
      },
    ],
    [say, language],
  )
}
