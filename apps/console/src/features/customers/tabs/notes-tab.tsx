import { mayDo } from '@huishou/wire/verdict'
import type { ReplyOf } from '@huishou/wire/client'
import { customerNotes, deleteCustomerNote, saveCustomerNote } from '@huishou/wire/client/member/staff'
import { NOTE_LENGTH } from '@huishou/wire/member/choices'
import { Button, Checkbox, Form, Popconfirm, Skeleton } from 'antd'
import { Pencil, Pin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { useRead } from '../../../shared/use-read.ts'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useCustomerSend, type Customer } from '../queries.ts'
import { messages } from '../messages.ts'

type Note = ReplyOf<typeof customerNotes>['rows'][number]

/** Tab with the notes of staff about a customer. Only the author of a note can change or delete it. */
export function NotesTab({ customer }: { customer: Customer }) {
  const say = useSay()
  const [editing, setEditing] = useState<number | null>(null)
  const asked = useRead(customerNotes, { id: customer.id }, { keepPrevious: true })
  const rows = asked.data?.rows
  return (
    <>
      {mayDo(customer.may, 'note') && <NoteForm customerId={customer.id} />}
      {asked.error && !rows ? (
        <LoadError asked={asked} />
      ) : rows === undefined ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <NothingHere text={say(messages.noNotes)} />
      ) : (
        <ul className="note-list">
          {rows.map((note) => (
            <li key={note.id} className={note.pinned ? 'is-pinned' : ''}>
              {editing === note.id ? (
                <NoteForm customerId={customer.id} note={note} onDone={() => setEditing(null)} />
              ) : (
                <NoteText
                  customerId={customer.id}
                  note={note}
                  mayChange={note.mine && mayDo(customer.may, 'note')}
                  onEdit={() => setEditing(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoteText({
  customerId,
  note,
  mayChange,
  onEdit,
}: {
  customerId: number
  note: Note
  mayChange: boolean
  onEdit: () => void
}) {
  const say = useSay()
  const { send, pending, refused } = useCustomerSend(deleteCustomerNote)
  const { id, version, text, pinned, byName, at, editedAt } = note
  return (
    <>
      <RefusedAlert refused={refused} />
      <p>{text}</p>
      <footer>
        {pinned && (
          <span>
            <Pin size={13} aria-hidden /> {say(messages.pinned)}
          </span>
        )}
        <span>{byName}</span>
        <time>{fullTime(at)}</time>
        {editedAt !== null && <span>{say(messages.edited, { at: fullTime(editedAt) })}</span>}
        {mayChange && (
          <>
            <span className="grow" />
            <Button
              type="text"
              size="small"
              icon={<Pencil size={14} />}
              aria-label={say(shared.edit)}
              onClick={onEdit}
            />
            <Popconfirm
              title={say(messages.deleteNote)}
              description={say(messages.deleteNoteText)}
              okText={say(messages.deleteNote)}
              cancelText={say(shared.cancel)}
              onConfirm={() => void send({ customerId, id, version })}
            >
              <Button
                type="text"
                size="small"
                loading={pending}
                icon={<Trash2 size={14} />}
                aria-label={say(messages.deleteNote)}
              />
            </Popconfirm>
          </>
        )}
      </footer>
    </>
  )
}

type Values = { text: string; pinned: boolean }

function NoteForm({ customerId, note, onDone }: { customerId: number; note?: Note; onDone?: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useCustomerSend(saveCustomerNote, () => {
    form.resetFields()
    onDone?.()
  })
  const rest = useFieldRefusal(form, refused, ['text'])
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="note-form"
      initialValues={{ text: note?.text ?? '', pinned: note?.pinned ?? false }}
      onFinish={({ text, pinned }) =>
        void send({ customerId, text, pinned, ...(note ? { id: note.id, version: note.version } : {}) })
      }
    >
      <RefusedAlert refused={rest} />
      <FormItem
        name="text"
        noStyle
        rules={[
          {
            required: true,
            whitespace: true,
            max: NOTE_LENGTH,
            message: say(messages.noteWrong, { most: NOTE_LENGTH }),
          },
        ]}
      >
        <TextBox
          rows={3}
          limit={NOTE_LENGTH}
          placeholder={say(messages.writeNote)}
          aria-label={say(messages.writeNote)}
          autoFocus={note !== undefined}
        />
      </FormItem>
      <div>
        <FormItem name="pinned" valuePropName="checked" noStyle>
          <Checkbox>{say(messages.pin)}</Checkbox>
        </FormItem>
        <span>
          {onDone && <Button onClick={onDone}>{say(shared.cancel)}</Button>}{' '}
          <Button type="primary" htmlType="submit" loading={pending}>
            {say(messages.addNote)}
          </Button>
        </span>
      </div>
      <small className="faint">{say(messages.noteHint)}</small>
    </Form>
  )
}
