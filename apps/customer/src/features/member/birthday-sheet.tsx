// The sheet for choosing a birthday.

import { Button } from '@huishou/kit/button'
import { FieldError } from '@huishou/kit/forms/field'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { usePending } from '@huishou/kit/forms/use-pending'
import { dayOf } from '@huishou/wire/time'
import { useId, useState } from 'react'
import { serverNow } from '../../shared/clock.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './birthday.module.css'
import { profileMessages } from './profile-messages.ts'
import { NumberWheel } from './number-wheel.tsx'

type BirthdaySheetProps = {
  birthday: string
  /** Saves the day; resolves with the error, or null. */
  onChosen: (day: string) => Promise<string | null>
  onClose: () => void
}

/** The range of the original client's picker, in years before and after today. */
const YEARS = 150
const FIRST_LOOK = '1990-01-01'

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayText = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** Wheels for the year, month and day; a date in the future shows an error and cannot be saved. */
export function BirthdaySheet({ birthday, onChosen, onClose }: BirthdaySheetProps) {
  const messages = useMessages(profileMessages)
  const id = useId()
  const today = dayOf(serverNow())
  const thisYear = Number(today.slice(0, 4))
  const [date, setDate] = useState(() => {
    const [year, month, day] = (birthday || FIRST_LOOK).split('-').map(Number) as [number, number, number]
    return { year, month, day }
  })
  const [wrong, setWrong] = useState('')
  const turn = (part: Partial<typeof date>) => {
    setDate((before) => {
      const next = { ...before, ...part }
      return { ...next, day: Math.min(next.day, daysOf(next.year, next.month)) }
    })
    setWrong('')
  }
  const future = dayText(date) > today ? messages.birthdayFuture : ''
  const [saving, store] = usePending(async () => {
    if (!future) setWrong((await onChosen(dayText(date))) ?? '')
  })
  const foot = (
    <Button size="l" wide pending={saving} disabledReason={future || null} onClick={() => void store()}>
      {messages.ok}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={messages.birthdayTitle} foot={foot}>
      <div className={styles.wheels} role="group" aria-label={messages.birthday} aria-describedby={id}>
        <NumberWheel
          label={messages.year}
          values={upTo(thisYear - YEARS, thisYear + YEARS)}
          textOf={messages.yearText}
          value={date.year}
          onChange={(year) => turn({ year })}
        />
        <NumberWheel
          label={messages.month}
          values={upTo(1, 12)}
          textOf={messages.monthText}
          value={date.month}
          onChange={(month) => turn({ month })}
        />
        <NumberWheel
          label={messages.day}
          values={upTo(1, daysOf(date.year, date.month))}
          textOf={messages.dayText}
          value={date.day}
          onChange={(day) => turn({ day })}
        />
      </div>
      <FieldError id={id} error={future || wrong} />
    </Sheet>
  )
}
