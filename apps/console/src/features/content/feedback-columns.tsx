import type { TableColumnsType } from 'antd'
import { Image, MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { stateTones } from './feedback-state.ts'
import { words } from './feedback-words.ts'
import { nameOf } from './person.ts'
import type { Thread } from './queries.ts'

export function useFeedbackColumns(): TableColumnsType<Thread> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('thread')
  return useMemo(() => {
    return [
      {
        title: say(words.number),
        key: 'id',
        width: 90,
        render: (_, { id }) => (
          <Link to={linkTo(id)} className="mono">
            {id}
          </Link>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 110,
        render: (_, { state }) => <ToneTag tone={stateTones[state]}>{say(words[state])}</ToneTag>,
      },
      { title: say(words.type), dataIndex: 'typeText', width: 120 },
      {
        title: say(words.content),
        key: 'content',
        ellipsis: true,
        render: (_, { content, answers, pictures }) => (
          <span className="two-lines">
            <span>{answers.at(-1)?.by === '' ? answers.at(-1)?.content : content}</span>
            {(answers.length > 0 || pictures.length > 0) && (
              <small className="thread-marks">
                {answers.length > 0 && (
                  <span>
                    <MessagesSquare size={13} aria-hidden /> {say(words.answers, { count: answers.length })}
                  </span>
                )}
                {pictures.length > 0 && (
                  <span>
                    <Image size={13} aria-hidden /> {say(words.pictures, { count: pictures.length })}
                  </span>
                )}
              </small>
            )}
          </span>
        ),
      },
      {
        title: say(words.person),
        key: 'person',
        width: 170,
        render: (_, row) => (
          <span className="two-lines">
            <span>{nameOf(row) || (row.memberId === null ? say(words.anonymous) : row.mobile)}</span>
            {(nameOf(row) !== '' || row.memberId === null) && (
              <small>
                {[row.mobile, nameOf(row) !== '' && row.memberId === null ? say(words.anonymous) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            )}
          </span>
        ),
      },
      {
        title: say(words.at),
        key: 'at',
        width: 140,
        align: 'end',
        render: (_, { createdAt }) => <span className="faint">{timeText(createdAt, now, language)}</span>,
      },
    ]
  }, [say, language, now, linkTo])
}
