// Drawer with a form for a new or existing record.

import type { Refused } from '@huishou/client/caller'
import { Button, Drawer, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../language.ts'
import { RefusedAlert } from '../form/refused-alert.tsx'
import { messages } from '../messages.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props<Values> = {
  title: string
  /** The text of the submit button, if it does not save. */
  saveText?: string
  size: number
  form: FormInstance<Values>
  initialValues: object
  pending: boolean
  refused: Refused | null
  takeLatest: (() => void) | null
  /** Disables the form and hides the save button, for roles that may only read. */
  readOnly?: boolean
  /** The name of the field to focus first. */
  first?: string
  onClose: () => void
  onSave: (values: Values) => void
  children: ReactNode
}

/** Clicking outside does not close the drawer, because input would be lost. */
export function FormDrawer<Values>(props: Props<Values>) {
  const say = useSay()
  const { title, saveText, size, form, initialValues, pending, refused, takeLatest } = props
  const { first, readOnly = false, onClose, onSave, children } = props
  useReturnFocus()
  return (
    <Drawer
      open
      size={size}
      title={title}
      mask={{ closable: false }}
      onClose={onClose}
      afterOpenChange={(shown) => shown && first !== undefined && form.focusField(first)}
      destroyOnHidden
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{say(readOnly ? messages.close : messages.cancel)}</Button>
          {!readOnly && (
            <Button type="primary" loading={pending} onClick={form.submit}>
              {saveText ?? say(messages.save)}
            </Button>
          )}
        </div>
      }
    >
      <RefusedAlert refused={refused} takeLatest={takeLatest} />
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={initialValues}
        onFinish={onSave}
      >
        {children}
      </Form>
    </Drawer>
  )
}
