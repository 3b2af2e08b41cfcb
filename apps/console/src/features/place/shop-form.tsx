import { saveShop, type InputOf } from '@huishou/wire'
import { Form, Input, Segmented, Select, Slider } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { words as shared } from '../../shared/words.ts'
import { CityField, HoursFields, PositionFields } from './place-fields.tsx'
import type { Shop } from './queries.ts'
import { PlaceDrawer, useSavePlace } from './save-form.tsx'
import { useTakes } from './takes.tsx'
import { words } from './words.ts'

type Values = Omit<InputOf<typeof saveShop>, 'id' | 'version'>
const fields = [
  'name',
  'address',
  'cityId',
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

export function ShopForm({ shop, onClose }: { shop: Shop | null; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { save, sending, refused, clear } = useSavePlace(saveShop, onClose)
  const { base, takeLatest } = useLatestRecord(form, shop, refused, clear)
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <PlaceDrawer
      title={say(shop ? words.editShop : words.newShop)}
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
        initialValues={shop ?? fresh}
        onFinish={(values) =>
          void save({
            ...values,
            ...(base
              ? {
                  id: base.id,
                  version: base.version,
                  ...(base.districtId && base.cityId === values.cityId
                    ? { districtId: base.districtId }
                    : {}),
                }
              : {}),
          })
        }
      >
        <div className="two-columns">
          <Form.Item name="name" label={say(words.name)} rules={required}>
            <Input maxLength={60} />
          </Form.Item>
          <CityField />
        </div>
        <Form.Item name="address" label={say(words.address)} rules={required}>
          <Input maxLength={200} />
        </Form.Item>
        <PositionFields />
        <div className="two-columns">
          <HoursFields />
          <Form.Item name="linkPhone" label={say(words.phone)} rules={required}>
            <Input maxLength={30} inputMode="tel" />
          </Form.Item>
          <Takes />
        </div>
        <Form.Item name="state" label={say(words.state)}>
          <Segmented block options={states.map((value) => ({ value, label: say(words[value]) }))} />
        </Form.Item>
        <Form.Item name="fullPct" label={say(words.fullPct)}>
          <Slider min={0} max={100} tooltip={{ formatter: (value) => `${value}%` }} />
        </Form.Item>
      </Form>
    </PlaceDrawer>
  )
}

function Takes() {
  const say = useSay()
  const options = useTakes()
  return (
    <Form.Item
      name="takes"
      label={say(words.takes)}
      rules={[{ required: true, type: 'array', min: 1, message: say(shared.required) }]}
    >
      <Select
        mode="multiple"
        maxTagCount="responsive"
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}
