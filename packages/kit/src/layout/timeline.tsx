import type { ReactNode } from 'react'
import '../css/deferred.css'

export type TimelineItem = { key: string | number; title: ReactNode; note?: ReactNode }

/** A timeline of events, which the caller passes newest first. The first item is marked as the current one. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className="k-timeline" aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key} aria-current={index === 0 ? 'step' : undefined}>
          <b>{item.title}</b>
          {item.note && <small>{item.note}</small>}
        </li>
      ))}
    </ol>
  )
}
