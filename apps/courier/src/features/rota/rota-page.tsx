import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { myRota } from '@huishou/wire/client/rota/leave-and-swaps'
import { dayCauseText } from '@huishou/wire/rota/states'
import { clockText, dayOf } from '@huishou/wire/time'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useRead } from '../../shared/use-read.ts'
import { DaySheet } from './leave-or-swap-sheet.tsx'
import { Requests } from './leave-and-swap-requests.tsx'
import { rotaMessages } from './rota-messages.ts'
import { weekdayIn } from './weekday.ts'
import './rota.css'

type Day = ReplyOf<typeof myRota>['days'][number]

/** The page with the courier's working hours for two weeks, and with requests for leave and for swapping days. */
export function RotaPage() {
  const say = useSay()
  const { data, refused, keptAt, again } = useRead(myRota, {})
  const [open, setOpen] = useState<Day | null>(null)
  usePullDownRefresh(again)
  return (
    <>
      <NavBar title={say(titleMessages.rota)} />
      <div className="k-column">
        <LastKnownNote at={keptAt} />
        {refused && !data && (
          <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
        )}
        {!refused && !data && (
          <SkeletonPage className="k-list" label={say(kitMessages.loading)}>
            <SkeletonCards lines={[3, 5, 5]} />
          </SkeletonPage>
        )}
        {data && (
          <>
            <Requests rota={data} />
            <p className="c-rota-hint">{say(rotaMessages.hint)}</p>
            <ul className="c-rota-days">
              {data.days.map((day) => (
                <li key={day.day}>
                  <DayRow day={day} onOpen={() => setOpen(day)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {open && data && <DaySheet day={open} colleagues={data.colleagues} onClose={() => setOpen(null)} />}
    </>
  )
}

function DayRow({ day, onOpen }: { day: Day; onOpen: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const hours = day.hours
    .map(({ fromMinute, toMinute }) => `${clockText(fromMinute)}–${clockText(toMinute)}`)
    .join(' ')
  const cause = day.cause === null ? '' : dayCauseText[day.cause][language]
  const facts = [
    cause,
    day.note,
    day.holiday === null ? '' : say(rotaMessages.holiday, { name: day.holiday }),
    day.stops > 0 ? say(rotaMessages.stops, { count: day.stops }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <button type="button" className="c-rota-day" data-off={hours === '' || undefined} onClick={onOpen}>
      <span>
        <b>{day.day === dayOf(Date.now()) ? say(rotaMessages.today) : day.day.slice(5)}</b>{' '}
        {weekdayIn(day.day, language)}
      </span>
      <span>{hours || say(rotaMessages.off)}</span>
      {facts && <small>{facts}</small>}
    </button>
  )
}
