// The loading, error and empty states of lists and records.

import { CallRefused } from '@huishou/client/caller'
import { Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Inbox, RotateCw } from 'lucide-react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** The part of a query that the load states use. */
export type Asked = { isPending: boolean; error: Error | null; refetch: () => unknown }

/** The server's message about a failed read, with a retry button. */
export function LoadError({ asked }: { asked: Asked }) {
  const say = useSay()
  return (
    <div className="load-error" role="alert">
      <strong>{say(messages.loadFailed)}</strong>
      <span>{asked.error instanceof CallRefused ? asked.error.refused.message : asked.error?.message}</span>
      <Button icon={<RotateCw size={15} />} onClick={() => void asked.refetch()}>
        {say(messages.retry)}
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

type ListProps<Row> = {
  asked: Asked
  rows: readonly Row[] | undefined
  empty: ReactNode
  skeleton?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that also shows its loading, error and empty states. */
export function LoadedList<Row>({ asked, rows, empty, skeleton, children }: ListProps<Row>) {
  if (asked.error && !rows) return <LoadError asked={asked} />
  if (!rows) return skeleton ?? <Skeleton active paragraph={{ rows: 8 }} />
  if (rows.length > 0) return children(rows)
  return typeof empty === 'string' ? <NothingHere text={empty} /> : empty
}
