import { placeForCustomer } from '@huishou/wire'
import { App, Button, Drawer, Form, Skeleton, type FormInstance } from 'antd'
import { LoadError } from '../../shared/data-table.tsx'
import { moneyRange } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useOurCities, useShops } from '../../shared/places.ts'
import { PinnedNotes } from '../../shared/pinned-notes.tsx'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'
import { GoodsFields, PersonFields, PlaceFields, WindowField } from './phone-order-fields.tsx'
import { estimateInput, fieldOf, phoneOrderFields, placingInput, type PhoneOrder } from './phone-order.ts'
import { useEstimate, useKnownCustomer, type KnownCustomer } from './placing-queries.ts'
import { useReloadPickup } from './queries.ts'
import { words } from './words.ts'
import './phone-order.css'

type Props = {
  cityId: string
  /** Whose order it will be, when that is known. */
  customerId: number | null
  onClose: () => void
  onPlaced: (orderId: number) => void
}

/** An order taken by phone; for a known customer once he is read. */
export function PhoneOrderDrawer(props: Props) {
  const { customerId, onClose } = props
  const say = useSay()
  const asked = useKnownCustomer(customerId)
  if (customerId === null) return <OrderForm {...props} known={null} />
  if (asked.data) return <OrderForm key={customerId} {...props} known={asked.data} />
  return (
    <Drawer open size={720} title={say(words.phoneOrder)} onClose={onClose}>
      {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </Drawer>
  )
}

/** An order taken by phone: the customer's own rules, the customer's own account. */
function OrderForm({ cityId, onClose, onPlaced, known }: Props & { known: KnownCustomer | null }) {
  const say = useSay()
  const cities = useOurCities()
  const shops = useShops().data?.rows
  const [form] = Form.useForm<PhoneOrder>()
  const values = Form.useWatch([], form) as Partial<PhoneOrder> | undefined
  const { place, sending, refused } = usePlacing(form, onPlaced)
  const rest = useFieldRefusal(form, refused && { ...refused, field: fieldOf(refused) }, phoneOrderFields)
  const shopCity = shops?.find(({ id }) => id === values?.shopId)?.cityId
  const priceCity = values?.channel === 'shop' ? shopCity : values?.cityId
  // The only city there is needs no choosing.
  const firstCity = cityId || (cities.length === 1 ? cities[0]?.value : undefined)
  const changed = (change: Partial<PhoneOrder>) => {
    if ('cityId' in change) form.setFieldValue('position', undefined)
    // Windows belong to a place; a window of another place is none.
    if ('cityId' in change || 'channel' in change || 'shopId' in change || 'position' in change)
      form.setFieldValue('slot', undefined)
  }
  return (
    <Drawer
      open
      size={720}
      title={say(words.phoneOrder)}
      mask={{ closable: false }}
      onClose={onClose}
      classNames={{ body: 'record' }}
      footer={
        <div className="phone-order-foot">
          <Estimate order={values ?? {}} cityId={priceCity} />
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="primary" loading={sending} onClick={form.submit}>
            {say(words.placeOrder)}
          </Button>
        </div>
      }
    >
      <RefusedAlert refused={rest} />
      <Form
        form={form}
        layout="vertical"
        className="phone-order"
        initialValues={{ channel: 'door', cityId: firstCity, categories: [], ...knownValues(known) }}
        onValuesChange={changed}
        onFinish={(order) => void place(order)}
      >
        {known && <PinnedNotes customerId={known.customer.id} />}
        <PersonFields door={values?.channel !== 'shop'} known={known?.customer ?? null} />
        <PlaceFields channel={values?.channel ?? 'door'} cityId={values?.cityId} />
        <GoodsFields channel={values?.channel ?? 'door'} cityId={priceCity} />
        <WindowField order={values ?? {}} />
      </Form>
    </Drawer>
  )
}

/** What is known of a customer, as the form begins with it. */
const knownValues = (known: KnownCustomer | null): Partial<PhoneOrder> => {
  if (!known) return {}
  const { customer, address } = known
  return {
    customerId: customer.id,
    customerName: address?.linkMan || customer.nick,
    ...(address ? { cityId: address.cityId, address: address.address, menpai: address.menpai } : {}),
  }
}

/** Sends the order once; a window that is gone meanwhile has to be chosen again. */
function usePlacing(form: FormInstance<PhoneOrder>, onPlaced: Props['onPlaced']) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadPickup()
  const { send, sending, refused } = useSend(placeForCustomer, ({ id, orderNumber }) => {
    message.success(say(words.placedFor, { number: orderNumber }))
    reload()
    onPlaced(id)
  })
  const place = async (order: PhoneOrder) => {
    const answer = await send(placingInput(order))
    if (answer && !answer.ok && fieldOf(answer.refused) === 'slot') {
      form.setFieldValue('slot', undefined)
      reload()
    }
  }
  return { place, sending, refused }
}

function Estimate({ order, cityId }: { order: Partial<PhoneOrder>; cityId: string | undefined }) {
  const say = useSay()
  const input = estimateInput(order, cityId)
  const { data, error } = useEstimate(input)
  if (!input || error || !data) return <span className="faint">{say(words.estimateLater)}</span>
  return (
    <span>
      {say(words.estimate)} <strong className="money">{moneyRange(data.minFen, data.maxFen)}</strong>
      {data.belowMinimum && order.channel !== 'shop' && (
        <small className="bad"> {say(words.belowMinimum)}</small>
      )}
    </span>
  )
}
