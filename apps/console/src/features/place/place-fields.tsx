import { Form, InputNumber, Select } from 'antd'
import { useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import type { MapCircle } from '../../shared/map/leaflet-map.tsx'
import { useAllCities } from '../../shared/places.ts'
import { TimeOfDay } from '../../shared/time-of-day.tsx'
import { words as shared } from '../../shared/words.ts'
import { words } from './words.ts'

/** Any city of the country: a business may open where it has not been. */
export function CityField() {
  const say = useSay()
  const cities = useAllCities(true)
  return (
    <Form.Item
      name="cityId"
      label={say(shared.city)}
      rules={[{ required: true, message: say(shared.required) }]}
    >
      <Select
        loading={cities.isPending}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.label ?? ''}${option?.search ?? ''}`.toLowerCase().includes(typed.toLowerCase()),
        }}
        options={
          cities.data?.map(({ id, name, pinyin, jianpin }) => ({
            value: id,
            label: name,
            search: `${pinyin} ${jianpin}`,
          })) ?? []
        }
      />
    </Form.Item>
  )
}

export function HoursFields() {
  const say = useSay()
  return (
    <>
      <Form.Item name="openMinute" label={say(words.opens)} rules={[{ required: true }]}>
        <TimeOfDay />
      </Form.Item>
      <Form.Item
        name="closeMinute"
        label={say(words.closes)}
        dependencies={['openMinute']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: number) =>
              value > (getFieldValue('openMinute') as number)
                ? Promise.resolve()
                : Promise.reject(new Error(say(words.hoursWrong))),
          }),
        ]}
      >
        <TimeOfDay />
      </Form.Item>
    </>
  )
}

/** Nothing is typed here: what is wrong with a place as a whole stands below the map. */
export type PositionError = { position?: undefined }

/** A pin on the map and the same position as numbers. */
export function PositionFields({ circle }: { circle?: number | undefined }) {
  const say = useSay()
  const form = Form.useFormInstance<
    { latitude?: number | null; longitude?: number | null; cityId?: string } & PositionError
  >()
  const latitude = Form.useWatch('latitude', form)
  const longitude = Form.useWatch('longitude', form)
  const cityId = Form.useWatch('cityId', form)
  const city = useAllCities(true).data?.find(({ id }) => id === cityId)
  const center =
    city?.latitude != null && city.longitude !== null
      ? { latitude: city.latitude, longitude: city.longitude }
      : null
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const circles: MapCircle[] =
    known && circle ? [{ id: 'zone', latitude, longitude, radiusM: circle, label: '' }] : []
  const required = [{ required: true, message: say(shared.required) }]
  return (
    <>
      <div className="field-title">
        {say(words.position)}
        <small>{say(words.positionHint)}</small>
      </div>
      <MapView
        height={240}
        label={say(words.position)}
        center={center}
        pin={known ? { latitude, longitude } : null}
        circles={circles}
        onPin={(at) => {
          form.setFieldsValue(at)
          form.setFields([{ name: 'position', errors: [] }])
        }}
      />
      <Form.Item name="position" className="position-error">
        <span />
      </Form.Item>
      <div className="two-columns">
        <Form.Item name="latitude" label={say(shared.latitude)} rules={required}>
          <InputNumber min={-90} max={90} step={0.001} controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="longitude" label={say(shared.longitude)} rules={required}>
          <InputNumber min={-180} max={180} step={0.001} controls={false} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </>
  )
}
