import { payKindText } from '@huishou/wire/courier-pay/states'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { dayText, money, timeText, weight } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Section } from '../../shared/record/section.tsx'
import { messages } from './messages.ts'
import { PAGE_SIZE, usePayRows, type PayMonth, type PayRow } from './queries.ts'

const columns: readonly Column<PayRow>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 130,
    cell: ({ at }, { now, language }) => <span className="faint">{timeText(at, now, language)}</span>,
  },
  {
    key: 'kind',
    title: messages.kind,
    cell: ({ kind, reversed }, { say }) => (
      <>
        {say(payKindText[kind])} {reversed && <ToneTag tone="bad">{say(messages.reversed)}</ToneTag>}
      </>
    ),
  },
  {
    key: 'order',
    title: messages.order,
    cell: ({ orderId, orderNumber, kind, day, reason, byName }, { say, now, language }) => (
      <>
        {kind === 'lowest_day' && dayText(day, now, language)}
        {orderId !== null && <Link to={`/orders?order=${orderId}`}>{orderNumber}</Link>}{' '}
        {reason !== '' && (byName === '' ? reason : say(messages.correctedBy, { reason, by: byName }))}
      </>
    ),
  },
  {
    key: 'grams',
    title: messages.weight,
    width: 110,
    align: 'end',
    cell: ({ grams }, { language }) => (grams === 0 ? '' : weight(grams, language)),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 100,
    align: 'end',
    cell: ({ amountFen }) => <strong>{money(amountFen)}</strong>,
  },
]

/** Section with everything a courier earned in a month, entry by entry. */
export function PayRows({ of }: { of: PayMonth }) {
  const say = useSay()
  const [page, setPage] = useState(1)
  const asked = usePayRows(of, page)
  const { rows, total = 0 } = asked.data ?? {}
  return (
    <Section title={say(messages.rows)}>
      <DataTable<PayRow>
        rowKey="id"
        size="small"
        asked={asked}
        rows={rows}
        columns={useTableColumns(columns)}
        empty={say(messages.noRows)}
      />
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          onChange={setPage}
        />
      )}
    </Section>
  )
}
