// The filters of the carbon page, stored in the URL, and the endpoint input for the statement built from them.

import { carbonScopes, type CarbonScope } from '@huishou/wire/carbon/choices'
import type { InputOf } from '@huishou/wire/client'
import type { staffCarbonStatement } from '@huishou/wire/client/carbon/statement'
import { dayOf } from '@huishou/wire/time'
import type { Change } from '../../shared/desk/part-props.ts'
import { calendarDay, oneOf, region, whole, type StateOf } from '../../shared/url-state.ts'

export const carbonSpec = {
  tab: oneOf(['statement', 'factors'], 'statement'),
  scope: oneOf(carbonScopes, 'company'),
  customer: whole(null),
  firm: whole(null),
  street: region,
  from: calendarDay,
  to: calendarDay,
}
export type CarbonFilters = StateOf<typeof carbonSpec>
export type CarbonProps = { filters: CarbonFilters; onChange: Change<CarbonFilters> }
export type StatementInput = InputOf<typeof staffCarbonStatement>

type Days = { from: string; to: string }
/** The first and last day of a calendar year; the current year ends today. */
export const yearOf = (year: number): Days => {
  const [last, today] = [`${year}-12-31`, dayOf(Date.now())]
  return { from: `${year}-01-01`, to: last < today ? last : today }
}
export const thisYear = (): number => Number(dayOf(Date.now()).slice(0, 4))

/** The days of the statement: the chosen ones, or the year so far. */
export const daysOf = ({ from, to }: CarbonFilters): Days => {
  const last = to || dayOf(Date.now())
  return { from: from || `${last.slice(0, 4)}-01-01`, to: last }
}

const subjectOf = ({
  scope,
  customer,
  firm,
  street,
}: CarbonFilters): { id?: number; streetId?: string } | null => {
  const subjects: Record<CarbonScope, { id?: number; streetId?: string } | null> = {
    company: {},
    person: customer === null ? null : { id: customer },
    firm: firm === null ? null : { id: firm },
    street: street === '' ? null : { streetId: street },
  }
  return subjects[scope]
}

/** The input of the statement; null until a subject is chosen. */
export const statementInput = (filters: CarbonFilters): StatementInput | null => {
  const subject = subjectOf(filters)
  const { from, to } = daysOf(filters)
  return subject && { scope: filters.scope, ...subject, fromDay: from, toDay: to }
}
