// The text of a notification as a link to what it is about; following it marks the notification as read.

import { notificationPath, notificationText } from '@huishou/wire/staff/notification-text-and-path'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSay, type Say } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useMarkRead, type Notification } from './queries.ts'
import './notifications.css'

const textOf = ({ kind, subjectId, values }: Notification, say: Say): string =>
  say(notificationText(kind, values), { id: subjectId, ...values })

/** A dot marks an unread notification; screen readers read it out as “Unread”. */
export function NotificationLink({ row, onFollow }: { row: Notification; onFollow?: () => void }): ReactNode {
  const say = useSay()
  const read = useMarkRead()
  const { id, kind, subjectId, values, readAt } = row
  const isUnread = readAt === null
  return (
    <Link
      className={isUnread ? 'notification-link unread' : 'notification-link'}
      to={notificationPath(kind, subjectId, values)}
      onClick={() => {
        if (isUnread) void read.send({ id })
        onFollow?.()
      }}
    >
      {isUnread && <i role="img" aria-label={say(messages.isUnread)} />}
      {textOf(row, say)}
    </Link>
  )
}
