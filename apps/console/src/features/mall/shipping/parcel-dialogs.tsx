// Dialogs that ship an order as a parcel and that correct the data of a shipped parcel.

import type { Refused } from '@huishou/client/caller'
import { correctParcel, shipMallOrder } from '@huishou/wire/client/mall/shipping'
import { Form, InputNumber, Segmented } from 'antd'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { CarrierFields, carrierValues, parcelOf, type CarrierValues } from './carrier-fields.tsx'
import { useMallSend, type MallDetail, type MallParcel } from '../queries.ts'
import { partOf, toShip, type ToShip } from './lines-to-ship.ts'
import { messages } from '../messages.ts'

type Counts = Record<number, number>
type Values = CarrierValues & { what: 'all' | 'some'; counts: Counts }

const fields = ['carrier', 'carrierName', 'trackingNumber', 'counts'] as const
const fieldOf: Record<string, (typeof fields)[number]> = {
  TRACKING_TWICE: 'trackingNumber',
  SHIP_TOO_MANY: 'counts',
  SHIP_NOTHING: 'counts',
  SHIP_FROZEN: 'counts',
}
const withField = (refused: Refused | null): Refused | null => {
  const field = refused && fieldOf[refused.reason]
  return refused && field ? { ...refused, field } : refused
}

/** Ships everything that is left of an order, or a part of it, as one parcel. */
export function ShipDialog({ row: order, onClose }: { row: MallDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useMallSend(shipMallOrder, onClose)
  const what = Form.useWatch('what', form) ?? 'all'
  const lines = toShip(order.mall.lines)
  const free = lines.filter(({ frozen }) => !frozen)
  // while a line has an open after-sale, not everything left can be shipped, so only a part can be chosen
  const first = free.length < lines.length ? 'some' : 'all'
  const ship = ({ what: chosen, counts, ...parcel }: Values) =>
    void send({
      orderId: order.id,
      version: order.version,
      ...parcelOf(parcel),
      ...(chosen === 'some' ? { lines: partOf(lines, counts) } : {}),
    })
  return (
    <FormDialog<Values>
      title={say(what === 'some' ? messages.shipPart : messages.ship)}
      width={560}
      form={form}
      initialValues={{
        what: first,
        counts: Object.fromEntries(free.map(({ lineId, left }) => [lineId, left])),
      }}
      pending={pending}
      refused={useFieldRefusal(form, withField(refused), fields)}
      lead={<p className="faint">{say(messages.shipText)}</p>}
      onClose={onClose}
      onSend={ship}
    >
      <CarrierFields />
      <Form.Item name="what" label={say(messages.what)}>
        <Segmented
          options={[
            { value: 'all', label: say(messages.shipAll), disabled: first === 'some' },
            { value: 'some', label: say(messages.shipSome) },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="counts"
        hidden={what === 'all'}
        rules={[
          {
            validator: async (_, counts: Counts) => {
              if (form.getFieldValue('what') === 'some' && partOf(lines, counts).length === 0)
                throw new Error(say(messages.nothingChosen))
            },
          },
        ]}
      >
        <PartInput lines={lines} />
      </Form.Item>
    </FormDialog>
  )
}

function PartInput({
  lines,
  value = {},
  onChange,
}: {
  lines: readonly ToShip[]
  value?: Counts
  onChange?: (counts: Counts) => void
}) {
  const say = useSay()
  return (
    <ul className="part-lines">
      {lines.map(({ lineId, name, property, left, frozen }) => (
        <li key={lineId}>
          <span className="two-lines">
            <span>{name}</span>
            <small>
              {[property, say(frozen ? messages.freezeNote : messages.leftOf, { left })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <InputNumber
            min={0}
            max={left}
            precision={0}
            disabled={frozen}
            aria-label={name}
            value={frozen ? 0 : (value[lineId] ?? 0)}
            onChange={(number) => onChange?.({ ...value, [lineId]: number ?? 0 })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Corrects the carrier or tracking number of a shipped parcel. */
export function CorrectDialog({
  order,
  parcel,
  onClose,
}: {
  order: MallDetail
  parcel: MallParcel
  onClose: () => void
}) {
  const say = useSay()
  const [form] = Form.useForm<CarrierValues>()
  const { send, pending, refused } = useMallSend(correctParcel, onClose)
  return (
    <FormDialog<CarrierValues>
      title={say(messages.correctTitle)}
      width={520}
      form={form}
      initialValues={carrierValues(parcel)}
      pending={pending}
      refused={useFieldRefusal(form, withField(refused), fields)}
      onClose={onClose}
      onSend={(values) =>
        void send({ orderId: order.id, version: order.version, parcelId: parcel.id, ...parcelOf(values) })
      }
    >
      <CarrierFields />
    </FormDialog>
  )
}
