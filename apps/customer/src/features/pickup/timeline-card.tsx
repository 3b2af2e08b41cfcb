import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Timeline } from '@huishou/kit/layout/timeline'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import type { TimelineEvent } from './pickup-order.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { timelineRows, type TimelineRow } from './timeline.ts'
import patterns from '@huishou/kit/patterns.module.css'

const SHOWN_AT_FIRST = 4

/** The events of a pickup order, newest first; older ones are shown on demand. */
export function TimelineCard({ events }: { events: readonly TimelineEvent[] }) {
  const messages = useMessages(orderDetailMessages).timeline
  const [all, setAll] = useState(false)
  const rows = timelineRows(events)
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title={messages.title}>
      <Timeline
        label={messages.title}
        items={shown.map((row) => ({ key: row.event.id, title: row.event.title, note: <Note row={row} /> }))}
      />
      {rows.length > SHOWN_AT_FIRST && (
        <Button tone="text" size="s" wide aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.less : messages.all(rows.length)}
        </Button>
      )}
    </Card>
  )
}

function Note({ row: { event, folded } }: { row: TimelineRow }) {
  const messages = useMessages(orderDetailMessages).timeline
  const language = useLanguage()
  const parts = [
    momentText(event.doneAt ?? event.at, language),
    event.text,
    folded > 0 ? messages.folded(folded) : '',
  ].filter(Boolean)
  return (
    <span className={patterns.noteLines}>
      <span>{parts.join(' · ')}</span>
      <PhotoStrip photos={event.photos} size="s" nameOf={messages.photo} />
    </span>
  )
}
