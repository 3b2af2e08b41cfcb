// Form fields for a position: a map with a pin, and its latitude and longitude. Also the hook that finds the centre of
// the city chosen in the form.

import type { Position } from '@huishou/wire/geo'
import { Form, InputNumber } from 'antd'
import type { ClipboardEvent } from 'react'
import { useSay } from '../../shared/language.ts'
import type { MapArea } from '../../shared/map/leaflet-map.tsx'
import { MapView } from '../../shared/map/map-view.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { useAllCities } from './places.ts'
import { messages } from './position-messages.ts'
import './position-fields.css'

/** An external map site for looking up coordinates. */
const PICKER = 'https://lbs.amap.com/tools/picker'
/** In China, every longitude is above this number and every latitude is below it. */
const LATITUDE_MAX = 60

/** Parses a pasted coordinate pair such as `104.067,30.63`, in either order. */
const positionIn = (text: string): { latitude: number; longitude: number } | null => {
  const [, first, second] = /^\s*(\d{1,3}\.\d+)\s*[,，\s]\s*(\d{1,3}\.\d+)\s*$/.exec(text) ?? []
  if (first === undefined || second === undefined) return null
  const [latitude = 0, longitude = 0] = [Number(first), Number(second)].toSorted((a, b) => a - b)
  return latitude < LATITUDE_MAX && longitude > LATITUDE_MAX ? { latitude, longitude } : null
}

/** A form field without a value; it carries errors about the position as a whole, shown below the map. */
export type PositionError = { position?: undefined }

/** The centre of the city chosen in the form. */
export const useCityCenter = (): Position | null => {
  const cityId = Form.useWatch<string | undefined>('cityId')
  const city = useAllCities(true).data?.find(({ id }) => id === cityId)
  return city?.latitude != null && city.longitude !== null
    ? { latitude: city.latitude, longitude: city.longitude }
    : null
}

/** The map and the two number fields; a coordinate pair can be pasted into either field. */
export function PositionFields({ circle }: { circle?: number | undefined }) {
  const say = useSay()
  const form = Form.useFormInstance<{ latitude?: number | null; longitude?: number | null } & PositionError>()
  const latitude = Form.useWatch('latitude', form)
  const longitude = Form.useWatch('longitude', form)
  const center = useCityCenter()
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const areas: MapArea[] =
    known && circle ? [{ id: 'zone', latitude, longitude, radiusM: circle, label: '' }] : []
  const required = [{ required: true, message: say(shared.required) }]
  const put = (at: { latitude: number; longitude: number }) => {
    form.setFieldsValue(at)
    form.setFields([{ name: 'position', errors: [] }])
  }
  const paste = (event: ClipboardEvent) => {
    const at = positionIn(event.clipboardData.getData('text'))
    if (!at) return
    event.preventDefault()
    put(at)
  }
  return (
    <>
      <div className="field-title">
        {say(messages.position)}
        <small>
          {say(messages.positionHint)}{' '}
          <a className="position-picker" href={PICKER} target="_blank" rel="noreferrer">
            {say(messages.positionPicker)}
          </a>
        </small>
      </div>
      <MapView
        height={240}
        label={say(messages.position)}
        center={center}
        pin={known ? { latitude, longitude } : null}
        areas={areas}
        onPin={put}
      />
      <Form.Item name="position" className="position-error">
        <span />
      </Form.Item>
      <div className="two-columns" onPaste={paste}>
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
