import { bargainStateText } from '@huishou/wire/bargain/states'
import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { bargainTones } from '../bargains/bargain-tones.ts'
import type { Report } from '../queries.ts'
import { type ReportFilters } from './report-url-state.ts'
import { measures, printed, type Figure } from './report-measures.ts'
import { reportMessages as messages } from './messages.ts'

type Row = Report['rows'][number]
type Day = Report['days'][number]
const figuresOfRow = [
  'runs',
  'helps',
  'brought',
  'floors',
  'expired',
  'bought',
  'soldFen',
  'cutFen',
  'marginFen',
] as const satisfies readonly Figure[]

const PAGE = 50
const pagesOf = (rows: readonly unknown[]) =>
  rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, className: 'pages' } : false

function useFigureColumns<Key extends Figure>(figures: readonly Key[]) {
  const say = useSay()
  return figures.map((key) => ({
    title: say(messages[key]),
    key,
    align: 'end' as const,
    width: 92,
    sorter: (a: Record<Key, number>, b: Record<Key, number>) => a[key] - b[key],
    sortDirections: ['descend', 'ascend'] as ('descend' | 'ascend')[],
    render: (_: unknown, row: Record<Key, number>) => (
      <span className={row[key] < 0 ? 'bad' : ''}>{printed(key, row[key])}</span>
    ),
  }))
}

function Sum<Key extends Figure>({
  figures,
  total,
  first,
}: {
  figures: readonly Key[]
  total: Record<Key, number>
  first: number
}) {
  const say = useSay()
  return (
    <Table.Summary.Row className="report-sum">
      <Table.Summary.Cell index={0} colSpan={first}>
        <strong>{say(messages.total)}</strong>
      </Table.Summary.Cell>
      {figures.map((key, index) => (
        <Table.Summary.Cell key={key} index={index + first} align="right">
          <strong>{printed(key, total[key])}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

/** Table with the figures of the bargain report, by bargain or by day, with totals. */
export function ReportTable({ report, by }: { report: Report; by: ReportFilters['by'] }) {
  return by === 'day' ? <Days report={report} /> : <Bargains report={report} />
}

function Bargains({ report: { rows, total } }: { report: Report }) {
  const say = useSay()
  const figures = useFigureColumns(figuresOfRow)
  const columns: TableColumnsType<Row> = [
    {
      title: say(messages.bargain),
      key: 'bargain',
      ellipsis: true,
      render: (_, { kjid, goodsName }) => (
        <Link to={`/bargains?bargain=${kjid}`}>{goodsName || `#${kjid}`}</Link>
      ),
    },
    {
      title: say(messages.state),
      key: 'state',
      width: 96,
      render: (_, { state }) => <ToneTag tone={bargainTones[state]}>{say(bargainStateText[state])}</ToneTag>,
    },
    ...figures,
  ]
  return (
    <div className="desk-table" style={{ '--desk-table': '1120px' } as React.CSSProperties}>
      <Table<Row>
        size="small"
        rowKey="kjid"
        columns={columns}
        dataSource={rows}
        showSorterTooltip={false}
        pagination={pagesOf(rows)}
        summary={() => <Sum figures={figuresOfRow} total={total} first={2} />}
      />
    </div>
  )
}

function Days({ report: { days, total } }: { report: Report }) {
  const say = useSay()
  const figures = useFigureColumns(measures)
  const columns: TableColumnsType<Day> = [
    {
      title: say(messages.day),
      key: 'day',
      sorter: (a, b) => a.day.localeCompare(b.day),
      render: (_, { day }) => day,
    },
    ...figures,
  ]
  return (
    <Table<Day>
      size="small"
      rowKey="day"
      columns={columns}
      dataSource={days.toReversed()}
      showSorterTooltip={false}
      pagination={pagesOf(days)}
      summary={() => <Sum figures={measures} total={total} first={1} />}
    />
  )
}
