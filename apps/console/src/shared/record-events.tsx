import { Timeline } from 'antd'
import type { Key, ReactNode } from 'react'
import { fullTime } from './format.ts'
import './record.css'

export type RecordEvent = {
  key: Key
  title: string
  who: string
  at: number
  text?: string
  tone?: 'good' | 'bad'
  /** What it changed, its pictures. */
  below?: ReactNode
}

const colours = { good: 'green', bad: 'red' } as const

/** What happened to a record: who did what and when; in the order given. */
export function RecordEvents({ events }: { events: readonly RecordEvent[] }) {
  return (
    <Timeline
      className="timeline"
      items={events.map(({ key, title, who, at, text, tone, below }) => ({
        key,
        color: tone ? colours[tone] : 'gray',
        content: (
          <div className="event">
            <p>
              <strong>{title}</strong>
              <span>{who}</span>
              <time>{fullTime(at)}</time>
            </p>
            {text && <p className="event-text">{text}</p>}
            {below}
          </div>
        ),
      }))}
    />
  )
}
