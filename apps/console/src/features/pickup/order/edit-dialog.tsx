import { editForCustomer } from '@huishou/wire/client/pickup/staff-changes'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { Form } from 'antd'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { CategoryChoice } from '../choices/category-choice.tsx'
import { fieldOf } from '../phone-order/phone-order-form-values.ts'
import { phoneMessages } from '../phone-order/messages.ts'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'
import '../phone-order/phone-order.css'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'

type Values = { categories: number[]; note: string }

/**
 * Dialog to change the waste categories and the note of a pickup order at the customer's request; categories that were
 * already in the order keep their price.
 */
export function EditDialog({ row: order, onClose }: { row: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useOrderSend(editForCustomer, onClose)
  const rest = useFieldRefusal(form, refused && { ...refused, field: fieldOf(refused) }, [
    'categories',
    'note',
  ])
  const before = order.categories.map(({ categoryId }) => categoryId)
  const held = new Map(order.categories.map(({ categoryId, quoteFen }) => [categoryId, quoteFen]))
  const go = ({ categories, note }: Values) => {
    // resending unchanged categories would lose the number of pieces that the customer gave
    const same = categories.length === before.length && before.every((one) => categories.includes(one))
    void send({
      orderId: order.id,
      version: order.version,
      note: note.trim(),
      ...(same ? {} : { goodsJsonStr: categories.map((goodsId) => ({ goodsId })) }),
    })
  }
  return (
    <FormDialog
      title={say(messages.editOrder)}
      okText={say(shared.save)}
      width={760}
      form={form}
      initialValues={{ categories: before, note: order.note }}
      pending={pending}
      refused={rest}
      onClose={onClose}
      onSend={go}
    >
      <FormItem
        name="categories"
        label={say(pickupMessages.categories)}
        rules={[{ required: true, type: 'array', min: 1, message: say(phoneMessages.chooseCategory) }]}
      >
        <CategoryChoice
          channel={order.channel}
          cityId={order.cityId ?? undefined}
          shopId={order.shopId}
          held={held}
        />
      </FormItem>
      <FormItem name="note" label={say(messages.note)}>
        <TextBox rows={2} limit={pickupLimits.note} />
      </FormItem>
    </FormDialog>
  )
}
