// Table of the couriers' working hours, with a row for each courier and a column for each day. Arrow keys move
// between the cells.
import { dayCauseText } from '@huishou/wire/rota/states'
import { dayOf } from '@huishou/wire/time'
import type { KeyboardEvent } from 'react'
import { dayText, namesText, weekday } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useNow } from '../../shared/use-now.ts'
import { hoursText } from './working-hours-field.tsx'
import { messages } from './messages.ts'
import type { CityDay, CourierDay } from './rota-dialogs.tsx'
import type { RotaCourier, RotaDay, Week } from './queries.ts'

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Props = {
  week: Week
  mayEdit: boolean
  onDay: (day: CourierDay) => void
  onCourier: (courier: RotaCourier) => void
  onHoliday: (day: CityDay) => void
}

/** Moves the focus between the cells of the table with the arrow keys. */
const step = (event: KeyboardEvent<HTMLTableElement>) => {
  const way = STEPS[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!way || !cell || !row) return
  event.preventDefault()
  event.currentTarget.rows[row.rowIndex + way[0]]?.cells[cell.cellIndex + way[1]]
    ?.querySelector('button')
    ?.focus()
}

export function WeekGrid({ week, mayEdit, onDay, onCourier, onHoliday }: Props) {
  const say = useSay()
  const today = dayOf(useNow())
  return (
    <table className="rota-grid" aria-label={say(messages.grid)} onKeyDown={step}>
      <thead>
        <tr>
          <th scope="col">{say(messages.courier)}</th>
          {week.days.map((day) => (
            <th key={day.day} scope="col" data-holiday={day.holiday !== null || undefined}>
              <DayHead
                day={day}
                disabled={!mayEdit || day.day < today}
                onOpen={() => onHoliday({ cityId: week.cityId, day: day.day, holiday: day.holiday })}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.couriers.map((courier) => (
          <tr key={courier.id}>
            <th scope="row">
              <CourierHead courier={courier} disabled={!mayEdit} onOpen={() => onCourier(courier)} />
            </th>
            {courier.days.map((day) => (
              <td key={day.day}>
                <DayCell
                  courier={courier}
                  day={day}
                  disabled={!mayEdit || day.day < today}
                  onOpen={() => onDay({ courier, day })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Opens = { disabled: boolean; onOpen: () => void }

function DayHead({ day, disabled, onOpen }: Opens & { day: Week['days'][number] }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return (
    <button type="button" disabled={disabled} onClick={onOpen}>
      {dayText(day.day, now, language)} <small>{weekday(day.day, language)}</small>
      {day.holiday !== null && <em>{day.holiday}</em>}
      <small>{say(messages.sold, { count: day.sold })}</small>
      {day.unserved > 0 && <small className="bad">{say(messages.unserved, { count: day.unserved })}</small>}
    </button>
  )
}

function CourierHead({ courier, disabled, onOpen }: Opens & { courier: RotaCourier }) {
  const say = useSay()
  const language = useLanguage()
  const { name, zoneNames, vehicle, pattern } = courier
  return (
    <button type="button" disabled={disabled} onClick={onOpen}>
      <b>{name}</b>
      <small>{zoneNames.length > 0 ? namesText(zoneNames, language) : say(messages.noZones)}</small>
      {vehicle && <small>{vehicle}</small>}
      {pattern.every((hours) => hours.length === 0) && (
        <small className="bad">{say(messages.noPattern)}</small>
      )}
    </button>
  )
}

type CellProps = Opens & { courier: RotaCourier; day: RotaDay }

function DayCell({ courier, day, disabled, onOpen }: CellProps) {
  const say = useSay()
  const language = useLanguage()
  const hours = hoursText(day.hours, say(messages.off))
  return (
    <button
      type="button"
      className="rota-cell"
      data-off={day.hours.length === 0 || undefined}
      data-cause={day.cause ?? undefined}
      disabled={disabled}
      title={day.note}
      aria-label={say(messages.cell, {
        name: courier.name,
        day: day.day,
        weekday: weekday(day.day, language),
        hours: [hours, day.cause ? dayCauseText[day.cause][language] : '', day.note]
          .filter(Boolean)
          .join(language === 'zh' ? '，' : ', '),
      })}
      onClick={onOpen}
    >
      <span>{hours}</span>
      {day.cause && <em>{dayCauseText[day.cause][language]}</em>}
      {day.stops > 0 && <small>{say(messages.stops, { count: day.stops })}</small>}
    </button>
  )
}
