import { addressLine } from '@huishou/wire/address-line'
import type { Channel } from '@huishou/wire/catalog/categories'
import { Radio, Segmented, Select } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { useRequired } from '../../../shared/form/use-required.ts'
import { MapView } from '../../../shared/map/map-view.tsx'
import { useOurCities, useShopName, useShops, useZones } from '../../../entities/place/places.ts'
import { Section } from '../../../shared/record/section.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { PasteAddress } from './paste-address.tsx'
import type { PhoneCustomer, PhoneOrder, Position } from './phone-order-form-values.ts'
import { phoneMessages as messages } from './messages.ts'
import { useDistricts } from './queries.ts'

type Props = { order: Partial<PhoneOrder>; addresses: PhoneCustomer['addresses'] }

/** Form section for where the waste is collected or brought: a saved address, a new address, or a shop. */
export function PlaceFields({ order, addresses }: Props) {
  const say = useSay()
  const channel: Channel = order.channel ?? 'door'
  return (
    <Section title={say(messages.where)}>
      <FormItem name="channel">
        <Segmented
          block
          aria-label={say(shared.channel)}
          options={(['door', 'shop'] as const).map((value) => ({ value, label: say(channelText[value]) }))}
        />
      </FormItem>
      {channel === 'door' ? (
        <>
          {addresses.length > 0 && <SavedAddresses addresses={addresses} />}
          {order.addressId === undefined && <NewAddress cityId={order.cityId} />}
        </>
      ) : (
        <ShopFields />
      )}
    </Section>
  )
}

const NEW = 'new'

/** The customer's saved addresses; choosing one replaces the fields for a new address. */
function SavedAddresses({ addresses }: { addresses: PhoneCustomer['addresses'] }) {
  const say = useSay()
  return (
    <FormItem
      name="addressId"
      getValueProps={(id?: number) => ({ value: id ?? NEW })}
      getValueFromEvent={({ target }: { target: { value: number | typeof NEW } }) =>
        target.value === NEW ? undefined : target.value
      }
    >
      <Radio.Group className="saved-addresses" aria-label={say(messages.savedAddresses)}>
        {addresses.map((place) => (
          <Radio key={place.id} value={place.id}>
            <span>{addressLine(place)}</span>
            <small>
              {[
                place.linkMan,
                place.mobileMask,
                ...(place.isDefault ? [say(messages.isDefault)] : []),
                say(place.latitude === null ? messages.notPinned : messages.pinned),
              ].join(' · ')}
            </small>
          </Radio>
        ))}
        <Radio value={NEW}>{say(messages.newAddress)}</Radio>
      </Radio.Group>
    </FormItem>
  )
}

function ContactFields({ needed }: { needed: boolean }) {
  const say = useSay()
  return (
    <div className="two-columns">
      <FormItem
        name="customerName"
        label={say(messages.customerName)}
        rules={[{ required: needed, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={30} autoComplete="off" />
      </FormItem>
      {needed && (
        <FormItem
          name="contactMobile"
          label={say(messages.contactMobile)}
          checkOnBlur
          rules={[{ pattern: /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, message: say(messages.contactWrong) }]}
        >
          <TextInput inputMode="tel" limit={13} autoComplete="off" placeholder={say(messages.sameNumber)} />
        </FormItem>
      )}
    </div>
  )
}

function NewAddress({ cityId }: { cityId: string | undefined }) {
  const say = useSay()
  const cities = useOurCities()
  const districts = useDistricts(cityId)
  const required = useRequired()
  return (
    <>
      <PasteAddress cities={cities} />
      <ContactFields needed />
      <div className="two-columns">
        <FormItem name="cityId" label={say(shared.city)} rules={required}>
          <Select options={cities} showSearch={{ optionFilterProp: 'label' }} />
        </FormItem>
        <FormItem name="districtId" label={say(messages.district)}>
          <Select
            allowClear
            loading={districts.isLoading}
            options={(districts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </FormItem>
      </div>
      <div className="door-columns">
        <FormItem name="address" label={say(messages.street)} rules={required}>
          <TextInput limit={200} autoComplete="off" />
        </FormItem>
        <FormItem name="menpai" label={say(messages.door)}>
          <TextInput limit={100} autoComplete="off" />
        </FormItem>
      </div>
      <FormItem name="position" label={say(messages.pin)} extra={say(messages.pinHint)} preserve>
        <PinField cityId={cityId} />
      </FormItem>
    </>
  )
}

type PinProps = {
  cityId: string | undefined
  value?: Position
  onChange?: (at: Position) => void
  id?: string
}

/** Map of the city's zones; a click sets the customer's position. */
function PinField({ cityId, value, onChange, id }: PinProps) {
  const say = useSay()
  const zones = useZones().data?.rows ?? []
  const areas = zones
    .filter((zone) => zone.active && zone.cityId === cityId)
    .map(({ id: zone, name, latitude, longitude, radiusM, polygon }) => ({
      id: String(zone),
      label: name,
      latitude,
      longitude,
      radiusM,
      polygon,
    }))
  return (
    <div id={id} tabIndex={-1}>
      <MapView
        height={240}
        label={say(messages.pin)}
        pin={value ?? null}
        areas={areas}
        onPin={(at) => onChange?.(at)}
      />
    </div>
  )
}

function ShopFields() {
  const say = useSay()
  const shops = useShops()
  const nameOf = useShopName()
  return (
    <>
      <FormItem
        name="shopId"
        label={say(messages.shop)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select
          loading={shops.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(shops.data?.rows ?? []).map((shop) => ({
            value: shop.id,
            label: `${nameOf(shop)} · ${addressLine({ cityName: shop.cityName, address: shop.address })}`,
            disabled: shop.state === 'closed',
          }))}
        />
      </FormItem>
      <ContactFields needed={false} />
    </>
  )
}
