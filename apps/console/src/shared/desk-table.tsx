import { Pagination, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import { useSay } from './language.ts'
import { words } from './words.ts'
import './desk/desk.css'

type Props<Row extends { id: number }> = Pick<
  TableProps<Row>,
  'columns' | 'rowSelection' | 'size' | 'expandable'
> & {
  asked: { isPending: boolean; error: Error | null; refetch: () => unknown }
  rows: readonly Row[] | undefined
  total: number
  empty: string
  emptyAction?: ReactNode
  /** The row whose record is open or pointed at. */
  active?: number | null
  onOpen?: (id: number) => void
  /** The column pressed and which way it sorts now; null when it no longer does. */
  onSort?: (column: string, direction: 'ascend' | 'descend' | null) => void
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Narrower screens scroll the table within its frame. */
  minWidth: number
  /** Above the rows: what is chosen. */
  head?: ReactNode
  /** Beside the pages: sums, keys. */
  foot?: ReactNode
}

/** The rows of a desk, each opening its record, with pages below. */
export function DeskTable<Row extends { id: number }>(props: Props<Row>) {
  const say = useSay()
  const {
    active = null,
    onOpen,
    onSort,
    page,
    pageSize,
    total,
    onPage,
    minWidth,
    head,
    foot,
    ...table
  } = props
  return (
    <div className="sheet">
      {head}
      <div className="desk-table" style={{ '--desk-table': `${minWidth}px` } as React.CSSProperties}>
        <DataTable<Row>
          {...table}
          rowKey="id"
          showSorterTooltip={false}
          rowClassName={({ id }) => (id === active ? 'row-active' : '')}
          {...(onOpen
            ? {
                onRow: ({ id }) => ({
                  className: 'opens',
                  onClick: ({ target, currentTarget }) => {
                    const inside = target as HTMLElement
                    // A menu of the row is drawn elsewhere, yet its clicks arrive here too.
                    if (!currentTarget.contains(inside)) return
                    if (!inside.closest('a, button, input, .ant-table-selection-column')) onOpen(id)
                  },
                }),
              }
            : {})}
          onChange={(_page, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
            if (columnKey !== undefined) onSort?.(String(columnKey), order ?? null)
          }}
        />
      </div>
      <div className="table-foot">
        <span>{foot}</span>
        <Pagination
          className="pages"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          showTotal={(count) => say(words.total, { total: count.toLocaleString('en-US') })}
          onChange={onPage}
        />
      </div>
    </div>
  )
}
