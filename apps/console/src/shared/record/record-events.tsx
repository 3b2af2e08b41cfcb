// The history of a record as a timeline: who did what and when.

import { Timeline } from 'antd'
import type { Key, ReactNode } from 'react'
import { fullTime } from '../format.ts'
import './record.css'

export type RecordEvent = {
  key: Key
  title: string
  who: string
  at: number
  /** A note on the time, e.g. that the event was reported later. */
  timeNote?: string
  text?: string
  tone?: 'good' | 'bad'
  /** Changes or pictures below the event. */
  below?: ReactNode
}

const colours = { good: 'green', bad: 'red' } as const

/** Events are shown in the given order. */
export function RecordEvents({ events }: { events: readonly RecordEvent[] }) {
  return (
    <Timeline
      className="timeline"
      items={events.map(({ key, title, who, at, timeNote, text, tone, below }) => ({
        key,
        color: tone ? colours[tone] : 'gray',
        content: (
          <div className="event">
            <p>
              <strong>{title}</strong>
              <span>{who}</span>
              <time>{fullTime(at)}</time>
            </p>
            {timeNote && <p className="event-text">{timeNote}</p>}
            {text && <p className="event-text">{text}</p>}
            {below}
          </div>
        ),
      }))}
    />
  )
}
