// The list of what couriers earned in a month, with its totals and export.

import type { ReplyOf } from '@huishou/wire/client'
import { exportPayMonth, payMonths } from '@huishou/wire/client/courier-pay/staff'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { Sums } from '../../shared/display/key-figures.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { monthColumns } from './month-columns.tsx'
import { paySpec, thisMonth, type PayFilters } from './courier-pay-url-state.ts'

type Here = At<PayFilters, ReplyOf<typeof payMonths>>

export const monthsDesk: DeskOf<typeof payMonths, PayFilters> = {
  endpoint: payMonths,
  spec: paySpec,
  input: ({ month }) => ({ month }),
  pageSize: null,
  everyMs: 60_000,
  filters: [MonthFilter],
  actions: [Export],
  above: Figures,
  columns: monthColumns,
  minWidth: 1180,
  record: { opened: ({ courier }) => courier, open: (courier) => ({ courier }) },
  empty: messages.nobody,
}

function MonthFilter({ filters: { month }, onChange }: Here) {
  return (
    <DatePicker
      picker="month"
      aria-label={useSay()(messages.month)}
      allowClear={false}
      value={dayjs(`${month}-01`)}
      maxDate={dayjs(`${thisMonth()}-01`)}
      onChange={(next) => next && onChange({ month: next.format('YYYY-MM'), courier: null })}
    />
  )
}

function Export({ filters: { month }, reply }: Here) {
  const say = useSay()
  return (
    <ExportButton
      endpoint={exportPayMonth}
      input={{ month }}
      text={say(messages.exportMonth)}
      disabled={reply?.rows.length === 0}
    />
  )
}

function Figures({ reply }: Here) {
  const say = useSay()
  if (!reply || reply.rows.length === 0) return null
  const { rows, totalFen } = reply
  const toPay = rows.filter(({ state }) => state === 'closed')
  return (
    <Sums
      sums={[
        { label: say(messages.monthTotal), value: money(totalFen) },
        { label: say(messages.couriers), value: rows.length },
        { label: say(messages.notClosed), value: rows.filter(({ state }) => state === null).length },
        { label: say(messages.toPay), value: money(toPay.reduce((sum, row) => sum + row.totalFen, 0)) },
      ]}
    />
  )
}
