// The messages of a feedback thread, with the form to answer or close it.

import { answerComment, closeComment } from '@huishou/wire/client/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
import type { Text } from '@huishou/wire/text'
import { Alert, App, Button, Form } from 'antd'
import { CircleCheckBig, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { messages } from './messages.ts'
import { CallOnlyNote, ThreadMessages } from './thread-messages.tsx'
import { useContentSend, type Thread } from '../queries.ts'

const NOTE_MAX = 300
type Read = { version: number; ids: ReadonlySet<number> }
/** Unsent answers by user and thread, restored when the thread is opened again. */
const drafts = new Map<string, string>()

/**
 * The unsent answer and the messages its author had seen when starting it. Messages that arrive later are highlighted
 * and must be seen before the answer is sent.
 */
function useDraft(thread: Thread) {
  const key = `${useMe().id} ${thread.id}`
  const [text, setText] = useState(drafts.get(key) ?? '')
  const asItIs = (): Read => ({ version: thread.version, ids: new Set(thread.answers.map(({ id }) => id)) })
  const [begun, setBegun] = useState<Read | null>(() => (text === '' ? null : asItIs()))
  const type = (next: string) => {
    if (next === '') setBegun(null)
    else if (text === '') setBegun(asItIs())
    setText(next)
    if (next === '') drafts.delete(key)
    else drafts.set(key, next)
  }
  return { text, begun, type }
}

/** The typed text is kept when an answer is refused because a colleague has changed the thread. */
export function AnswerForm({ thread, may }: { thread: Thread; may: boolean }) {
  const say = useSay()
  const { message } = App.useApp()
  const { text, begun, type } = useDraft(thread)
  const [closing, setClosing] = useState(false)
  const { send, pending, refused, clear } = useContentSend(answerComment, () => {
    message.success(say(messages.sent))
    type('')
  })
  const open = thread.state === 'waiting' || thread.state === 'answered'
  const outdated = refused?.reason === 'CHANGED_MEANWHILE'
  const answer = async () => {
    const content = text.trim()
    const version = outdated ? thread.version : (begun?.version ?? thread.version)
    if (content !== '') await send({ id: thread.id, version, content })
  }
  return (
    <Section title={say(messages.thread)}>
      <ThreadMessages thread={thread} known={begun?.ids ?? null} />
      {!open && text.trim() !== '' && refused && (
        <Warning
          title={messages.closedMeanwhile}
          description={say(messages.yourText, { text })}
          onClose={() => type('')}
        />
      )}
      {open && thread.memberId === null && <CallOnlyNote thread={thread} />}
      {open && outdated && <Warning title={messages.changed} description={say(messages.changedText)} />}
      {open && !outdated && <RefusedAlert refused={refused} />}
      {open && may && (
        <Reply
          thread={thread}
          text={text}
          pending={pending}
          onType={(next) => {
            type(next)
            if (refused && !outdated) clear()
          }}
          onSend={() => void answer()}
          onEnd={() => setClosing(true)}
        />
      )}
      {open && !may && <p className="faint">{say(messages.readOnly)}</p>}
      {closing && <CloseDialog thread={thread} onClose={() => setClosing(false)} />}
    </Section>
  )
}

type WarningProps = { title: Text; description: string; onClose?: () => void }

const Warning = ({ title, description, onClose }: WarningProps) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    className="refused"
    title={useSay()(title)}
    description={description}
    {...(onClose ? { closable: { onClose } } : {})}
  />
)

type ReplyProps = {
  thread: Thread
  text: string
  pending: boolean
  onType: (text: string) => void
  onSend: () => void
  onEnd: () => void
}

/**
 * The answer field and its buttons. Authors without an account cannot receive an answer, so their threads can only be
 * closed.
 */
function Reply({ thread, text, pending, onType, onSend, onEnd }: ReplyProps) {
  const say = useSay()
  return (
    <>
      {thread.memberId !== null && (
        <label className="thread-answer">
          <span className="faint">{say(messages.replyLabel)}</span>
          <TextBox
            rows={4}
            value={text}
            limit={commentLimits.content}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) onSend()
            }}
          />
        </label>
      )}
      <div className="thread-foot">
        <span className="faint">{thread.memberId !== null && say(messages.replyHint)}</span>
        <Button icon={<CircleCheckBig size={15} />} onClick={onEnd}>
          {say(messages.close)}
        </Button>
        {thread.memberId !== null && (
          <Button
            type="primary"
            icon={<SendHorizontal size={15} />}
            disabled={text.trim() === ''}
            loading={pending}
            onClick={onSend}
          >
            {say(messages.send)}
          </Button>
        )}
      </div>
    </>
  )
}

function CloseDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ note?: string }>()
  const { send, pending, refused } = useContentSend(closeComment, () => {
    message.success(say(messages.closedDone))
    onClose()
  })
  return (
    <FormDialog<{ note?: string }>
      title={say(messages.close)}
      width={460}
      form={form}
      pending={pending}
      refused={refused}
      lead={<p>{say(messages.closeText)}</p>}
      onClose={onClose}
      onSend={({ note = '' }) =>
        void send({ id: thread.id, version: thread.version, ...(note.trim() ? { note: note.trim() } : {}) })
      }
    >
      <FormItem name="note" label={say(messages.closeNote)}>
        <TextBox rows={3} limit={NOTE_MAX} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
