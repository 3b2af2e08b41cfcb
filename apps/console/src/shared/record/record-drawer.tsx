// Drawer that shows the details of one record beside the list it was opened from.

import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadError } from '../display/load-states.tsx'
import './record.css'

type Props<Row> = {
  open: boolean
  asked: { data: Row | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  /** The title until the record has loaded. */
  waiting: string
  head: (row: Row) => ReactNode
  size?: number
  onClose: () => void
  children: (row: Row) => ReactNode
}

/**
 * Renders the loading and error states, then the record. The id of the record is in the URL, so that it can be linked.
 */
export function RecordDrawer<Row>(props: Props<Row>) {
  const { open, asked, waiting, head, size = 720, onClose, children } = props
  const row = asked.data
  return (
    <Drawer
      open={open}
      size={size}
      mask={false}
      onClose={onClose}
      classNames={{ body: 'record' }}
      title={row === undefined ? waiting : <span className="drawer-title">{head(row)}</span>}
    >
      {asked.error && row === undefined ? (
        <LoadError asked={asked} />
      ) : row === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        children(row)
      )}
    </Drawer>
  )
}
