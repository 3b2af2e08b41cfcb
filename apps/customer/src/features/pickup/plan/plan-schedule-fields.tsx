// The form fields for the days and the time of a recurring pickup.

import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Stepper } from '@huishou/kit/forms/stepper'
import { CardHead } from '@huishou/kit/layout/card'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import patterns from '@huishou/kit/patterns.module.css'
import { planRhythms, planRhythmText, weekdayText } from '@huishou/wire/pickup/plan-days'
import { clockText } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Address } from '../../../entities/place/chosen-place.ts'
import { placeOf } from '../../../entities/place/position-and-map-links.ts'
import { serverNow } from '../../../shared/clock.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { slotsQuery } from '../queries.ts'
import { planMessages } from './messages.ts'
import { firstDaysOf, fromDayOf, type PlanForm } from './plan-form.ts'

type FieldsProps = {
  form: PlanForm
  change: (part: Partial<PlanForm>) => void
  error: string | undefined
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** How often, on which day, and from which date the pickup repeats. */
export function DaysFields({ form, change, error, isNew }: FieldsProps & { isNew: boolean }) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  const id = useId()
  const now = serverNow()
  return (
    <>
      <CardHead title={messages.every} />
      <Segmented
        label={messages.every}
        options={planRhythms.map((value) => ({ value, label: planRhythmText[value][language] }))}
        value={form.every}
        onChange={(every) => change({ every, fromDay: null })}
      />
      {form.every === 'month' ? (
        <>
          <CardHead title={messages.monthDay} />
          <Stepper
            label={messages.monthDay}
            min={1}
            max={31}
            value={form.monthDay}
            onChange={(monthDay) => change({ monthDay, fromDay: null })}
          />
          {form.monthDay > 28 && <p className={patterns.hint}>{messages.monthDayHint}</p>}
        </>
      ) : (
        <>
          <CardHead title={messages.weekday} />
          <ChipGroup
            label={messages.weekday}
            options={WEEKDAYS.map((value) => ({ value, label: weekdayText(value)[language] }))}
            value={form.weekday}
            onChange={(weekday) => change({ weekday, fromDay: null })}
          />
        </>
      )}
      <CardHead title={isNew ? messages.firstDay : messages.nextDay} />
      <ChipGroup
        label={isNew ? messages.firstDay : messages.nextDay}
        options={firstDaysOf(now, form).map((day) => ({ value: day, label: dayText(day, language) }))}
        value={fromDayOf(now, form)}
        onChange={(fromDay) => change({ fromDay })}
        invalid={Boolean(error)}
        describedBy={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

/** The time windows at the address: all those of today, including the ones that can no longer be booked today. */
export function TimeField({ form, change, error, address }: FieldsProps & { address: Address | undefined }) {
  const messages = useMessages(planMessages)
  const id = useId()
  const place = address && placeOf(address)
  const { data, isPending } = useQuery(
    slotsQuery({ ...place, ...(address ? { cityId: address.cityId } : {}) }),
  )
  const windows = data?.days[0]?.slots ?? []
  const options = windows.map(({ startMinute, endMinute }) => ({
    value: startMinute,
    label: messages.window(clockText(startMinute), clockText(endMinute)),
  }))
  const chosen = form.startMinute
  // a time that the zone no longer offers stays in sight until another one is chosen
  if (chosen !== null && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: clockText(chosen) })
  return (
    <>
      <CardHead title={messages.time} />
      {isPending ? (
        <Skeleton height="44px" width="100%" />
      ) : (
        <ChipGroup
          label={messages.time}
          options={options}
          value={form.startMinute}
          onChange={(startMinute) => change({ startMinute })}
          invalid={Boolean(error)}
          describedBy={error ? id : undefined}
        />
      )}
      <FieldError id={id} error={error} />
    </>
  )
}
