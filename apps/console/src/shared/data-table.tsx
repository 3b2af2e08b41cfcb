import { CallRefused } from '@huishou/caller'
import { Button, Empty, Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Inbox, RotateCw } from 'lucide-react'
import { useSay } from './language.ts'
import { words } from './words.ts'

export type Asked = { isPending: boolean; error: Error | null; refetch: () => unknown }

/** What went wrong, in the server's words, and a way to try again. */
export function LoadError({ asked }: { asked: Asked }) {
  const say = useSay()
  return (
    <div className="load-error" role="alert">
      <strong>{say(words.loadFailed)}</strong>
      <span>{asked.error instanceof CallRefused ? asked.error.refused.message : asked.error?.message}</span>
      <Button icon={<RotateCw size={15} />} onClick={() => void asked.refetch()}>
        {say(words.retry)}
      </Button>
    </div>
  )
}

export function NothingHere({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Empty
      className="nothing"
      image={<Inbox size={44} strokeWidth={1.25} aria-hidden />}
      description={text}
      styles={{ image: { height: 52 } }}
    >
      {action}
    </Empty>
  )
}

type DataTableProps<Row extends object> = Omit<TableProps<Row>, 'loading' | 'dataSource' | 'locale'> & {
  asked: Asked
  rows: readonly Row[] | undefined
  empty: string
  emptyAction?: ReactNode
  skeletonRows?: number
}

/** A table with its four states: skeleton in the shape of the rows, designed empty, error with retry, data. */
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
