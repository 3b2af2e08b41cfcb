import { couriers, saveZone, type InputOf } from '@huishou/wire'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { roleMay } from '../../shared/access.ts'
import { useSay } from '../../shared/language.ts'
import { useShops } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { words as shared } from '../../shared/words.ts'
import { CityField, HoursFields, PositionFields } from './place-fields.tsx'
import { useTeam, type Zone } from './queries.ts'
import { PlaceDrawer, useSavePlace } from './save-form.tsx'
import { words } from './words.ts'

type Values = Omit<InputOf<typeof saveZone>, 'id' | 'version' | 'shopId'> & { shopId?: number | null }
const fields = [
  'name',
  'cityId',
  'shopId',
  'latitude',
  'longitude',
  'radiusM',
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

export function ZoneForm({ zone, onClose }: { zone: Zone | null; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { save, sending, refused, clear } = useSavePlace(saveZone, onClose)
  const { base, takeLatest } = useLatestRecord(form, zone, refused, clear)
  const radius = Form.useWatch('radiusM', form) as number | null | undefined
  return (
    <PlaceDrawer
      title={say(zone ? words.editZone : words.newZone)}
      form={form}
      sending={sending}
      refused={refused}
      takeLatest={takeLatest}
      fields={fields}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={zone ?? fresh}
        onFinish={({ shopId, ...values }) =>
          void save({
            ...values,
            ...(shopId ? { shopId } : {}),
            ...(base ? { id: base.id, version: base.version } : {}),
          })
        }
      >
        <div className="two-columns">
          <Form.Item
            name="name"
            label={say(words.name)}
            rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
          >
            <Input maxLength={60} />
          </Form.Item>
          <CityField />
        </div>
        <PositionFields circle={radius ?? undefined} />
        <div className="two-columns">
          <Form.Item
            name="radiusM"
            label={say(words.radius)}
            rules={[{ required: true, message: say(shared.required) }]}
          >
            <InputNumber min={200} max={50_000} step={100} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="perCourier"
            label={say(words.perCourier)}
            rules={[{ required: true, message: say(shared.required) }]}
          >
            <InputNumber min={1} max={20} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <HoursFields />
        </div>
        <People />
        <Form.Item name="active" label={say(words.active)} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </PlaceDrawer>
  )
}

function People() {
  const say = useSay()
  const cityId = Form.useWatch<string | undefined>('cityId')
  const team = useTeam(undefined, roleMay(useMe().role, couriers)).data?.rows ?? []
  const shops = (useShops().data?.rows ?? []).filter((shop) => !cityId || shop.cityId === cityId)
  return (
    <>
      <Form.Item name="courierIds" label={say(words.couriers)}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="shopId" label={say(words.homeShop)}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}
