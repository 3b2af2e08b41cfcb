import { pickupLimits, type Channel } from '@huishou/wire'
import { Input, Segmented, Select } from 'antd'
import { useSay, useLanguage } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { useOurCities, useShops, useZones } from '../../shared/places.ts'
import { channelText, words as shared } from '../../shared/words.ts'
import { CategoryChoice } from './category-choice.tsx'
import { slotPlace, type PhoneOrder, type Position } from './phone-order.ts'
import { useBands, type Band, type KnownCustomer } from './placing-queries.ts'
import type { Slot, SlotPlace } from './queries.ts'
import { Section } from '../../shared/section.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { words } from './words.ts'
import { FormItem, TextInput } from '../../shared/text-input.tsx'

const MOBILE = /^1[3-9]\d{9}$/

export function PersonFields({ door, known }: { door: boolean; known: KnownCustomer['customer'] | null }) {
  const say = useSay()
  return (
    <Section title={say(words.customer)}>
      <div className="two-columns">
        <FormItem name="customerId" hidden>
          <Input />
        </FormItem>
        {known ? (
          <FormItem label={say(words.customer)}>
            <strong>{[known.nick, known.mobileMask, `#${known.id}`].filter(Boolean).join(' · ')}</strong>
          </FormItem>
        ) : (
          <FormItem
            name="customerMobile"
            label={say(words.phone)}
            extra={say(words.newCustomerHint)}
            normalize={(typed: string) => typed.replaceAll(/[\s-]/g, '')}
            validateTrigger="onBlur"
            rules={[{ required: true, pattern: MOBILE, message: say(words.mobileWrong) }]}
          >
            <TextInput inputMode="tel" limit={11} autoFocus autoComplete="off" />
          </FormItem>
        )}
        <FormItem
          name="customerName"
          label={say(words.customerName)}
          rules={[{ required: door, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={30} autoComplete="off" />
        </FormItem>
      </div>
    </Section>
  )
}

export function PlaceFields({ channel, cityId }: { channel: Channel; cityId: string | undefined }) {
  const say = useSay()
  return (
    <Section title={say(words.where)}>
      <FormItem name="channel">
        <Segmented
          block
          aria-label={say(shared.channel)}
          options={(['door', 'shop'] as const).map((value) => ({ value, label: say(channelText[value]) }))}
        />
      </FormItem>
      {channel === 'door' ? <DoorFields cityId={cityId} /> : <ShopField />}
    </Section>
  )
}

function DoorFields({ cityId }: { cityId: string | undefined }) {
  const say = useSay()
  const cities = useOurCities()
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <>
      <div className="door-columns">
        <FormItem name="cityId" label={say(shared.city)} rules={required}>
          <Select options={cities} showSearch={{ optionFilterProp: 'label' }} />
        </FormItem>
        <FormItem name="address" label={say(words.address)} rules={required}>
          <TextInput limit={200} autoComplete="off" />
        </FormItem>
        <FormItem name="menpai" label={say(words.door)}>
          <TextInput limit={100} autoComplete="off" />
        </FormItem>
      </div>
      <FormItem name="position" label={say(words.pin)} extra={say(words.pinHint)} preserve>
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

/** The zones of the city show where couriers go; a click says where the customer is. */
function PinField({ cityId, value, onChange, id }: PinProps) {
  const say = useSay()
  const zones = useZones().data?.rows ?? []
  const circles = zones
    .filter((zone) => zone.active && zone.cityId === cityId)
    .map(({ id: zone, name, latitude, longitude, radiusM }) => ({
      id: String(zone),
      label: name,
      latitude,
      longitude,
      radiusM,
    }))
  return (
    <div id={id} tabIndex={-1}>
      <MapView
        height={240}
        label={say(words.pin)}
        pin={value ?? null}
        circles={circles}
        onPin={(at) => onChange?.(at)}
      />
    </div>
  )
}

function ShopField() {
  const say = useSay()
  const shops = useShops()
  return (
    <FormItem
      name="shopId"
      label={say(words.shop)}
      rules={[{ required: true, message: say(shared.required) }]}
    >
      <Select
        loading={shops.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(shops.data?.rows ?? []).map(({ id, name, cityName, address, state }) => ({
          value: id,
          label: `${name} · ${cityName} ${address}`,
          disabled: state === 'closed',
        }))}
      />
    </FormItem>
  )
}

export function GoodsFields({ channel, cityId }: { channel: Channel; cityId: string | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const bands = useBands()
  return (
    <Section title={say(words.categories)}>
      <FormItem
        name="categories"
        rules={[{ required: true, type: 'array', min: 1, message: say(words.chooseCategory) }]}
      >
        <CategoryChoice channel={channel} cityId={cityId} />
      </FormItem>
      <div className="two-columns">
        <FormItem
          name="band"
          label={say(words.band)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Select
            loading={bands.isPending}
            options={(bands.data ?? []).map((band) => ({
              value: band.value,
              label: language === 'zh' ? band.text : bandInKg(band),
            }))}
          />
        </FormItem>
        <FormItem name="note" label={say(words.note)}>
          <TextInput limit={pickupLimits.note} autoComplete="off" />
        </FormItem>
      </div>
    </Section>
  )
}

const bandInKg = ({ text, minG, maxG }: Band) =>
  minG === undefined || maxG === undefined ? text : `${minG / 1000}–${maxG / 1000} kg`

export function WindowField({ order }: { order: Partial<PhoneOrder> }) {
  const say = useSay()
  const place = slotPlace(order)
  return (
    <Section title={say(words.slot)}>
      <FormItem name="slot" rules={[{ required: true, message: say(words.pickSlot) }]}>
        <SlotField place={place} />
      </FormItem>
    </Section>
  )
}

type SlotProps = { place: SlotPlace | null; value?: Slot; onChange?: (slot: Slot) => void; id?: string }

function SlotField({ place, value, onChange, id }: SlotProps) {
  const say = useSay()
  return (
    <div id={id} tabIndex={-1}>
      {place ? (
        <SlotChoice place={place} chosen={value ?? null} onChoose={(slot) => onChange?.(slot)} />
      ) : (
        <p className="faint">{say(words.slotsLater)}</p>
      )}
    </div>
  )
}
