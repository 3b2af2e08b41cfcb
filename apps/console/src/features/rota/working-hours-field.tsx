// Form field for the hours a courier works on one day, and functions that check and format such hours.
import { joinHours, type Span } from '@huishou/wire/rota/time-spans'
import { clockText } from '@huishou/wire/time'
import { Button } from 'antd'
import { TimeOfDay } from '../../shared/form/time-of-day-select.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

const USUAL: Span = { fromMinute: 8 * 60, toMinute: 20 * 60 }

/** Whether every span of hours ends after it begins. */
export const areHours = (hours: readonly Span[]): boolean =>
  hours.every(({ fromMinute, toMinute }) => fromMinute < toMinute)

export const hoursText = (hours: readonly Span[], off: string): string =>
  hours.length === 0
    ? off
    : hours.map(({ fromMinute, toMinute }) => `${clockText(fromMinute)}–${clockText(toMinute)}`).join(' ')

/** The span to add next: the usual hours if there are none yet, otherwise up to two hours, an hour after the last. */
const nextSpan = (hours: readonly Span[]): Span => {
  const last = joinHours(hours).at(-1)
  if (!last) return USUAL
  const fromMinute = Math.min(last.toMinute + 60, 23 * 60)
  return { fromMinute, toMinute: Math.min(fromMinute + 120, 24 * 60) }
}

type Props = { value?: Span[]; onChange?: (hours: Span[]) => void; label?: string }

/** Field for the working hours of one day: none, one span, or up to three with breaks between them. */
export function HoursField({ value = [], onChange, label = '' }: Props) {
  const say = useSay()
  const put = (index: number, change: Partial<Span>) =>
    onChange?.(value.map((span, at) => (at === index ? { ...span, ...change } : span)))
  return (
    <div className="rota-hours" role="group" aria-label={label}>
      {value.length === 0 && <span className="faint">{say(messages.off)}</span>}
      {value.map((span, index) => (
        <div key={index} className="rota-span">
          <TimeOfDay
            label={`${label} ${say(messages.from)}`}
            value={span.fromMinute}
            onChange={(fromMinute) => put(index, { fromMinute })}
          />
          –
          <TimeOfDay
            label={`${label} ${say(messages.to)}`}
            value={span.toMinute}
            onChange={(toMinute) => put(index, { toMinute })}
          />
          <Button
            size="small"
            type="text"
            aria-label={say(messages.removeHours)}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      {value.length < 3 && (
        <Button size="small" onClick={() => onChange?.([...value, nextSpan(value)])}>
          {say(messages.addHours)}
        </Button>
      )}
    </div>
  )
}
