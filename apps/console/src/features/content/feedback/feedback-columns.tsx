// Columns of the list of feedback threads that customers started.

import { Image, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { timeText } from '../../../shared/format.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { feedbackTones } from './feedback-tones.ts'
import { messages } from './messages.ts'
import { nameOf } from './thread-sender.ts'
import type { Thread } from '../queries.ts'

export const feedbackColumns: readonly Column<Thread>[] = [
  {
    key: 'id',
    title: messages.number,
    width: 90,
    cell: ({ id }, { linkTo }) => (
      <Link to={linkTo(id)} className="mono">
        {id}
      </Link>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 110,
    cell: ({ state }, { say }) => <ToneTag tone={feedbackTones[state]}>{say(messages[state])}</ToneTag>,
  },
  { key: 'type', title: messages.type, width: 120, cell: ({ typeText }) => typeText },
  {
    key: 'content',
    title: messages.content,
    ellipsis: true,
    cell: ({ content, answers, pictures }, { say }) => (
      <span className="two-lines">
        <span>{answers.at(-1)?.by === '' ? answers.at(-1)?.content : content}</span>
        {(answers.length > 0 || pictures.length > 0) && (
          <small className="thread-marks">
            {answers.length > 0 && (
              <span>
                <MessagesSquare size={13} aria-hidden /> {say(messages.answers, { count: answers.length })}
              </span>
            )}
            {pictures.length > 0 && (
              <span>
                <Image size={13} aria-hidden /> {say(messages.pictures, { count: pictures.length })}
              </span>
            )}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'person',
    title: messages.person,
    width: 170,
    cell: (row, { say }) => (
      <span className="two-lines">
        <span>{nameOf(row) || (row.memberId === null ? say(messages.anonymous) : row.mobile)}</span>
        {(nameOf(row) !== '' || row.memberId === null) && (
          <small>
            {[row.mobile, nameOf(row) !== '' && row.memberId === null ? say(messages.anonymous) : '']
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'at',
    title: messages.at,
    width: 140,
    align: 'end',
    cell: ({ createdAt }, { language, now }) => (
      <span className="faint">{timeText(createdAt, now, language)}</span>
    ),
  },
]
