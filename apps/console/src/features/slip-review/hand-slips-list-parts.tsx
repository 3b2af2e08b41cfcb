// Filters, export button, note and total for the page that lists weighing slips typed by hand or signed on the spot;
// and the state of the filters in the URL.

import type { ReplyOf } from '@huishou/wire/client'
import { exportHandSlips, type handSlips } from '@huishou/wire/client/pickup/hand-slips'
import { handSlipKinds } from '@huishou/wire/pickup/choices'
import { addDays, dayOf } from '@huishou/wire/time'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { calendarDay, oneOf, pageNumber, type StateOf } from '../../shared/url-state.ts'
import { messages } from './messages.ts'
import './slip-review.css'

export const spec = { day: calendarDay, kind: oneOf(handSlipKinds, ''), page: pageNumber }
export type Filters = StateOf<typeof spec>
type Here = At<Filters, ReplyOf<typeof handSlips>>

/** The endpoint input; the day defaults to today. */
export const askedBy = ({ day, kind }: Filters) => ({
  day: day || dayOf(Date.now()),
  ...withoutEmpty({ kind }),
})

/** Filter for the day under review. */
export function DayFilter({ filters, onChange }: Here) {
  const say = useSay()
  const today = dayOf(Date.now())
  return (
    <>
      <DatePicker
        aria-label={say(messages.day)}
        allowClear={false}
        value={dayjs(filters.day || today)}
        maxDate={dayjs(today)}
        onChange={(next) => next && onChange({ day: next.format('YYYY-MM-DD') })}
      />
      <Button type="text" onClick={() => onChange({ day: today })}>
        {say(messages.today)}
      </Button>
      <Button type="text" onClick={() => onChange({ day: addDays(today, -1) })}>
        {say(messages.yesterday)}
      </Button>
    </>
  )
}

/** Filter by kind: weighed by hand, signed on the spot, or both, each with its count. */
export function KindFilter({ filters: { kind }, onChange, reply }: Here) {
  const say = useSay()
  return (
    <Segmented<Filters['kind']>
      aria-label={say(messages.kind)}
      value={kind}
      onChange={(next) => onChange({ kind: next })}
      options={[
        { value: '', label: say(messages.all) },
        ...handSlipKinds.map((one) => ({
          value: one,
          label: [say(messages[one]), reply?.counts[one]].join(' ').trim(),
        })),
      ]}
    />
  )
}

export function Export({ filters }: Here) {
  return <ExportButton endpoint={exportHandSlips} input={askedBy(filters)} text={useSay()(messages.export)} />
}

export function About() {
  return <p className="slip-review-about">{useSay()(messages.about)}</p>
}

export function Sum({ reply }: Here) {
  const say = useSay()
  return reply && reply.total > 0 && <span>{say(messages.sum, { sum: money(reply.sumFen) })}</span>
}
