// Columns of the list of notices that the business shows to all customers.

import { saveNotice } from '@huishou/wire/client/content/staff'
import { App, Switch } from 'antd'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { timeText } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { noticeValues } from './notice-form-values.ts'
import { noticeTypeText } from './notice-types.ts'
import { noticeTones } from './notice-tones.ts'
import { useContentSend, type Notice } from '../queries.ts'
import { messages } from '../notice-and-page-messages.ts'

export const noticeColumns: readonly Column<Notice>[] = [
  {
    key: 'title',
    title: messages.notice,
    ellipsis: true,
    cell: ({ id, title, titleEn }, { say, language, linkTo }) => (
      <span className="two-lines">
        <Link to={linkTo(id)}>{(language === 'en' && titleEn) || title}</Link>
        <small>{titleEn === '' ? say(messages.noEnglish) : language === 'en' ? title : titleEn}</small>
      </span>
    ),
  },
  { key: 'type', title: messages.kind, width: 120, cell: ({ type }, { say }) => say(noticeTypeText(type)) },
  {
    key: 'state',
    title: messages.state,
    width: 200,
    cell: ({ state, newest }, { say }) => (
      <span className="state-tags">
        <ToneTag tone={noticeTones[state]}>{say(messages[state])}</ToneTag>
        {newest && <ToneTag tone="info">{say(messages.newest)}</ToneTag>}
      </span>
    ),
  },
  {
    key: 'until',
    title: messages.until,
    width: 150,
    cell: ({ until }, { say, language, now }) => (
      <span className="faint">{until === null ? say(messages.forGood) : timeText(until, now, language)}</span>
    ),
  },
  {
    key: 'createdAt',
    title: messages.createdAt,
    width: 150,
    cell: ({ createdAt }, { language, now }) => (
      <span className="faint">{timeText(createdAt, now, language)}</span>
    ),
  },
  {
    key: 'shown',
    title: messages.shownSwitch,
    may: saveNotice,
    width: 90,
    align: 'end',
    cell: (row) => <ShownSwitch notice={row} />,
  },
]

function ShownSwitch({ notice }: { notice: Notice }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending } = useContentSend(saveNotice, ({ shown }) => {
    void message.success(say(shown ? messages.nowShown : messages.nowHidden))
  })
  const put = async (shown: boolean) => {
    const { until, ...values } = noticeValues(notice)
    const { id, version } = notice
    const answer = await send({ id, version, ...values, shown, ...(until === null ? {} : { until }) })
    if (answer && !answer.ok)
      message.error(
        answer.refused.reason === 'CHANGED_MEANWHILE'
          ? `${say(shared.changedMeanwhile)} · ${say(shared.wasReadAgain)}`
          : answer.refused.message,
      )
  }
  return (
    <span className="switch-cell">
      <Switch
        size="small"
        checked={notice.shown}
        loading={pending}
        aria-label={say(messages.showOne, { title: notice.title })}
        onChange={(shown, event) => {
          event.stopPropagation()
          void put(shown)
        }}
      />
    </span>
  )
}
