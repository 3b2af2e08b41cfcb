// The list of the member's feedback and the replies to it.

import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import {
  answerOwnCommentLimits,
  answerOwnComment,
  comments,
  deleteComment,
  seeComments,
  unread,
} from '@huishou/wire/client/content/feedback'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, invalidate } from '../../shared/api.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { useSend } from '../../shared/use-send.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import styles from './content.module.css'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { threadPages, type Thread } from './queries.ts'
import { SignedOut } from '../../shared/components/screen.tsx'

const ANSWERED = 1
const CLOSED = 2
const TONES = ['money', 'brand', 'plain'] as const

export const useThreads = () => {
  const { token } = appState.use()
  return useInfiniteQuery({ ...threadPages, enabled: Boolean(token) })
}

type Props = { threads: ReturnType<typeof useThreads>; onWrite: () => void }

/** The member's feedback and the replies to it; showing the list marks the replies as read. */
export function FeedbackThreadList({ threads, onWrite }: Props) {
  const messages = useMessages(contentMessages)
  const { token } = appState.use()
  const rows = threads.data?.pages.flatMap(({ result }) => result)
  const news = rows?.some((row) => row.unread) ?? false
  useEffect(() => {
    if (news) void api.call(seeComments, {}).then(() => invalidate(unread))
  }, [news])
  if (!token)
    return (
      <SignedOut
        picture={<NoRecordsPicture />}
        title={messages.signedOut}
        text={messages.signedOutText}
        button={messages.signIn}
      />
    )
  return (
    <PagedList
      query={threads}
      items={rows}
      keyOf={({ id }) => id}
      render={(thread) => <ThreadCard thread={thread} />}
      label={messages.tabs.mine}
      empty={
        <EmptyState
          picture={<NoRecordsPicture />}
          title={messages.none}
          text={messages.noneText}
          action={<Button onClick={onWrite}>{messages.write}</Button>}
        />
      }
    />
  )
}

function ThreadCard({ thread }: { thread: Thread }) {
  const messages = useMessages(contentMessages)
  const withdraw = useSend(deleteComment, [comments, unread])
  const askToWithdraw = async () => {
    if (
      !(await confirmDialog({
        title: messages.withdrawAsk,
        text: messages.withdrawText,
        ok: messages.withdraw,
        danger: true,
      }))
    )
      return
    const answer = await withdraw.send({ id: thread.id })
    if (answer?.ok) toast(messages.withdrawn, 'good')
  }
  return (
    <Card>
      <article className={styles.thread} aria-label={`${thread.typeStr} ${thread.dateAdd.slice(0, 16)}`}>
        <header>
          <span className="k-grow">
            <b>{messages.kinds[thread.type] ?? thread.typeStr}</b>
            <small>
              <ServerTime at={thread.dateAdd} />
            </small>
          </span>
          {thread.unread && <Badge tone="coral">{messages.news}</Badge>}
          <Badge tone={TONES[thread.status] ?? 'plain'}>
            {messages.state[thread.status] ?? thread.statusStr}
          </Badge>
        </header>
        <p>{thread.content}</p>
        <PhotoStrip photos={thread.pics} nameOf={messages.photoOf} size="s" />
        {thread.answers.length > 0 && (
          <ol className={styles.answers}>
            {thread.answers.map((answer) => (
              <li key={answer.id} data-mine={answer.mine || undefined}>
                <small>
                  {answer.mine ? messages.me : messages.us} <ServerTime at={answer.dateAdd} />
                </small>
                <p>{answer.content}</p>
              </li>
            ))}
          </ol>
        )}
        {thread.status !== CLOSED && (
          <Reply thread={thread} onWithdraw={() => void askToWithdraw()} withdrawing={withdraw.pending} />
        )}
        <RefusalNote text={withdraw.refused?.message} />
      </article>
    </Card>
  )
}

type ReplyProps = { thread: Thread; onWithdraw: () => void; withdrawing: boolean }

/** Adds a message to a thread; the button beside it withdraws feedback that has no reply yet. */
function Reply({ thread, onWithdraw, withdrawing }: ReplyProps) {
  const messages = useMessages(contentMessages)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { pending, refused, send } = useSend(answerOwnComment, [comments, unread])
  const submit = async () => {
    flushSync(() => setTried(true))
    if (focusLengthError()) return
    if (text.trim() === '') {
      focusFirstError(form.current)
      return
    }
    const answer = await send({ id: thread.id, content: text.trim() })
    if (!answer?.ok) return
    toast(messages.moreSent, 'good')
    setText('')
    setTried(false)
    setOpen(false)
  }
  if (!open)
    return (
      <div className={styles.acts}>
        {thread.status !== ANSWERED && thread.answers.length === 0 && (
          <Button tone="text" size="s" pending={withdrawing} onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        )}
        <Button tone="soft" size="s" onClick={() => setOpen(true)}>
          {messages.more}
        </Button>
      </div>
    )
  return (
    <div className={styles.reply} ref={form}>
      <TextArea
        label={messages.moreLabel}
        autoFocus
        value={text}
        onChange={setText}
        limit={answerOwnCommentLimits.content}
        error={refused?.message ?? (tried && text.trim() === '' ? messages.empty : undefined)}
      />
      <div className={styles.acts}>
        <Button tone="quiet" size="s" onClick={() => setOpen(false)}>
          {messages.cancel}
        </Button>
        <Button size="s" pending={pending} onClick={() => void submit()}>
          {messages.moreSend}
        </Button>
      </div>
    </div>
  )
}
