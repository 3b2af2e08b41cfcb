// Staff routes for reading one's own notifications in the console, marking them as read, and choosing what to be
// notified of.

import {
  notificationSettings,
  readAllNotifications,
  readNotification,
  setNotification,
  staffNotifications,
  unreadNotifications,
} from '@huishou/wire/staff/notifications'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readNotificationSettings, setOwnNotification } from './notifications/notification-settings.ts'
import {
  markAllRead,
  markRead,
  readNotifications,
  readUnread,
} from './notifications/read-or-mark-notifications.ts'
import type { StaffTables } from './tables.ts'

const serve = serveWith<StaffTables>()

/** A person's own notifications. */
export const staffNotificationRoutes: Route<StaffTables>[] = [
  serve(staffNotifications, ({ db, actor, input }) => readNotifications(db, actor, input)),
  serve(unreadNotifications, ({ db, actor }) => readUnread(db, actor)),
  serve(readNotification, ({ write, actor, now, input }) => write((trx) => markRead(trx, actor, now, input))),
  serve(readAllNotifications, ({ write, actor, now, input }) =>
    write((trx) => markAllRead(trx, actor, now, input)),
  ),
  serve(notificationSettings, ({ db, actor }) => readNotificationSettings(db, actor)),
  serve(setNotification, ({ write, actor, input }) => write((trx) => setOwnNotification(trx, actor, input))),
]
