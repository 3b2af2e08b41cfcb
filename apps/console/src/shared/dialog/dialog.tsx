// Dialogs: to confirm something, with a form, or without the usual two buttons.

import type { Refused } from '@huishou/client/caller'
import { Form, Modal, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../language.ts'
import { RefusedAlert } from '../form/refused-alert.tsx'
import { messages } from '../messages.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  title: string
  okText?: string
  danger?: boolean
  /** Whether submitting is impossible. */
  blocked?: boolean
  pending?: boolean
  refused?: Refused | null
  width?: number
  onClose: () => void
  onOk: () => void
  children?: ReactNode
}

/** Ignores the second click of a double click, which was meant for the button that opened the dialog. */
const unlessDoubled = (act: () => void) => (event: object) => {
  if (!('detail' in event) || Number(event.detail) < 2) act()
}

/** A confirmation dialog. Clicking outside does not close it, because input would be lost. */
export function Dialog(props: DialogProps) {
  const { title, okText = title, danger = false, blocked = false, pending = false } = props
  const { refused = null, width = 520, onClose, children, onOk } = props
  const say = useSay()
  useReturnFocus()
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      cancelText={say(messages.back)}
      okButtonProps={{ danger, disabled: blocked }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onCancel={unlessDoubled(onClose)}
      onOk={unlessDoubled(onOk)}
      mousePosition={null}
      destroyOnHidden
    >
      <RefusedAlert refused={refused} />
      {children}
    </Modal>
  )
}

type PlainDialogProps = {
  title: string
  width?: number
  /** Buttons below; there are none if omitted. */
  footer?: ReactNode
  /** Whether a click outside leaves the dialog open, because something would be lost. */
  keepsOpen?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog without the usual two buttons, such as one whose content is saved at once. */
export function PlainDialog(props: PlainDialogProps) {
  const { title, width = 520, footer = null, keepsOpen = false, onClose, children } = props
  useReturnFocus()
  return (
    <Modal
      open
      width={width}
      title={title}
      footer={footer}
      mask={{ closable: !keepsOpen }}
      onCancel={unlessDoubled(onClose)}
      mousePosition={null}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}

type FormDialogProps<Values> = Omit<DialogProps, 'onOk'> & {
  form: FormInstance<Values>
  initialValues?: Partial<Values>
  /** An explanation above the fields. */
  lead?: ReactNode
  onSend: (values: Values) => void
}

/** A dialog with a form; its button submits the values once they are valid. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { form, initialValues, lead, onSend, children, ...dialog } = props
  return (
    <Dialog {...dialog} onOk={form.submit}>
      {lead}
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={onSend}
        {...(initialValues ? { initialValues: initialValues as object } : {})}
      >
        {children}
      </Form>
    </Dialog>
  )
}
