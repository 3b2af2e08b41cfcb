import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Timeline } from '@huishou/kit/layout/timeline'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { MallDetail } from './mall-order.ts'

const SHOWN_AT_FIRST = 4

/** The events of a mall order, newest first; older ones are shown on demand. */
export function TimelineCard({ events }: { events: MallDetail['timeline'] }) {
  const messages = useMessages(orderDetailMessages).timeline
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const rows = events.toSorted((a, b) => b.at - a.at || b.id - a.id)
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title={messages.title}>
      <Timeline
        label={messages.title}
        items={shown.map(({ id, title, text, at }) => ({
          key: id,
          title,
          note: [momentText(at, language), text].filter(Boolean).join(' · '),
        }))}
      />
      {rows.length > SHOWN_AT_FIRST && (
        <Button tone="text" size="s" wide aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.less : messages.all(rows.length)}
        </Button>
      )}
    </Card>
  )
}
