import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'

const PAGE_SIZE = 50

type Props<Row> = Pick<TableProps<Row>, 'columns' | 'locale'> & {
  rows: readonly Row[]
  isWrong: (row: Row) => boolean
  /** Above the rows: the title or a filter, and the button that sends them. */
  head: ReactNode
}

/** The lines of a CSV file after a check; wrong ones are marked. */
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
