// The bell in the top bar: the number of unread notifications, and a panel with the latest ones.

import { Badge, Button, Popover, Skeleton, Tooltip } from 'antd'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { messages } from './messages.ts'
import { useReloadNotifications, useUnread } from './queries.ts'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** Reads the count again when a live event says that the notifications have changed. */
export function NotificationBell() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const unread = useUnread().data?.unread ?? 0
  const readSoon = useDebouncedCallback(useReloadNotifications())
  useLive(({ topic }) => {
    if (topic === 'notification') readSoon()
  })
  const label = unread === 0 ? say(messages.bellNone) : say(messages.bell, { unread })
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      title={say(messages.title)}
      content={
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <NotificationPanel onClose={() => setOpen(false)} />
        </Suspense>
      }
      destroyOnHidden
    >
      <Tooltip title={open ? '' : label}>
        <Badge count={unread} size="small" offset={[-6, 6]}>
          <Button type="text" aria-label={label} aria-expanded={open} icon={<Bell size={18} />} />
        </Badge>
      </Tooltip>
    </Popover>
  )
}
