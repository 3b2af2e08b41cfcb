import type { ColumnType } from 'antd/es/table'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages } from '../messages.ts'

/** Creates table columns that the lists about a customer share, so that they look alike. */
export function useColumns<Row>() {
  const say = useSay()
  return useMemo(
    () => ({
      /** Links to the page of the record. */
      number: (of: (row: Row) => readonly [to: string, text: string]): ColumnType<Row> => ({
        title: say(messages.number),
        key: 'number',
        ellipsis: true,
        render: (_, row) => {
          const [to, text] = of(row)
          return <Link to={to}>{text}</Link>
        },
      }),
      plain: (title: string, of: (row: Row) => ReactNode, width?: number): ColumnType<Row> => ({
        title,
        key: title,
        ellipsis: width === undefined,
        ...(width === undefined ? {} : { width }),
        render: (_, row) => of(row),
      }),
      state: (of: (row: Row) => string): ColumnType<Row> => ({
        title: say(messages.state),
        key: 'state',
        width: 120,
        render: (_, row) => <ToneTag tone="info">{of(row)}</ToneTag>,
      }),
      amount: (of: (row: Row) => string): ColumnType<Row> => ({
        title: say(messages.amount),
        key: 'amount',
        width: 150,
        align: 'end',
        render: (_, row) => <strong className="money">{of(row)}</strong>,
      }),
      time: (of: (row: Row) => number): ColumnType<Row> => ({
        title: say(messages.at),
        key: 'at',
        width: 170,
        align: 'end',
        render: (_, row) => fullTime(of(row)),
      }),
    }),
    [say],
  )
}

export type Columns<Row> = ReturnType<typeof useColumns<Row>>
