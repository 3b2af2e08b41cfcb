// The list of the kinds of messages that the product sends to customers and staff, with a tab for each topic.

import { staffMessageKinds } from '@huishou/wire/client/content/message-templates'
import {
  messageGroupNames,
  messageGroups,
  messageKinds,
} from '@huishou/wire/content/message-catalogue/catalogue'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { sumOf, tabs } from '../../../shared/desk/filters.tsx'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { oneOf, whole, type StateOf } from '../../../shared/url-state.ts'
import { messages } from './messages.ts'
import type { MessageRow } from './message-template-types.ts'

export const spec = { group: oneOf([...messageGroupNames, 'all'], 'all'), message: whole(null) }
type Filters = StateOf<typeof spec>

const isOwn = ({ title, titleEn, text, textEn }: MessageRow): boolean =>
  [title, titleEn, text, textEn].some((words) => words !== '')

const columns: readonly Column<MessageRow>[] = [
  {
    key: 'message',
    title: messages.message,
    ellipsis: true,
    cell: ({ id, kind, text, textEn }, { say, language, linkTo }) => (
      <TwoLines
        first={<Link to={linkTo(id)}>{say(messageKinds[kind].name)}</Link>}
        second={(language === 'en' ? textEn : text) || say(messageKinds[kind].text)}
      />
    ),
  },
  {
    key: 'to',
    title: messages.to,
    width: 110,
    cell: ({ kind }, { say }) => say(messages[messageKinds[kind].to]),
  },
  {
    key: 'channels',
    title: messages.channels,
    width: 250,
    cell: ({ channels }, { say }) => (
      <span className="state-tags">
        {channels.map(({ channel, off }) => (
          <ToneTag key={channel} tone={off ? 'calm' : 'info'}>
            {off ? say(messages.off, { channel: say(messages[channel]) }) : say(messages[channel])}
          </ToneTag>
        ))}
      </span>
    ),
  },
  {
    key: 'words',
    title: messages.words,
    width: 120,
    cell: (row, { say }) => (
      <ToneTag tone={isOwn(row) ? 'violet' : 'calm'}>
        {say(isOwn(row) ? messages.own : messages.builtIn)}
      </ToneTag>
    ),
  },
  {
    key: 'sent',
    title: messages.sent,
    width: 140,
    align: 'end',
    cell: ({ channels }, { say }) => {
      const failed = channels.reduce((sum, one) => sum + one.failed, 0)
      return (
        <TwoLines
          first={channels.reduce((sum, { sent }) => sum + sent, 0)}
          {...(failed > 0 ? { second: say(messages.failedTimes, { count: failed }) } : {})}
        />
      )
    },
  },
]

/** Each tab is a group of messages; the list has no pages. */
export const messageTemplatesDesk: DeskOf<typeof staffMessageKinds, Filters> = {
  endpoint: staffMessageKinds,
  spec,
  input: ({ group }) => (group === 'all' ? {} : { group }),
  pageSize: null,
  tabs: tabs('group', messages.groups, {
    keys: ['all', ...messageGroupNames],
    text: (key) => (key === 'all' ? messages.all : messageGroups[key].title),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
  }),
  columns,
  minWidth: 980,
  record: { opened: ({ message }) => message, open: (message) => ({ message }) },
  empty: messages.none,
}
