// Form to create or edit a shop.
import type { InputOf } from '@huishou/wire/client'
import { saveShop } from '@huishou/wire/client/place/shops'
import { Segmented, Select, Slider } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { messages as shared } from '../../shared/messages.ts'
import { CityField } from '../../entities/place/city-field.tsx'
import { PositionFields, type PositionError } from '../../entities/place/position-fields.tsx'
import { HoursFields } from './opening-hours-fields.tsx'
import type { Shop } from './queries.ts'
import { PlaceFormDrawer } from './place-form-drawer.tsx'
import { useAcceptedCategoryOptions } from './use-accepted-category-options.ts'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

type Values = Omit<InputOf<typeof saveShop>, 'id' | 'version'> & PositionError
const fields: (keyof Values)[] = [
  'name',
  'nameEn',
  'address',
  'cityId',
  'position',
  'latitude',
  'longitude',
  'linkPhone',
  'openMinute',
  'closeMinute',
  'state',
  'fullPct',
  'takes',
]
const fresh: Partial<Values> = {
  state: 'open',
  fullPct: 0,
  openMinute: 480,
  closeMinute: 1200,
  takes: ['all'],
}
const states = ['open', 'full', 'closed_today', 'closed'] as const

const NO_DISTRICT = '0'
/** The endpoint's input. Omits the district when the city changes, so that the server looks it up again. */
const inputOf = (values: Values, base: Shop | null): InputOf<typeof saveShop> => ({
  ...values,
  ...(base ? { id: base.id, version: base.version } : {}),
  ...(base && base.districtId !== NO_DISTRICT && base.cityId === values.cityId
    ? { districtId: base.districtId }
    : {}),
})

export function ShopForm({ shop, onClose }: { shop: Shop | null; onClose: () => void }) {
  const say = useSay()
  const required = useRequired()
  return (
    <PlaceFormDrawer
      title={say(shop ? messages.editShop : messages.newShop)}
      endpoint={saveShop}
      place={shop}
      fresh={fresh}
      fields={fields}
      inputOf={inputOf}
      onClose={onClose}
    >
      <div className="two-columns">
        <FormItem name="name" label={say(messages.name)} rules={required}>
          <TextInput limit={60} />
        </FormItem>
        <FormItem name="nameEn" label={say(messages.nameEn)} extra={say(messages.nameEnHint)}>
          <TextInput limit={60} />
        </FormItem>
      </div>
      <div className="two-columns">
        <CityField />
        <FormItem name="address" label={say(messages.address)} rules={required}>
          <TextInput limit={200} />
        </FormItem>
      </div>
      <PositionFields />
      <div className="two-columns">
        <HoursFields />
        <FormItem name="linkPhone" label={say(messages.phone)} rules={required}>
          <TextInput limit={30} inputMode="tel" />
        </FormItem>
        <Takes />
      </div>
      <FormItem name="state" label={say(messages.state)}>
        <Segmented block options={states.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      <FormItem name="fullPct" label={say(messages.fullPct)}>
        <Slider min={0} max={100} tooltip={{ formatter: (value) => `${value}%` }} />
      </FormItem>
    </PlaceFormDrawer>
  )
}

function Takes() {
  const say = useSay()
  const options = useAcceptedCategoryOptions()
  return (
    <FormItem
      name="takes"
      label={say(messages.takes)}
      rules={[{ required: true, type: 'array', min: 1, message: say(shared.required) }]}
    >
      <Select
        mode="multiple"
        maxTagCount="responsive"
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormItem>
  )
}
