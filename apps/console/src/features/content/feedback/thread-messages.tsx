// The messages of a feedback thread, and the note that an author without an account can only be reached by phone.

import { Alert, Button } from 'antd'
import { Phone } from 'lucide-react'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { messages } from './messages.ts'
import { nameOf, numberOf } from './thread-sender.ts'
import type { Thread } from '../queries.ts'

/** Note that an author without an account can only be reached by phone. */
export function CallOnlyNote({ thread }: { thread: Thread }) {
  const say = useSay()
  const number = numberOf(thread)
  return (
    <Alert
      type="info"
      showIcon
      className="refused"
      title={say(messages.onlyCall)}
      description={say(number ? messages.onlyCallText : messages.noNumber)}
      action={
        number && (
          <Button size="small" type="primary" icon={<Phone size={14} />} href={`tel:${number}`}>
            {say(messages.call)}
          </Button>
        )
      }
    />
  )
}

/** All messages, oldest first; those not in `known` are highlighted. */
export function ThreadMessages({ thread, known }: { thread: Thread; known: ReadonlySet<number> | null }) {
  const say = useSay()
  return (
    <ol className="thread">
      <li className="thread-theirs">
        <small>
          {nameOf(thread) || say(messages.author)} · {fullTime(thread.createdAt)}
        </small>
        <p className="thread-text">{thread.content}</p>
        <Photos urls={thread.pictures} label={say(messages.photos)} />
      </li>
      {thread.answers.map(({ id, by, content, at }) => (
        <li key={id} className={by === '' ? 'thread-theirs' : 'thread-ours'}>
          <small>
            {known && !known.has(id) && <ToneTag tone="warn">{say(messages.fresh)}</ToneTag>}
            {by || nameOf(thread) || say(messages.author)} · {fullTime(at)}
          </small>
          <p className="thread-text">{content}</p>
        </li>
      ))}
    </ol>
  )
}
