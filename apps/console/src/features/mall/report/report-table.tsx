import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../../../shared/language.ts'
import type { Report } from '../queries.ts'
import { type ReportFilters } from './report-url-state.ts'
import { headsOf } from './report-columns.ts'
import { printed, type ReportRow } from './report-measures.ts'
import { reportMessages as messages } from './messages.ts'

/** Table with the figures of the mall's sales report and a row of totals. */
export function ReportTable({ report, by }: { report: Report; by: ReportFilters['by'] }) {
  const say = useSay()
  const heads = headsOf(by)
  const columns: TableColumnsType<ReportRow> = heads.map(({ key, text }) => ({
    title: say(text),
    key,
    align: key === 'name' ? ('start' as const) : ('end' as const),
    ...(key === 'name' ? { ellipsis: true } : { width: 130 }),
    sorter: (a: ReportRow, b: ReportRow) => (key === 'name' ? a.key.localeCompare(b.key) : a[key] - b[key]),
    render: (_: unknown, row: ReportRow) =>
      key === 'name' ? (
        by === 'goods' ? (
          <Link to={`/goods?goods=${row.key}`}>{row.name}</Link>
        ) : (
          row.name || row.key
        )
      ) : (
        printed(key, row[key])
      ),
  }))
  return (
    <div className="sheet">
      <Table<ReportRow>
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={by === 'day' ? report.rows.toReversed() : report.rows}
        showSorterTooltip={false}
        pagination={
          report.rows.length > 50 ? { pageSize: 50, showSizeChanger: false, className: 'pages' } : false
        }
        summary={() => (
          <Table.Summary.Row className="report-total">
            {heads.map(({ key }, index) => (
              <Table.Summary.Cell key={key} index={index} align={key === 'name' ? 'left' : 'right'}>
                <strong>{key === 'name' ? say(messages.total) : printed(key, report.total[key])}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </div>
  )
}
