// Columns of the list of what couriers earned in a month, and the tag with the state of a courier's pay.

import { payKindText, payStatementStateText, type PayKind } from '@huishou/wire/courier-pay/states'
import type { Text } from '@huishou/wire/text'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { money, weight } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { PayMonth } from './queries.ts'

export function StateTag({ state }: Pick<PayMonth, 'state'>) {
  const say = useSay()
  if (!state) return <ToneTag tone="calm">{say(messages.notClosed)}</ToneTag>
  return <ToneTag tone={state === 'paid' ? 'good' : 'warn'}>{say(payStatementStateText[state])}</ToneTag>
}

const amountOf = (kind: PayKind, title: Text = payKindText[kind]): Column<PayMonth> => ({
  key: kind,
  title,
  width: 104,
  align: 'end',
  cell: ({ amounts }) => (amounts[kind] ? money(amounts[kind]) : <span className="faint">—</span>),
})

export const monthColumns: readonly Column<PayMonth>[] = [
  {
    key: 'courier',
    title: messages.courier,
    cell: ({ id, courierName }, { linkTo }) => <Link to={linkTo(id)}>{courierName}</Link>,
  },
  { key: 'stops', title: messages.stops, width: 76, align: 'end', cell: ({ stops }) => stops },
  {
    key: 'weight-sum',
    title: messages.weight,
    width: 130,
    align: 'end',
    cell: ({ grams }, { language }) => weight(grams, language),
  },
  amountOf('stop'),
  amountOf('weight'),
  amountOf('share', messages.share),
  amountOf('on_time'),
  amountOf('lowest_day', messages.lowestDay),
  amountOf('correction'),
  {
    key: 'total',
    title: messages.total,
    width: 120,
    align: 'end',
    cell: ({ totalFen, toMakeUpFen }, { say }) => (
      <>
        <strong className="money">{money(totalFen)}</strong>
        {toMakeUpFen > 0 && (
          <div className="faint">{say(messages.toMakeUp, { sum: money(toMakeUpFen) })}</div>
        )}
      </>
    ),
  },
  { key: 'state', title: messages.state, width: 110, cell: ({ state }) => <StateTag state={state} /> },
]
