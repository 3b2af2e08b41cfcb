import { memberTiers, priceTierText } from '@huishou/wire/catalog/price-tiers'
import { setPriceTier } from '@huishou/wire/client/member/staff'
import { Form, Radio } from 'antd'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useCustomerSend, type Customer } from './queries.ts'
import { messages as shared } from '../../shared/messages.ts'
import { messages } from './messages.ts'

type Values = { tier: Customer['priceTier']; reason: string }

/**
 * Dialog to choose the price tier of a customer, which decides the prices the customer is paid, unless the member level
 * already brings member prices. The sites of a firm use the tier of the firm.
 */
export function PriceTierDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { id, priceTier: was, firm, goldByLevel } = customer
  const { send, pending, refused } = useCustomerSend(setPriceTier, onClose)
  return (
    <FormDialog<Values>
      title={say(messages.priceTier)}
      okText={say(shared.save)}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={
        <p className="lead">
          {firm ? say(messages.priceTierOfFirm, { firm: firm.name }) : say(messages.priceTierLead)}
          {goldByLevel && ` ${say(messages.priceTierByLevel)}`}
        </p>
      }
      onClose={onClose}
      onSend={({ tier, reason }) => void send({ id, was, tier, reason })}
    >
      <Form.Item name="tier" label={say(messages.priceTier)} initialValue={was}>
        <Radio.Group options={memberTiers.map((value) => ({ value, label: say(priceTierText[value]) }))} />
      </Form.Item>
      <ReasonField max={200} />
    </FormDialog>
  )
}
