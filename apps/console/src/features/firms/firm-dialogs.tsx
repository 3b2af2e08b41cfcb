// Dialogs about a firm, which is a business customer: create or edit it, add contacts, add and change contracts, and
// draft a statement.

import { saveFirm, saveFirmContact, saveFirmContract } from '@huishou/wire/client/firm/staff'
import { draftFirmStatement } from '@huishou/wire/client/firm/staff-statements'
import { firmDuties, firmDutyText, firmLimits, firmStates, firmStateText } from '@huishou/wire/firm/states'
import type { FirmDuty } from '@huishou/wire/firm/states'
import { Checkbox, DatePicker, Form, Input, InputNumber, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useFirmSend, type Firm } from './queries.ts'

type FirmValues = {
  name: string
  creditCode: string
  invoiceAddress?: string
  invoicePhone?: string
  note?: string
}
const factsOf = ({ invoicePhone, ...values }: FirmValues) => ({
  ...values,
  ...(invoicePhone ? { invoicePhone } : {}),
})

function FirmFields() {
  const say = useSay()
  return (
    <>
      <Form.Item
        name="name"
        label={say(messages.name)}
        rules={[{ required: true, min: 2, message: say(messages.nameRule) }]}
      >
        <Input maxLength={firmLimits.name} />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={say(messages.creditCode)}
        rules={[{ required: true, message: say(messages.codeRule) }]}
      >
        <Input maxLength={18} className="mono" />
      </Form.Item>
      <Form.Item name="invoiceAddress" label={say(messages.invoiceAddress)}>
        <Input maxLength={firmLimits.address} />
      </Form.Item>
      <Form.Item name="invoicePhone" label={say(messages.invoicePhone)}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="note" label={say(messages.note)}>
        <Input.TextArea maxLength={firmLimits.note} autoSize />
      </Form.Item>
    </>
  )
}

/** Creates a firm, which opens in the drawer once it is saved. */
export function NewFirmDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const say = useSay()
  const [form] = Form.useForm<FirmValues>()
  const { send, pending, refused } = useFirmSend(saveFirm, ({ id }) => {
    onClose()
    onSaved(id)
  })
  return (
    <FormDialog<FirmValues>
      title={say(messages.add)}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['name', 'creditCode', 'invoicePhone'])}
      lead={<p>{say(messages.firmLead)}</p>}
      onClose={onClose}
      onSend={(values) => void send(factsOf(values))}
    >
      <FirmFields />
    </FormDialog>
  )
}

export const EditFirmDialog = dialogOf<typeof saveFirm, Firm, FirmValues & { state: Firm['state'] }>({
  endpoint: saveFirm,
  useSend: useFirmSend,
  title: messages.edit,
  lead: messages.firmLead,
  initial: ({ name, creditCode, invoiceAddress, invoicePhone, note, state }) => ({
    name,
    creditCode,
    invoiceAddress,
    invoicePhone,
    note,
    state,
  }),
  Fields: () => (
    <>
      <FirmFields />
      <StateField />
    </>
  ),
  input: ({ id, version }, values) => ({ ...factsOf(values), state: values.state, id, version }),
})

function StateField() {
  const say = useSay()
  return (
    <Form.Item name="state" label={say(messages.states)}>
      <Radio.Group options={firmStates.map((value) => ({ value, label: say(firmStateText[value]) }))} />
    </Form.Item>
  )
}

type ContactValues = { mobile: string; title?: string; duties?: FirmDuty[] }
export const ContactDialog = dialogOf<typeof saveFirmContact, Firm, ContactValues>({
  endpoint: saveFirmContact,
  useSend: useFirmSend,
  title: messages.addContact,
  lead: messages.contactLead,
  initial: () => ({ duties: ['orders', 'confirms'] }),
  Fields: ContactFields,
  input: ({ id }, { mobile, title = '', duties = [] }) => ({
    firmId: id,
    mobile,
    title,
    orders: duties.includes('orders'),
    confirms: duties.includes('confirms'),
    seesMoney: duties.includes('seesMoney'),
  }),
})

