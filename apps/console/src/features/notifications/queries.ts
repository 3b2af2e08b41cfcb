// The type of a notification, and the hooks that read notifications, mark them as read, and change the settings.

import type { ReplyOf } from '@huishou/wire/client'
import {
  notificationSettings,
  readAllNotifications,
  readNotification,
  setNotification,
  staffNotifications,
  unreadNotifications,
} from '@huishou/wire/client/staff/notifications'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Notification = ReplyOf<typeof staffNotifications>['rows'][number]

/** How many notifications the panel of the bell shows. */
const LATEST = 8

export const useReloadNotifications = () => useReload('/notifications')
export const useUnread = () => useRead(unreadNotifications, {})
export const useLatest = () => useRead(staffNotifications, { page: 1, pageSize: LATEST })
export const useMarkRead = () => useSendAndReload(readNotification, useReloadNotifications())
export const useMarkAllRead = () => useSendAndReload(readAllNotifications, useReloadNotifications())
export const useSettings = () => useRead(notificationSettings, {})
export const useSetNotification = () => useSendAndReload(setNotification, useReloadNotifications())
