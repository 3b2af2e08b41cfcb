import { mayDo } from '@huishou/wire/verdict'
import { addressLine } from '@huishou/wire/address-line'
import type { ReplyOf } from '@huishou/wire/client'
import { customerAddresses, editCustomerAddress } from '@huishou/wire/client/member/customer-record'
import { Button, Form } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { useRead } from '../../../shared/use-read.ts'
import { FormItem, TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useCustomerSend, type Customer } from '../queries.ts'
import { messages } from '../messages.ts'

type Address = ReplyOf<typeof customerAddresses>['rows'][number]

/** Tab with the addresses of a customer; some roles may edit them. */
export function AddressesTab({ customer }: { customer: Customer }) {
  const say = useSay()
  const [editing, setEditing] = useState<Address | null>(null)
  const asked = useRead(customerAddresses, { id: customer.id }, { keepPrevious: true })
  const mayEdit = mayDo(customer.may, 'address')
  const columns = useTableColumns(mayEdit ? [...addressColumns, editColumn(setEditing)] : addressColumns)
  return (
    <Section title={say(messages.addresses)}>
      <DataTable<Address>
        rowKey="id"
        size="small"
        asked={asked}
        rows={asked.data?.rows}
        empty={say(messages.noAddresses)}
        skeletonRows={3}
        columns={columns}
      />
      {editing && (
        <AddressDialog customerId={customer.id} address={editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  )
}

const addressColumns: readonly Column<Address>[] = [
  {
    key: 'person',
    title: messages.linkMan,
    width: 170,
    cell: ({ linkMan, mobileMask }) => (
      <span className="two-lines">
        <span>{linkMan}</span>
        <small className="mono">{mobileMask}</small>
      </span>
    ),
  },
  {
    key: 'address',
    title: messages.address,
    cell: (place, { say }) => (
      <span>
        {addressLine(place)} {place.isDefault && <ToneTag tone="good">{say(messages.isDefault)}</ToneTag>}
        {place.code && <ToneTag tone="calm">{place.code}</ToneTag>}
      </span>
    ),
  },
]

const editColumn = (onEdit: (address: Address) => void): Column<Address> => ({
  key: 'edit',
  title: null,
  width: 60,
  cell: (address, { say }) => (
    <Button
      type="text"
      size="small"
      icon={<Pencil size={15} />}
      aria-label={say(messages.editAddress)}
      onClick={() => onEdit(address)}
    />
  ),
})

type Values = { linkMan: string; address: string; menpai: string }

function AddressDialog({
  customerId,
  address,
  onClose,
}: {
  customerId: number
  address: Address
  onClose: () => void
}) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useCustomerSend(editCustomerAddress, onClose)
  const required = useRequired()
  return (
    <FormDialog<Values>
      title={say(messages.editAddress)}
      okText={say(shared.save)}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['linkMan', 'address', 'menpai'])}
      initialValues={{ linkMan: address.linkMan, address: address.address, menpai: address.menpai }}
      lead={<p className="lead">{say(messages.editAddressLead)}</p>}
      onClose={onClose}
      onSend={(values) =>
        void send({
          customerId,
          id: address.id,
          updatedAt: address.updatedAt,
          linkMan: values.linkMan,
          address: values.address,
          menpai: values.menpai ?? '',
        })
      }
    >
      <FormItem name="linkMan" label={say(messages.linkMan)} rules={required}>
        <TextInput limit={30} />
      </FormItem>
      <FormItem name="address" label={say(messages.address)} rules={required}>
        <TextBox rows={2} limit={200} />
      </FormItem>
      <FormItem name="menpai" label={say(messages.menpai)}>
        <TextInput limit={100} />
      </FormItem>
    </FormDialog>
  )
}
