import { answerComment, closeComment } from '@huishou/wire/client/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
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
/** What this person typed into threads that were left: coming back finds it again. */
const drafts = new Map<string, string>()

/** What was said, and beneath it the answer: what is typed outlives somebody else being faster. */
export function AnswerForm({ thread, may }: { thread: Thread; may: boolean }) {
  const say = useSay()
  const { message } = App.useApp()
  const draft = `${useMe().id} ${thread.id}`
  const [text, setText] = useState(drafts.get(draft) ?? '')
  const asItIs = (): Read => ({ version: thread.version, ids: new Set(thread.answers.map(({ id }) => id)) })
  // an answer is to what was read when it was begun; what comes meanwhile is marked and has to be seen first
  const [begun, setBegun] = useState<Read | null>(() => (text === '' ? null : asItIs()))
  const [closing, setClosing] = useState(false)
  const type = (next: string) => {
    if (next === '') setBegun(null)
    else if (text === '') setBegun(asItIs())
    setText(next)
    if (next === '') drafts.delete(draft)
    else drafts.set(draft, next)
  }
  const { send, pending, refused, clear } = useContentSend(answerComment, () => {
    message.success(say(messages.sent))
    type('')
  })
  const open = thread.state === 'waiting' || thread.state === 'answered'
  const answer = async () => {
    const content = text.trim()
    if (content === '') return
    const outdated = refused?.reason === 'CHANGED_MEANWHILE'
    await send({
      id: thread.id,
      version: outdated ? thread.version : (begun?.version ?? thread.version),
      content,
    })
  }
  return (
    <Section title={say(messages.thread)}>
      <ThreadMessages thread={thread} known={begun?.ids ?? null} />
      {!open && text.trim() !== '' && refused && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="refused"
          title={say(messages.closedMeanwhile)}
          description={say(messages.yourText, { text })}
          closable={{ onClose: () => type('') }}
        />
      )}
      {open && thread.memberId === null && <CallOnlyNote thread={thread} />}
      {open && refused?.reason === 'CHANGED_MEANWHILE' && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="refused"
          title={say(messages.changed)}
          description={say(messages.changedText)}
        />
      )}
      {open && refused?.reason !== 'CHANGED_MEANWHILE' && <RefusedAlert refused={refused} />}
      {open && may && (
        <Reply
          thread={thread}
          text={text}
          pending={pending}
          onType={(next) => {
            type(next)
            if (refused && refused.reason !== 'CHANGED_MEANWHILE') clear()
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

type ReplyProps = {
  thread: Thread
  text: string
  pending: boolean
  onType: (text: string) => void
  onSend: () => void
  onEnd: () => void
}

/** Whoever wrote without an account cannot read an answer: then it can only be closed. */
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