function ContactFields() {
  const say = useSay()
  return (
    <>
      <Form.Item
        name="mobile"
        label={say(messages.mobile)}
        rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: say(messages.mobileRule) }]}
      >
        <Input maxLength={11} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="title" label={say(messages.title)}>
        <Input maxLength={firmLimits.title} />
      </Form.Item>
      <Form.Item name="duties" label={say(messages.duties)}>
        <Checkbox.Group options={firmDuties.map((value) => ({ value, label: say(firmDutyText[value]) }))} />
      </Form.Item>
    </>
  )
}

type ContractValues = {
  span: [Dayjs, Dayjs]
  rhythm?: string
  minimumKg: number
  paymentDays: number
}
export const ContractDialog = dialogOf<typeof saveFirmContract, Firm, ContractValues>({
  endpoint: saveFirmContract,
  useSend: useFirmSend,
  title: messages.addContract,
  lead: messages.contractLead,
  initial: () => ({ minimumKg: 0, paymentDays: 30 }),
  Fields: ContractFields,
  input: ({ id }, values) => ({ ...termsOf(values), firmId: id }),
})

const DAY = 'YYYY-MM-DD'

const termsOf = ({ span: [first, last], minimumKg, rhythm = '', ...terms }: ContractValues) => ({
  ...terms,
  startsOn: first.format(DAY),
  endsOn: last.format(DAY),
  rhythm,
  minimumG: Math.round(minimumKg * 1000),
})

export type ContractOf = { firmId: number; contract: Firm['contracts'][number] }
/** Changes a contract; an earlier last day ends the contract early. */
export const EditContractDialog = dialogOf<typeof saveFirmContract, ContractOf, ContractValues>({
  endpoint: saveFirmContract,
  useSend: useFirmSend,
  title: messages.editContract,
  lead: messages.contractLead,
  initial: ({ contract: { startsOn, endsOn, rhythm, minimumG, paymentDays } }) => ({
    span: [dayjs(startsOn), dayjs(endsOn)],
    rhythm,
    minimumKg: minimumG / 1000,
    paymentDays,
  }),
  Fields: ContractFields,
  input: ({ firmId, contract: { id, note } }, values) => ({ ...termsOf(values), note, id, firmId }),
})

function ContractFields() {
  const say = useSay()
  return (
    <>
      <Form.Item
        name="span"
        label={say(messages.span)}
        rules={[{ required: true, message: say(messages.dayRule) }]}
      >
        <DatePicker.RangePicker style={{ width: '100%' }} allowClear={false} />
      </Form.Item>
      <Form.Item name="rhythm" label={say(messages.rhythm)}>
        <Input maxLength={firmLimits.rhythm} />
      </Form.Item>
      <Form.Item name="minimumKg" label={say(messages.minimumKg)}>
        <InputNumber min={0} max={firmLimits.minimumG / 1000} />
      </Form.Item>
      <Form.Item name="paymentDays" label={say(messages.paymentDays)}>
        <InputNumber min={0} max={firmLimits.paymentDays} precision={0} />
      </Form.Item>
    </>
  )
}

export const DraftDialog = dialogOf<typeof draftFirmStatement, Firm, { month: Dayjs }>({
  endpoint: draftFirmStatement,
  useSend: useFirmSend,
  title: messages.draft,
  lead: messages.draftLead,
  initial: () => ({ month: dayjs().subtract(1, 'month') }),
  Fields: MonthField,
  input: ({ id }, { month }) => ({ firmId: id, month: month.format('YYYY-MM') }),
})

function MonthField() {
  const say = useSay()
  return (
    <Form.Item
      name="month"
      label={say(messages.month)}
      rules={[{ required: true, message: say(messages.monthRule) }]}
    >
      <DatePicker
        picker="month"
        style={{ width: '100%' }}
        allowClear={false}
        maxDate={dayjs().subtract(1, 'month')}
      />
    </Form.Item>
  )
}
