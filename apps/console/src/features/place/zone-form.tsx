// Form to create or edit a pickup zone.
import type { InputOf } from '@huishou/wire/client'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { saveZone } from '@huishou/wire/client/place/shops'
import type { Position } from '@huishou/wire/geo'
import { Form, InputNumber, Select, Switch } from 'antd'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useShopOptions, useShops } from '../../entities/place/places.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { CityField } from '../../entities/place/city-field.tsx'
import type { PositionError } from '../../entities/place/position-fields.tsx'
import { HoursFields } from './opening-hours-fields.tsx'
import { useCouriers, type Shop, type Zone } from './queries.ts'
import { PlaceFormDrawer } from './place-form-drawer.tsx'
import { ZoneShapeFields } from './zone-shape-fields.tsx'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

type Values = Omit<InputOf<typeof saveZone>, 'id' | 'version' | 'shopId' | 'polygon'> &
  PositionError & { shopId?: number | null; polygon?: Position[] }
const fields: (keyof Values)[] = [
  'name',
  'cityId',
  'shopId',
  'position',
  'latitude',
  'longitude',
  'radiusM',
  'polygon',
  'perCourier',
  'openMinute',
  'closeMinute',
  'active',
  'courierIds',
]
const fresh: Partial<Values> = {
  radiusM: 5000,
  perCourier: 4,
  openMinute: 480,
  closeMinute: 1200,
  active: true,
  courierIds: [],
}

const inputOf = ({ shopId, polygon, ...values }: Values, base: Zone | null): InputOf<typeof saveZone> => ({
  ...values,
  polygon: polygon ?? [],
  ...(shopId ? { shopId } : {}),
  ...(base ? { id: base.id, version: base.version } : {}),
})

const onlyOne = <Item,>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined

/** Prefills a new zone where there is only one choice: a circle around the only shop, served by the only courier. */
const freshOf = (shops: readonly Shop[], team: readonly { id: number }[]): Partial<Values> => {
  const shop = onlyOne(shops)
  const courier = onlyOne(team)
  return {
    ...fresh,
    ...(courier ? { courierIds: [courier.id] } : {}),
    ...(shop
      ? { shopId: shop.id, cityId: shop.cityId, latitude: shop.latitude, longitude: shop.longitude }
      : {}),
  }
}

const useTeam = () => useCouriers(undefined, roleMay(useMe().role, couriers))

export function ZoneForm({ zone, onClose }: { zone: Zone | null; onClose: () => void }) {
  const say = useSay()
  const shops = useShops()
  const team = useTeam()
  const required = [{ required: true, message: say(shared.required) }]
  if (zone === null && (shops.isLoading || team.isLoading)) return null
  return (
    <PlaceFormDrawer
      title={say(zone ? messages.editZone : messages.newZone)}
      endpoint={saveZone}
      place={zone}
      fresh={freshOf(shops.data?.rows ?? [], team.data?.rows ?? [])}
      fields={fields}
      inputOf={inputOf}
      onClose={onClose}
    >
      <div className="two-columns">
        <FormItem
          name="name"
          label={say(messages.name)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={60} />
        </FormItem>
        <CityField />
      </div>
      <ZoneShapeFields />
      <div className="two-columns">
        <FormItem name="perCourier" label={say(messages.perCourier)} rules={required}>
          <InputNumber min={1} max={20} precision={0} style={{ width: '100%' }} />
        </FormItem>
        <HoursFields />
      </div>
      <People />
      <FormItem name="active" label={say(messages.active)} valuePropName="checked">
        <Switch />
      </FormItem>
    </PlaceFormDrawer>
  )
}

function People() {
  const say = useSay()
  const cityId = Form.useWatch<string | undefined>('cityId')
  const asked = useTeam()
  const team = asked.data?.rows ?? []
  const shops = useShopOptions((shop) => !cityId || shop.cityId === cityId)
  return (
    <>
      <FormItem
        name="courierIds"
        label={say(messages.couriers)}
        extra={
          asked.data?.rows.length === 0 && (
            <>
              {say(messages.noTeamText)} <Link to="/people">{say(messages.addStaff)}</Link>
            </>
          )
        }
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormItem>
      <FormItem name="shopId" label={say(messages.homeShop)}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={shops} />
      </FormItem>
    </>
  )
}
