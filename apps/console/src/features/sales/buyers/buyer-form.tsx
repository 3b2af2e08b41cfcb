// Form to create or edit a buyer, a company that the business sells materials to.
import type { InputOf } from '@huishou/wire/client'
import { saveSalesBuyer } from '@huishou/wire/client/sales/buyers-and-prices'
import { buyerKinds, buyerKindText, salesLimits } from '@huishou/wire/sales/states'
import { App, Button, Form, InputNumber, Segmented, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { FormDrawer } from '../../../shared/dialog/form-drawer.tsx'
import { PicturesInput } from '../../../shared/form/pictures-input.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as common } from '../../../shared/messages.ts'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { useSalesSend, type Buyer } from '../queries.ts'
import { messages } from './messages.ts'
import '../loads/loads.css'

type Values = Omit<InputOf<typeof saveSalesBuyer>, 'id' | 'version' | 'idempotencyKey'>
const fields: (keyof Values)[] = [
  'name',
  'kind',
  'contacts',
  'address',
  'taxNumber',
  'paymentDays',
  'note',
  'documents',
  'active',
]
const fresh: Partial<Values> = { kind: 'mill', paymentDays: 30, active: true, contacts: [] }

const ADDRESS = 200
const TAX_NUMBER = 20
const PHONE = 30

/** Converts the form values to the endpoint's input. An empty tax number is left out. */
const inputOf = ({ address, taxNumber, note, contacts, ...rest }: Values, base: Buyer | null) => ({
  ...rest,
  ...(base ? { id: base.id, version: base.version } : {}),
  contacts: contacts.map(({ name, role, phone }) => ({ name, role: role ?? '', phone })),
  address: address ?? '',
  note: note ?? '',
  ...(taxNumber?.trim() ? { taxNumber: taxNumber.trim() } : {}),
})

export function BuyerForm({ buyer, onClose }: { buyer: Buyer | null; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused, clear } = useSalesSend(saveSalesBuyer, () => {
    void message.success(say(common.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord<Values, Buyer>(form, buyer, refused, clear)
  return (
    <FormDrawer<Values>
      title={say(buyer ? messages.editBuyer : messages.add)}
      size={600}
      form={form}
      initialValues={buyer ?? fresh}
      pending={pending}
      refused={useFieldRefusal(form, refused, fields)}
      takeLatest={takeLatest}
      onClose={onClose}
      onSave={(values) => void send(inputOf(values, base))}
    >
      <Facts />
      <Contacts />
      <FormItem name="note" label={say(messages.note)}>
        <TextBox rows={2} limit={salesLimits.note} />
      </FormItem>
      <FormItem name="documents" label={say(messages.documents)}>
        <PicturesInput max={salesLimits.documents} />
      </FormItem>
      <FormItem
        name="active"
        label={say(messages.active)}
        valuePropName="checked"
        extra={say(messages.inactiveHint)}
      >
        <Switch />
      </FormItem>
    </FormDrawer>
  )
}

function Facts() {
  const say = useSay()
  const required = useRequired()
  return (
    <>
      <FormItem name="name" label={say(messages.name)} rules={required}>
        <TextInput limit={salesLimits.name} />
      </FormItem>
      <FormItem name="kind" label={say(messages.kind)}>
        <Segmented block options={buyerKinds.map((value) => ({ value, label: say(buyerKindText[value]) }))} />
      </FormItem>
      <div className="two-columns">
        <FormItem
          name="paymentDays"
          label={say(messages.paymentDays)}
          extra={say(messages.paymentDaysHint)}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 0,
              max: salesLimits.paymentDays,
              message: say(messages.daysWrong, { most: salesLimits.paymentDays }),
            },
          ]}
        >
          <InputNumber controls={false} suffix={say(messages.day)} style={{ width: '100%' }} />
        </FormItem>
        <FormItem name="taxNumber" label={say(messages.taxNumber)}>
          <TextInput limit={TAX_NUMBER} />
        </FormItem>
      </div>
      <FormItem name="address" label={say(messages.address)}>
        <TextInput limit={ADDRESS} />
      </FormItem>
    </>
  )
}

function Contacts() {
  const say = useSay()
  const required = useRequired()
  return (
    <Form.List name="contacts">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name: at }) => (
            <div className="load-line" key={key}>
              <FormItem name={[at, 'name']} label={say(messages.contact)} rules={required}>
                <TextInput limit={salesLimits.name} />
              </FormItem>
              <FormItem name={[at, 'role']} label={say(messages.role)}>
                <TextInput limit={salesLimits.name} />
              </FormItem>
              <FormItem name={[at, 'phone']} label={say(messages.phone)} rules={required}>
                <TextInput limit={PHONE} inputMode="tel" />
              </FormItem>
              <Button
                type="text"
                icon={<Trash2 size={16} />}
                aria-label={say(messages.removeContact, { at: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          {rows.length < salesLimits.contacts && (
            <Button icon={<Plus size={15} />} className="add-load-line" onClick={() => add({ role: '' })}>
              {say(messages.addContact)}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
