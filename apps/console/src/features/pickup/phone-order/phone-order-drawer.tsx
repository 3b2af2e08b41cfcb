// Drawer with the form for a pickup order taken by phone. The order is placed in the customer's account, under the same
// rules as if the customer had placed it.
import { placeForCustomer } from '@huishou/wire/client/pickup/phone-order'
import { isMobile } from '@huishou/wire/mobile'
import { App, Button, Drawer, Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { moneyRange } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useOurCities, useShops } from '../../../entities/place/places.ts'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { WasteFields, WindowField } from './waste-and-slot-fields.tsx'
import { CallerFields } from './caller-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import {
  estimateInput,
  fieldOf,
  phoneOrderFields,
  placeOf,
  placingInput,
  slotPlace,
  type PhoneCustomer,
  type PhoneOrder,
} from './phone-order-form-values.ts'
import { phoneMessages as messages } from './messages.ts'
import { useEstimate, usePhoneCustomer } from './queries.ts'
import { useReloadPickup } from '../queries.ts'
import './phone-order.css'

type Props = {
  cityId: string
  /** The customer to place the order for, if known. */
  customerId: number | null
  onClose: () => void
  onPlaced: (orderId: number) => void
}

export function PhoneOrderDrawer({ cityId, customerId, onClose, onPlaced }: Props) {
  const say = useSay()
  const cities = useOurCities()
  const shops = useShops().data?.rows
  const [form] = Form.useForm<PhoneOrder>()
  const values = Form.useWatch([], form) as Partial<PhoneOrder> | undefined
  const asked = usePhoneCustomer(customerId === null ? whoseNumber(values) : { customerId })
  const customer = asked.data?.customer ?? null
  useKnownValues(form, customer)
  const { place, pending, refused } = usePlacing(form, onPlaced)
  const rest = useFieldRefusal(form, refused && { ...refused, field: fieldOf(refused) }, phoneOrderFields)
  const addresses = customer?.addresses ?? []
  const where = placeOf(values ?? {}, addresses)
  const shopCity = shops?.find(({ id }) => id === values?.shopId)?.cityId
  const priceCity = values?.channel === 'shop' ? shopCity : where.cityId
  // preselects the only city
  const firstCity = cityId || (cities.length === 1 ? cities[0]?.value : undefined)
  return (
    <Drawer
      open
      size={720}
      title={say(messages.phoneOrder)}
      mask={{ closable: false }}
      onClose={onClose}
      classNames={{ body: 'record' }}
      footer={
        <>
          <RefusedAlert refused={rest} />
          <div className="phone-order-foot">
            <Estimate order={values ?? {}} cityId={priceCity} />
            <Button onClick={onClose}>{say(shared.cancel)}</Button>
            <Button type="primary" loading={pending} onClick={form.submit}>
              {say(messages.placeOrder)}
            </Button>
          </div>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        className="phone-order"
        scrollToFirstError={{ block: 'center', focus: true }}
        initialValues={{
          channel: 'door',
          cityId: firstCity,
          categories: [],
          ...(customerId === null ? {} : { customerId }),
        }}
        onValuesChange={(change: Partial<PhoneOrder>) => forgetWhatWent(form, change)}
        onFinish={(order) => void place(order)}
      >
        <CallerFields chosen={customerId !== null} asked={asked} />
        <PlaceFields order={values ?? {}} addresses={addresses} />
        <WasteFields channel={values?.channel ?? 'door'} cityId={priceCity} shopId={values?.shopId} />
        <WindowField place={slotPlace(values ?? {}, where)} />
      </Form>
    </Drawer>
  )
}

const whoseNumber = (order: Partial<PhoneOrder> | undefined) =>
  isMobile(order?.customerMobile ?? '') ? { mobile: order?.customerMobile } : null

/** Resets values that no longer apply: pin and district when the city changes, slots when the place changes. */
const forgetWhatWent = (form: FormInstance<PhoneOrder>, change: Partial<PhoneOrder>) => {
  if ('cityId' in change) form.setFieldsValue({ position: undefined, districtId: undefined })
  if (['cityId', 'channel', 'shopId', 'position', 'addressId'].some((field) => field in change))
    form.setFieldValue('slot', undefined)
}

/** Prefills the name and first saved address of a known customer. */
function useKnownValues(form: FormInstance<PhoneOrder>, customer: PhoneCustomer | null) {
  const begin = useEffectEvent(() =>
    form.setFieldsValue({
      addressId: customer?.addresses[0]?.id,
      slot: undefined,
      ...(customer ? { customerName: customer.nick } : {}),
    }),
  )
  const whose = customer?.id
  useEffect(() => begin(), [whose])
}

/** Places the order; a slot that is no longer available has to be chosen again. */
function usePlacing(form: FormInstance<PhoneOrder>, onPlaced: Props['onPlaced']) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadPickup()
  const { send, pending, refused } = useSend(placeForCustomer, ({ id, orderNumber }) => {
    message.success(say(messages.placedFor, { number: orderNumber }))
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
  return { place, pending, refused }
}

function Estimate({ order, cityId }: { order: Partial<PhoneOrder>; cityId: string | undefined }) {
  const say = useSay()
  const input = estimateInput(order, cityId)
  const { data, error } = useEstimate(input)
  if (!input || error || !data) return <span className="faint">{say(messages.estimateLater)}</span>
  return (
    <span>
      {say(messages.estimate)} <strong className="money">{moneyRange(data.minFen, data.maxFen)}</strong>
      {data.belowMinimum && order.channel !== 'shop' && (
        <small className="bad"> {say(messages.belowMinimum)}</small>
      )}
    </span>
  )
}
