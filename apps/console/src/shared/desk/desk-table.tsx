// The table of a list, and the footer with totals and pagination.

import { Pagination, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../display/data-table.tsx'
import { type Asked } from '../display/load-states.tsx'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import './desk.css'

type Pages = { page: number; pageSize: number; total: number; more: boolean; onPage: (page: number) => void }
type Props<Row extends { id: number }> = Pick<
  TableProps<Row>,
  'columns' | 'rowSelection' | 'size' | 'expandable'
> & {
  asked: Asked
  rows: readonly Row[] | undefined
  empty: string
  emptyAction?: ReactNode
  rowClass: (id: number) => string
  onOpen: ((id: number) => void) | null
  /** Called with the clicked column and its new sort direction; null when no longer sorted. */
  onSort: (column: string, direction: 'ascend' | 'descend' | null) => void
  /** Narrower screens scroll the table within its frame. */
  minWidth: number
}

/** The rows of a list; clicking one opens its record. */
export function DeskTable<Row extends { id: number }>(props: Props<Row>) {
  const { rowClass, onOpen, onSort, minWidth, ...table } = props
  return (
    <div className="desk-table" style={{ '--desk-table': `${minWidth}px` } as React.CSSProperties}>
      <DataTable<Row>
        {...table}
        rowKey="id"
        showSorterTooltip={false}
        rowClassName={({ id }) => rowClass(id)}
        {...(onOpen
          ? {
              onRow: ({ id }) => ({
                className: 'opens',
                onClick: ({ target, currentTarget }) => {
                  const inside = target as HTMLElement
                  // React also bubbles clicks from the row's menus and dialogs, which are rendered elsewhere
                  if (!currentTarget.contains(inside)) return
                  if (!inside.closest('a, button, input, .ant-table-selection-column')) onOpen(id)
                },
              }),
            }
          : {})}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
          if (columnKey !== undefined) onSort(String(columnKey), order ?? null)
        }}
      />
    </div>
  )
}

/** The area below the rows: totals or a keyboard hint, and the pagination of lists with pages. */
export function DeskFoot({ pages, children }: { pages: Pages | null; children: ReactNode }) {
  const say = useSay()
  if (!pages && !children) return null
  return (
    <div className="table-foot">
      <span>{children}</span>
      {pages && (
        <Pagination
          className="pages"
          current={pages.page}
          pageSize={pages.pageSize}
          total={pages.total}
          showSizeChanger={false}
          showTotal={(count) =>
            say(messages.total, {
              total: pages.more ? `${(count - 1).toLocaleString('en-US')}+` : count.toLocaleString('en-US'),
            })
          }
          onChange={pages.onPage}
        />
      )}
    </div>
  )
}
