import { saveMessageKind } from '@huishou/wire/client/content/message-templates'
import { mayReword, messageKinds, messageLimits } from '@huishou/wire/content/message-catalogue/catalogue'
import { fillIn } from '@huishou/wire/content/message-catalogue/message-kind'
import type { Language } from '@huishou/wire/text'
import { App, Button, Form, type FormInstance } from 'antd'
import { useRef } from 'react'
import { FormDrawer } from '../../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { Section } from '../../../shared/record/section.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useContentSend } from '../queries.ts'
import { ChannelSwitches } from './channel-switches.tsx'
import {
  builtInWords,
  messageInput,
  messageValues,
  wordFields,
  type MessageValues,
  type WordField,
} from './message-form-values.ts'
import { messages } from './messages.ts'
import type { MessageRow } from './message-template-types.ts'
import { VariableButtons } from './variable-buttons.tsx'

/**
 * Drawer to edit one kind of message to customers or staff: its wording and channels, with the number of messages sent.
 */
export function MessageForm({ row, onClose }: { row: MessageRow; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const fixed = !mayReword(row.kind)
  // messages with fixed wording cannot be switched off either, so there is nothing to save
  const may = roleMay(useMe().role, saveMessageKind) && !fixed
  const [form] = Form.useForm<MessageValues>()
  const { send, pending, refused, clear } = useContentSend(saveMessageKind, () => {
    void message.success(say(shared.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, row, refused, clear, messageValues)
  const rest = useFieldRefusal(form, refused, wordFields)
  const edited = useRef<WordField>('text')
  const { name, channels } = messageKinds[row.kind]
  return (
    <FormDrawer<MessageValues>
      title={say(name)}
      size={620}
      form={form}
      initialValues={messageValues(row)}
      pending={pending}
      refused={rest}
      takeLatest={takeLatest}
      readOnly={!may}
      onClose={onClose}
      onSave={(values) => void send(messageInput(base ?? row, values))}
    >
      <Changed row={row} />
      <VariableButtons
        kind={row.kind}
        disabled={!may}
        onInsert={(written) => insert(form, edited.current, written)}
      />
      <Section
        title={say(messages.words)}
        extra={
          may && (
            <Button size="small" onClick={() => form.setFieldsValue(builtInWords(row.kind))}>
              {say(messages.builtInAgain)}
            </Button>
          )
        }
      >
        {fixed && <p className="faint">{say(messages.wordsFixed)}</p>}
        <Words row={row} form={form} onEdit={(field) => (edited.current = field)} />
        {channels.includes('sms') && <p className="faint">{say(messages.smsHint)}</p>}
      </Section>
      <ChannelSwitches row={row} />
    </FormDrawer>
  )
}

function Changed({ row: { changedAt, changedBy } }: { row: MessageRow }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  if (changedAt === null) return null
  return (
    <p className="faint">
      {say(messages.changed, { who: changedBy, at: timeText(changedAt, now, language) })}
    </p>
  )
}

/** Inserts a variable at the caret of the field that was edited last. */
const insert = (form: FormInstance<MessageValues>, field: WordField, written: string): void => {
  const element = document.getElementById(field)
  const text = form.getFieldsValue()[field]
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const at = isText ? (element.selectionStart ?? text.length) : text.length
  form.setFieldValue(field, text.slice(0, at) + written + text.slice(at))
  if (!isText) return
  element.focus()
  requestAnimationFrame(() => element.setSelectionRange(at + written.length, at + written.length))
}

const languageOf: Record<WordField, Language> = { title: 'zh', text: 'zh', titleEn: 'en', textEn: 'en' }

function Words({
  row: { kind },
  form,
  onEdit,
}: {
  row: MessageRow
  form: FormInstance<MessageValues>
  onEdit: (field: WordField) => void
}) {
  const say = useSay()
  const required = useRequired()
  const isNotice = messageKinds[kind].notice !== undefined
  const byWechat = messageKinds[kind].channels.some((channel) => channel === 'wechat')
  const titleHint = byWechat ? messages.titleHintWechat : messages.titleHint
  const shown = wordFields.filter((field) => isNotice || field === 'text' || field === 'textEn')
  return shown.map((field) => (
    <FormItem<MessageValues>
      key={field}
      name={field}
      label={say(messages[field])}
      rules={required}
      extra={
        <>
          {field === 'title' && <span className="block-line">{say(titleHint)}</span>}
          <Preview kind={kind} field={field} form={form} />
        </>
      }
    >
      {field === 'title' || field === 'titleEn' ? (
        <TextInput limit={messageLimits[field]} onFocus={() => onEdit(field)} />
      ) : (
        <TextBox
          limit={messageLimits[field]}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onFocus={() => onEdit(field)}
        />
      )}
    </FormItem>
  ))
}

function Preview({
  kind,
  field,
  form,
}: {
  kind: MessageRow['kind']
  field: WordField
  form: FormInstance<MessageValues>
}) {
  const say = useSay()
  const text = Form.useWatch(field, form) ?? ''
  const examples = Object.fromEntries(
    Object.entries(messageKinds[kind].variables).map(([name, { example }]) => [name, example]),
  )
  return (
    <span className="message-preview">
      {say(messages.preview)} · {fillIn(text, examples, languageOf[field])}
    </span>
  )
}
