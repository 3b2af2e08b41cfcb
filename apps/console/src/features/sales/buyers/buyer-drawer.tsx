import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/client/sales/buyers-and-prices'
import { buyerKindText } from '@huishou/wire/sales/states'
import { Button, Descriptions, Table } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { NothingHere } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { messages as common } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useBuyer, usePrices, type Buyer, type Price } from '../queries.ts'
import { priceColumns } from './price-columns.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { messages } from './messages.ts'

type Props = { id: number | null; onEdit: () => void; onClose: () => void }

/** Drawer with one buyer of materials: details, prices by material and start date, and documents. */
export function BuyerDrawer({ id, onEdit, onClose }: Props) {
  const say = useSay()
  return (
    <RecordDrawer<Buyer>
      open={id !== null}
      size={760}
      asked={useBuyer(id)}
      waiting={say(messages.details)}
      onClose={onClose}
      head={({ name, active }) => (
        <>
          {name} {!active && <ToneTag tone="calm">{say(messages.inactive)}</ToneTag>}
        </>
      )}
    >
      {(buyer) => (
        <div key={buyer.id}>
          <Details buyer={buyer} onEdit={onEdit} />
          <Prices buyer={buyer} />
          {buyer.documents.length > 0 && (
            <Section title={say(messages.documents)}>
              <Photos urls={buyer.documents} label={say(messages.documents)} />
            </Section>
          )}
        </div>
      )}
    </RecordDrawer>
  )
}

function Details({ buyer, onEdit }: { buyer: Buyer; onEdit: () => void }) {
  const say = useSay()
  const { role } = useMe()
  const { id, kind, contacts, address, taxNumber, paymentDays, note } = buyer
  return (
    <Section
      title={say(messages.details)}
      extra={
        roleMay(role, saveSalesBuyer) && (
          <Button size="small" icon={<Pencil size={14} />} onClick={onEdit}>
            {say(common.edit)}
          </Button>
        )
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.kind), say(buyerKindText[kind])),
          ...contacts.flatMap((contact, index) =>
            fact(
              index === 0 ? say(messages.contacts) : '',
              [contact.name, contact.role, contact.phone].filter(Boolean).join(' · '),
            ).map((item) => ({ ...item, key: `contact ${index}` })),
          ),
          ...fact(say(messages.address), address),
          ...fact(say(messages.taxNumber), taxNumber),
          ...fact(say(messages.paymentDays), say(messages.days, { count: paymentDays })),
          ...fact(say(messages.note), note),
        ]}
      />
      <p className="record-links">
        <Link to={`/sales?buyer=${id}`}>{say(messages.itsLoads)}</Link>
        <Link to={`/sales?tab=contracts&buyer=${id}`}>{say(messages.itsContracts)}</Link>
      </p>
    </Section>
  )
}

function Prices({ buyer }: { buyer: Buyer }) {
  const say = useSay()
  const [adding, setAdding] = useState(false)
  const { role } = useMe()
  const prices = usePrices(buyer.id).data
  const columns = priceColumns.filter(({ may }) => !may || roleMay(role, may))
  return (
    <Section
      title={say(messages.prices)}
      extra={
        buyer.active && (
          <AddButton may={addSalesPrice} text={messages.addPrice} onClick={() => setAdding(true)} />
        )
      }
    >
      <Table<Price>
        size="small"
        rowKey="id"
        pagination={false}
        loading={!prices}
        scroll={{ x: 640 }}
        columns={useTableColumns(columns)}
        dataSource={prices ?? []}
        locale={{ emptyText: <NothingHere text={say(messages.noPrices)} /> }}
      />
      {adding && <PriceDialog row={buyer} onClose={() => setAdding(false)} />}
    </Section>
  )
}
