// The cards of the product editor about delivery and about selling.

import { Checkbox, Form, InputNumber, Segmented, Select } from 'antd'
import { MomentInput } from '../../../shared/form/moment-input.tsx'
import { useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { editorMessages as messages } from './messages.ts'
import type { GoodsValues } from './goods-form-values.ts'
import { useFreights } from '../queries.ts'

/** The freight template and whether the product can be picked up. */
export function DeliveryCard() {
  const say = useSay()
  const virtual = Form.useWatch<boolean | undefined>('virtual') ?? false
  const templates = useFreights().data?.rows ?? []
  return (
    <Section title={say(messages.sending)}>
      {virtual && <p className="faint">{say(messages.virtualSending)}</p>}
      <div className="two-columns" hidden={virtual}>
        <Form.Item name="freightTemplateId" label={say(messages.freight)}>
          <Select
            options={[
              { value: 0, label: say(messages.free) },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
        <Form.Item name="pickup" valuePropName="checked" label={' '} colon={false}>
          <Checkbox>{say(messages.pickup)}</Checkbox>
        </Form.Item>
      </div>
    </Section>
  )
}

type WholeField = 'limitPerMember' | 'minBuy' | 'warnBelow' | 'sort'

function Whole({
  name,
  label,
  extra,
  min = 0,
  max,
}: {
  name: WholeField
  label: string
  extra: string
  min?: number
  max: number
}) {
  return (
    <Form.Item name={name} label={label} extra={extra}>
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}

/** Whether the product is on sale, its sale period, limits, warning level and position in the mall. */
export function SellingCard() {
  const say = useSay()
  return (
    <Section title={say(messages.selling)}>
      <div className="two-columns">
        <Form.Item name="active" label={say(messages.state)}>
          <Segmented
            options={[
              { value: true, label: say(messages.on) },
              { value: false, label: say(messages.off) },
            ]}
          />
        </Form.Item>
        <Form.Item label={say(messages.schedule)} extra={say(messages.scheduleHint)} htmlFor="sellStartAt">
          <Schedule />
        </Form.Item>
      </div>
      <div className="four-columns">
        <Whole
          name="limitPerMember"
          label={say(messages.limit)}
          extra={say(messages.limitHint)}
          max={100_000}
        />
        <Whole name="minBuy" label={say(messages.minBuy)} extra=" " min={1} max={1000} />
        <Whole
          name="warnBelow"
          label={say(messages.warnBelow)}
          extra={say(messages.warnHint)}
          max={10_000_000}
        />
        <Whole name="sort" label={say(messages.sort)} extra={say(messages.sortHint)} max={1_000_000} />
      </div>
      <div className="editor-marks">
        <Form.Item name="recommended" valuePropName="checked" noStyle>
          <Checkbox>{say(messages.recommended)}</Checkbox>
        </Form.Item>
        <Form.Item name="hidden" valuePropName="checked" noStyle>
          <Checkbox>{say(messages.hidden)}</Checkbox>
        </Form.Item>
      </div>
    </Section>
  )
}

/** The sale period, as two separate fields because either end may be open. */
function Schedule() {
  const say = useSay()
  const moment = (name: 'sellStartAt' | 'sellEndAt', placeholder: string, after: boolean) => (
    <Form.Item<GoodsValues>
      name={name}
      noStyle
      rules={
        after
          ? [
              ({ getFieldValue }) => ({
                validator: async (_, end: number | null) => {
                  const start = getFieldValue('sellStartAt') as number | null
                  if (end !== null && start !== null && end <= start)
                    throw new Error(say(messages.endBeforeStart))
                },
              }),
            ]
          : []
      }
    >
      <MomentInput placeholder={placeholder} style={{}} />
    </Form.Item>
  )
  return (
    <div className="editor-schedule">
      {moment('sellStartAt', say(messages.start), false)}
      <span aria-hidden>–</span>
      {moment('sellEndAt', say(messages.end), true)}
    </div>
  )
}
