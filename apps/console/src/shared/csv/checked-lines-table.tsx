// Table with the lines of a checked CSV file; lines with a problem are marked.

import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'

const PAGE_SIZE = 50

type Props<Row> = Pick<TableProps<Row>, 'columns' | 'locale'> & {
  rows: readonly Row[]
  isWrong: (row: Row) => boolean
  /** Rendered above the rows: a title or filter, and the submit button. */
  head: ReactNode
}

/** Long files are shown in pages of 50 lines. */
export const CheckedRows = <Row extends object>({ rows, isWrong, head, ...table }: Props<Row>) => (
  <div className="sheet">
    <div className="sheet-head">{head}</div>
    <Table<Row>
      {...table}
      size="small"
      rowKey="line"
      dataSource={rows as Row[]}
      rowClassName={(row) => (isWrong(row) ? 'row-wrong' : '')}
      pagination={
        rows.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false, className: 'pages' } : false
      }
    />
  </div>
)
