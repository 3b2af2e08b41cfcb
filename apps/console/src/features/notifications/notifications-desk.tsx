// The list of the signed-in user's notifications, with its filters and a button that marks all as read.

import type { ReplyOf } from '@huishou/wire/client'
import { staffNotifications } from '@huishou/wire/client/staff/notifications'
import { notificationCauseInfo, notificationCauses } from '@huishou/wire/staff/notification-causes'
import {
  notificationGroups,
  notificationGroupText,
  type NotificationGroup,
} from '@huishou/wire/staff/notification-groups'
import { notificationKindInfo } from '@huishou/wire/staff/notification-kinds'
import { Button } from 'antd'
import { CheckCheck } from 'lucide-react'
import type { Column } from '../../shared/desk/columns.ts'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice, tabs } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { timeText } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { oneOf, pageNumber, type StateOf } from '../../shared/url-state.ts'
import { messages } from './messages.ts'
import { NotificationSettingsButton } from './notification-settings-button.tsx'
import { NotificationLink } from './notification-link.tsx'
import { useMarkAllRead, type Notification } from './queries.ts'

const shown = ['unread', 'all'] as const
export const spec = {
  show: oneOf(shown, 'all'),
  group: oneOf(notificationGroups, ''),
  cause: oneOf(notificationCauses, ''),
  page: pageNumber,
}
type Filters = StateOf<typeof spec>

const tones: Record<NotificationGroup, Tone> = {
  approval: 'warn',
  decision: 'info',
  task: 'violet',
  export: 'calm',
  system: 'bad',
}

const columns: readonly Column<Notification>[] = [
  {
    key: 'what',
    title: messages.what,
    cell: (row, { say }) => (
      <TwoLines
        first={<NotificationLink row={row} />}
        {...(row.reason === '' ? {} : { second: say(messages.reason, { reason: row.reason }) })}
      />
    ),
  },
  {
    key: 'group',
    title: messages.group,
    width: 130,
    cell: ({ kind }, { say }) => {
      const { group } = notificationKindInfo[kind]
      return <ToneTag tone={tones[group]}>{say(notificationGroupText[group])}</ToneTag>
    },
  },
  { key: 'by', title: messages.by, width: 140, cell: ({ byName }) => byName ?? '—' },
  {
    key: 'at',
    title: messages.at,
    width: 150,
    cell: ({ at }, { now, language }) => timeText(at, now, language),
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ doneAt }, { say }) =>
      doneAt === null ? '' : <ToneTag tone="calm">{say(messages.done)}</ToneTag>,
  },
]

/** Marks all notifications of the chosen group and cause as read, up to the newest row; those that came later stay unread. */
function ReadAll({
  filters: { group, cause, page },
  reply,
}: At<Filters, ReplyOf<typeof staffNotifications>>) {
  const say = useSay()
  const readAll = useMarkAllRead()
  const newest = reply?.rows[0]
  if (page !== 1) return null
  return (
    <Button
      icon={<CheckCheck size={15} />}
      disabled={!newest || reply.counts['unread'] === 0}
      loading={readAll.pending}
      onClick={() =>
        newest &&
        void readAll.send({
          until: newest.at,
          ...(group ? { group } : {}),
          ...(cause ? { cause } : {}),
        })
      }
    >
      {say(messages.readAll)}
    </Button>
  )
}

export const notificationsDesk: DeskOf<typeof staffNotifications, Filters> = {
  endpoint: staffNotifications,
  spec,
  input: ({ show, group, cause }) => ({
    ...(show === 'unread' ? { unread: true } : {}),
    ...(group ? { group } : {}),
    ...(cause ? { cause } : {}),
  }),
  none: { group: '', cause: '' },
  tabs: tabs('show', messages.tabs, {
    keys: shown,
    text: (key) => messages[key],
    count: (key, { counts }: ReplyOf<typeof staffNotifications>) =>
      key === 'unread' ? counts['unread'] : undefined,
    urgent: ['unread'],
  }),
  filters: [
    choice('group', messages.group, {
      values: notificationGroups,
      text: (group) => notificationGroupText[group],
    }),
    choice('cause', messages.cause, {
      values: notificationCauses,
      text: (cause) => notificationCauseInfo[cause].text,
    }),
  ],
  actions: [NotificationSettingsButton, ReadAll],
  actionsBeside: 'tabs',
  columns,
  minWidth: 900,
  empty: ({ show, group, cause }) =>
    group !== '' || cause !== ''
      ? messages.noneOfGroup
      : show === 'unread'
        ? messages.noneUnread
        : messages.noneText,
}
