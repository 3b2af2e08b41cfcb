// Drawer with the form of a shop or zone; the fields are passed as children.
import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import { App, Form } from 'antd'
import type { ReactNode } from 'react'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { useSend } from '../../shared/use-send.ts'
import { messages as shared } from '../../shared/messages.ts'

/** Returns a function that saves a place, reports success and refetches the lists. */
function useSavePlace<E extends StaffEndpoint>(endpoint: E, onClose: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReload('/place', '/pickup/couriers', '/setup')
  const { send, pending, refused, clear } = useSend(endpoint, () => {
    message.success(say(shared.saved))
    reload()
    onClose()
  })
  const save: typeof send = async (input) => {
    const answer = await send(input)
    if (answer && !answer.ok && answer.refused.reason === 'CHANGED_MEANWHILE') reload()
    return answer
  }
  return { save, pending, refused, clear }
}

type Props<E extends StaffEndpoint, Row, Values> = {
  title: string
  endpoint: E
  /** The record to edit; null creates a new one. */
  place: Row | null
  /** Initial values of a new record. */
  fresh: Partial<Values>
  /** The form fields that a server refusal can name; the form shows the message beside that field. */
  fields: readonly (keyof Values & string)[]
  /** The endpoint's input; `base` is the record the form was filled from. */
  inputOf: (values: Values, base: Row | null) => InputOf<E>
  onClose: () => void
  children: ReactNode
}

export function PlaceFormDrawer<E extends StaffEndpoint, Row extends { id: number; version: number }, Values>(
  props: Props<E, Row, Values>,
) {
  const { title, endpoint, place, fresh, fields, inputOf, onClose, children } = props
  const [form] = Form.useForm<Values>()
  const { save, pending, refused, clear } = useSavePlace(endpoint, onClose)
  const { base, takeLatest } = useLatestRecord(form, place, refused, clear)
  const rest = useFieldRefusal(form, refused, fields)
  return (
    <FormDrawer<Values>
      title={title}
      size={560}
      form={form}
      initialValues={place ?? fresh}
      pending={pending}
      refused={rest}
      takeLatest={takeLatest}
      onClose={onClose}
      onSave={(values) => void save(inputOf(values, base))}
    >
      {children}
    </FormDrawer>
  )
}
