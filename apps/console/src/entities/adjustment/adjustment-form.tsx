// Form that requests an adjustment of a customer's money or points.

import type { Refused } from '@huishou/client/caller'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import type { Text } from '@huishou/wire/text'
import { mobilePattern } from '@huishou/wire/mobile'
import { Form, Segmented, type FormItemProps } from 'antd'
import type { ReactElement } from 'react'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { messages } from './messages.ts'
import { FormItem, TextBox, TextInput } from '../../shared/form/text-input.tsx'

type Values = { mobile?: string; direction: 1 | -1; reason: string } & Record<string, unknown>

type Props = {
  title: string
  saveText: string
  lead: string
  /** Labels of the two directions, and the hint below the reason. */
  add: Text
  take: Text
  reasonHint: Text
  /** The amount field; `name` is the name the server uses for it. */
  amount: { name: string; label: string; rules: FormItemProps['rules']; input: ReactElement }
  mobile: string
  /** The customer's name if known; the mobile field is then omitted. */
  customer?: string
  pending: boolean
  refused: Refused | null
  onClose: () => void
  /** `amount` is negative for a deduction. */
  onSend: (asked: { mobile: string; amount: number; reason: string }) => void
}

/** A drawer with the mobile number, direction, amount and reason. */
export function AdjustmentForm(props: Props) {
  const say = useSay()
  const { title, saveText, lead, add, take, reasonHint, amount, mobile, pending, onClose, onSend } = props
  const { customer } = props
  const [form] = Form.useForm<Values>()
  const refused = useFieldRefusal(form, props.refused, ['mobile', amount.name, 'reason'])
  return (
    <FormDrawer<Values>
      title={title}
      saveText={saveText}
      size={460}
      form={form}
      initialValues={{ mobile, direction: 1 }}
      pending={pending}
      refused={refused}
      takeLatest={null}
      onClose={onClose}
      onSave={(values) =>
        onSend({
          mobile: values.mobile?.trim() ?? '',
          amount: values.direction * Number(values[amount.name]),
          reason: values.reason.trim(),
        })
      }
    >
      <p className="lead">{lead}</p>
      <CustomerField customer={customer} autoFocus={mobile === ''} />
      <FormItem name="direction" label={say(messages.direction)}>
        <Segmented
          options={[
            { value: 1, label: say(add) },
            { value: -1, label: say(take) },
          ]}
        />
      </FormItem>
      <FormItem name={amount.name} label={amount.label} rules={amount.rules}>
        {amount.input}
      </FormItem>
      <FormItem
        name="reason"
        label={say(shared.reason)}
        extra={say(reasonHint)}
        rules={[
          {
            required: true,
            min: 4,
            transform: (value: string | undefined) => value?.trim(),
            message: say(messages.reasonWrong),
          },
        ]}
      >
        <TextBox rows={3} limit={200} />
      </FormItem>
    </FormDrawer>
  )
}

/** Field for the customer's mobile number, or the customer's name if already known. */
function CustomerField({ customer, autoFocus }: { customer: string | undefined; autoFocus: boolean }) {
  const say = useSay()
  if (customer !== undefined)
    return (
      <FormItem label={say(messages.person)}>
        <strong>{customer}</strong>
      </FormItem>
    )
  return (
    <FormItem
      name="mobile"
      label={say(messages.customerMobile)}
      normalize={normalizeMobile}
      rules={[{ required: true, pattern: mobilePattern, message: say(messages.mobileWrong) }]}
    >
      <TextInput inputMode="numeric" limit={11} autoFocus={autoFocus} />
    </FormItem>
  )
}
