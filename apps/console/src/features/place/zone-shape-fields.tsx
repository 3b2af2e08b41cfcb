// Form fields for the shape of a zone in which couriers collect waste: a circle around a pin, or an area drawn on the
// map.
import type { Position } from '@huishou/wire/geo'
import { circleAround, polygonLimits, polygonProblem } from '@huishou/wire/polygon'
import { Form, InputNumber, Segmented } from 'antd'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { PositionFields, useCityCenter } from '../../entities/place/position-fields.tsx'
import { messages } from './messages.ts'

type Values = {
  latitude?: number | null
  longitude?: number | null
  radiusM?: number
  polygon?: Position[]
  cityId?: string
}

const METRES_PER_DEGREE = 111_195
const FIRST_CORNERS = 6
const FIRST_RADIUS_M = 3000
const RADIUS = { min: 200, max: 50_000 }
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** The initial corners of a drawn area, spread evenly on a circle. */
const cornersOn = ({ latitude, longitude }: Position, radiusM: number): Position[] =>
  Array.from({ length: FIRST_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / FIRST_CORNERS
    const north = (radiusM * Math.cos(angle)) / METRES_PER_DEGREE
    const east = (radiusM * Math.sin(angle)) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)
    return { latitude: rounded(latitude + north), longitude: rounded(longitude + east) }
  })

export function ZoneShapeFields() {
  const say = useSay()
  const form = Form.useFormInstance<Values>()
  const radius = Form.useWatch<number | null | undefined>('radiusM', form)
  const polygon = Form.useWatch<Position[] | undefined>('polygon', { form, preserve: true })
  const city = useCityCenter()
  const drawn = polygon !== undefined && polygon.length > 0
  const put = (corners: Position[]) => {
    const { radiusM, ...center } = circleAround(corners)
    // the server recomputes the circle; these values only keep the form's required fields filled
    form.setFieldsValue({
      polygon: corners,
      ...center,
      radiusM: Math.min(RADIUS.max, Math.max(RADIUS.min, radiusM)),
    })
    void form.validateFields(['polygon']).catch(() => null)
  }
  const choose = (shape: 'circle' | 'area') => {
    if (shape === 'circle') return form.setFieldsValue({ polygon: [] })
    const { latitude, longitude, radiusM } = form.getFieldsValue(true) as Values
    const center = latitude != null && longitude != null ? { latitude, longitude } : city
    if (center) put(cornersOn(center, radiusM ?? FIRST_RADIUS_M))
    else form.setFields([{ name: 'cityId', errors: [say(messages.cityFirst)] }])
  }
  return (
    <>
      <Segmented<'circle' | 'area'>
        className="zone-shape"
        aria-label={say(messages.shape)}
        value={drawn ? 'area' : 'circle'}
        onChange={choose}
        options={[
          { value: 'circle', label: say(messages.circle) },
          { value: 'area', label: say(messages.area) },
        ]}
      />
      {drawn ? (
        <Corners corners={polygon} onCorners={put} />
      ) : (
        <>
          <PositionFields circle={radius ?? undefined} />
          <FormItem
            name="radiusM"
            label={say(messages.radius)}
            rules={[{ required: true, message: say(shared.required) }]}
          >
            <InputNumber {...RADIUS} step={100} precision={0} style={{ width: '100%' }} />
          </FormItem>
        </>
      )}
    </>
  )
}

function Corners({
  corners,
  onCorners,
}: {
  corners: readonly Position[]
  onCorners: (next: Position[]) => void
}) {
  const say = useSay()
  const problemText = { corners: messages.cornersWrong, crosses: messages.crosses, small: messages.tooSmall }
  return (
    <>
      <div className="field-title">
        {say(messages.corners, { count: corners.length })}
        <small>{say(messages.cornersHint, polygonLimits.corners)}</small>
      </div>
      <MapView height={320} label={say(messages.area)} corners={corners} onCorners={onCorners} />
      <FormItem
        name="polygon"
        className="position-error"
        rules={[
          {
            validator: (_, value: Position[]) => {
              const problem = polygonProblem(value)
              return problem
                ? Promise.reject(new Error(say(problemText[problem], polygonLimits.corners)))
                : Promise.resolve()
            },
          },
        ]}
      >
        <span />
      </FormItem>
      {(['latitude', 'longitude', 'radiusM'] as const).map((name) => (
        <FormItem key={name} name={name} hidden>
          <InputNumber />
        </FormItem>
      ))}
    </>
  )
}
