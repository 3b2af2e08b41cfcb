import { Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { LoadError, NothingHere, type Asked } from './load-states.tsx'

type DataTableProps<Row extends object> = Omit<TableProps<Row>, 'loading' | 'dataSource' | 'locale'> & {
  asked: Asked
  rows: readonly Row[] | undefined
  empty: string
  emptyAction?: ReactNode
  skeletonRows?: number
}

/** A table that also shows its loading, empty and error states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    asked,
    rows,
    empty,
    emptyAction,
    skeletonRows = 8,
    columns = [],
    rowSelection,
    expandable,
    ...table
  } = props
  if (asked.error && !rows) return <LoadError asked={asked} />
  if (asked.isPending && !rows) {
    const bones = Array.from({ length: skeletonRows }, (_, index) => ({ bone: index }))
    return (
      <Table
        size={table.size ?? 'middle'}
        rowKey="bone"
        pagination={false}
        dataSource={bones}
        aria-busy
        columns={columns.map((column, index) => ({
          key: index,
          title: column.title as ReactNode,
          width: column.width,
          render: () => (
            <Skeleton.Input active size="small" style={{ width: '80%', minWidth: 24, height: 16 }} />
          ),
        }))}
      />
    )
  }
  return (
    <Table<Row>
      size="middle"
      columns={columns}
      dataSource={rows as Row[]}
      pagination={false}
      locale={{ emptyText: <NothingHere text={empty} action={emptyAction} /> }}
      {...(rowSelection ? { rowSelection } : {})}
      {...(expandable ? { expandable } : {})}
      {...table}
    />
  )
}
