// Creates a dialog component from a declaration of its endpoint, texts and fields; the dialog sends a change to one
// record.

import type { Answer, Refused } from '@huishou/client/caller'
import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import type { Language, Text } from '@huishou/wire/text'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog } from './dialog.tsx'
import { useLanguage, useSay, type Say } from '../language.ts'
import { useFieldRefusal, withFormField } from '../form/refused-alert.tsx'

/** The state of a write: its send function, whether it is pending, and its refusal. */
type Sending<E extends StaffEndpoint> = {
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
  pending: boolean
  refused: Refused | null
}
/** The result of a hook that prevents a dialog from sending a version of the record that the user has not seen. */
export type Guard<Row> = {
  /** The record as it was when the dialog opened, or when the latest was loaded. */
  row: Row
  /** Whether a colleague changed the record. `note` explains that, so refusals in `said` are not shown in addition. */
  outdated: boolean
  note: ReactNode
  said: ReadonlySet<string>
}
const NOTHING: ReadonlySet<string> = new Set()
const unguarded = <Row,>(row: Row): Guard<Row> => ({ row, outdated: false, note: null, said: NOTHING })

type Saying = { say: Say; language: Language }

/** The declaration of a dialog: endpoint, texts, fields, guard, and the input it sends. */
type DialogOf<E extends StaffEndpoint, Row, Values extends object> = {
  endpoint: E
  /** The feature's hook that sends, refetches and reports success. */
  useSend: (endpoint: E, onDone: () => void) => Sending<E>
  title: Text | ((row: Row) => Text)
  /** The text of the submit button, if different from the title. */
  ok?: Text
  danger?: boolean
  width?: number
  /** An explanation above the fields. */
  lead: Text | ((row: Row, how: Saying) => ReactNode)
  Fields?: (props: { row: Row }) => ReactNode
  initial?: (row: Row) => Partial<Values>
  /** Whether submitting is impossible whatever is entered. */
  blocked?: (row: Row) => boolean
  /** The form field for a refusal, by the server's field name or, without one, by the refusal's reason. */
  fieldOf?: Partial<Record<string, keyof Values & string>>
  useGuard?: (row: Row, pending: boolean) => Guard<Row>
  input: (row: Row, values: Values) => InputOf<E>
}

/** Creates a dialog component from its declaration. */
export const dialogOf = <E extends StaffEndpoint, Row, Values extends object = object>(
  dialog: DialogOf<E, Row, Values>,
) =>
  function SendDialog({ row: fresh, onClose }: { row: Row; onClose: () => void }) {
    const { endpoint, title, ok, danger = false, width = 460, lead, Fields, initial, fieldOf = {} } = dialog
    const { useSend, useGuard = unguarded } = dialog
    const say = useSay()
    const language = useLanguage()
    const [form] = Form.useForm<Values>()
    const { send, pending, refused } = useSend(endpoint, onClose)
    const { row, outdated, note, said } = useGuard(fresh, pending)
    const named = refused && outdated && said.has(refused.reason) ? null : withFormField(refused, fieldOf)
    // the form has no fields yet before the first submission
    const fields = refused ? Object.keys(form.getFieldsValue() as object) : []
    return (
      <FormDialog<Values>
        title={say(typeof title === 'function' ? title(row) : title)}
        {...(ok ? { okText: say(ok) } : {})}
        danger={danger}
        width={width}
        form={form}
        {...(initial ? { initialValues: initial(row) } : {})}
        blocked={outdated || (dialog.blocked?.(row) ?? false)}
        pending={pending}
        refused={useFieldRefusal(form, named, fields)}
        lead={
          <>
            {note}
            {typeof lead === 'function' ? lead(row, { say, language }) : <p>{say(lead)}</p>}
          </>
        }
        onClose={onClose}
        onSend={(values) => void send(dialog.input(row, values))}
      >
        {Fields && <Fields row={row} />}
      </FormDialog>
    )
  }
