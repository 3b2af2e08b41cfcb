import { Timeline } from 'antd'
import { ChangeList, changesOfDetail } from '../../shared/diff.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/photos.tsx'
import type { OrderDetail } from './queries.ts'
import { words } from './words.ts'

const red = new Set(['cancel', 'fail', 'decline', 'offer_timeout', 'reject_slip', 'dispute', 'reverse', 'no_show'])

/** Who did what, when, and what it changed; the newest on top. */
export function OrderTimeline({ events }: { events: OrderDetail['timeline'] }) {
  const say = useSay()
  return (
    <Timeline
      className="timeline"
      items={events.toSorted((a, b) => b.at - a.at || b.id - a.id).map(({ id, action, title, text, at, actor, photos, detail }) => ({
        key: id,
        color: red.has(action) ? 'red' : action === 'confirm' ? 'green' : 'gray',
        content: (
          <div className="event">
            <p><strong>{title}</strong><span>{actor}</span><time>{fullTime(at)}</time></p>
            {text && <p className="event-text">{text}</p>}
            <ChangeList changes={changesOfDetail(detail)} />
            <Photos urls={photos} label={say(words.photos)} />
          </div>
        ),
      }))}
    />
  )
}
