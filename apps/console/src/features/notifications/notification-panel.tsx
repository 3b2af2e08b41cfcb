// The panel of the bell: the latest notifications, with links to what they are about and to the whole list.

import { Button, Skeleton } from 'antd'
import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router'
import { LoadedList, NothingHere } from '../../shared/display/load-states.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useNow } from '../../shared/use-now.ts'
import { messages } from './messages.ts'
import { NotificationLink } from './notification-link.tsx'
import { useLatest, useMarkAllRead, type Notification } from './queries.ts'
import './notifications.css'

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const latest = useLatest()
  const readAll = useMarkAllRead()
  const newest = latest.data?.rows[0]
  const unread = latest.data?.counts['unread'] ?? 0
  return (
    <div className="notification-panel">
      <LoadedList
        asked={latest}
        rows={latest.data?.rows}
        empty={<NothingHere text={say(messages.none)} />}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} />}
      >
        {(rows) => (
          <ul aria-label={say(messages.title)}>
            {rows.map((row) => (
              <Item key={row.id} row={row} onFollow={onClose} />
            ))}
          </ul>
        )}
      </LoadedList>
      <footer>
        <Button
          size="small"
          type="text"
          icon={<CheckCheck size={15} />}
          disabled={unread === 0 || !newest}
          loading={readAll.pending}
          onClick={() => newest && void readAll.send({ until: newest.at })}
        >
          {say(messages.readAll)}
        </Button>
        <Link to="/notifications" onClick={onClose}>
          {say(messages.seeAll)}
        </Link>
      </footer>
    </div>
  )
}

function Item({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return (
    <li>
      <NotificationLink row={row} onFollow={onFollow} />
      {row.reason !== '' && <small>{say(messages.reason, { reason: row.reason })}</small>}
      <small className="faint">
        {[row.byName, timeText(row.at, now, language)].filter(Boolean).join(' · ')}
        {row.doneAt !== null && <ToneTag tone="calm">{say(messages.done)}</ToneTag>}
      </small>
    </li>
  )
}
