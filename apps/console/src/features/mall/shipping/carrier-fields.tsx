// Form fields for the carrier and the tracking number of a parcel, and their conversion to endpoint input.

import { carriers, type Carrier } from '@huishou/wire/mall/states'
import { Form, Select } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { messages } from '../messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

export type CarrierValues = { carrier: Carrier | 'other'; carrierName?: string; trackingNumber: string }

const NUMBER = /^[A-Za-z0-9-]{5,40}$/

/** The endpoint input: a known carrier by its code, any other carrier by its name, and the tracking number. */
export const parcelOf = ({ carrier, carrierName, trackingNumber }: CarrierValues) => ({
  ...(carrier === 'other' ? { carrierName: (carrierName ?? '').trim() } : { carrier }),
  trackingNumber: trackingNumber.trim(),
})

export const carrierValues = ({
  carrier,
  carrierName,
  trackingNumber,
}: {
  carrier: string
  carrierName: string
  trackingNumber: string
}): CarrierValues =>
  carrier in carriers
    ? { carrier: carrier as Carrier, trackingNumber }
    : { carrier: 'other', carrierName, trackingNumber }

/** The tracking number can be typed or entered with a handheld scanner. */
export function CarrierFields() {
  const say = useSay()
  const other = Form.useWatch<string | undefined>('carrier') === 'other'
  return (
    <div className="two-columns">
      <FormItem
        name="carrier"
        label={say(messages.carrier)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...Object.entries(carriers).map(([value, text]) => ({ value, label: say(text) })),
            { value: 'other', label: say(messages.otherCarrier) },
          ]}
        />
      </FormItem>
      {other && (
        <FormItem
          name="carrierName"
          label={say(messages.carrierName)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={30} />
        </FormItem>
      )}
      <FormItem
        name="trackingNumber"
        label={say(messages.tracking)}
        rules={[
          { required: true, message: say(shared.required) },
          { transform: (text: string) => text.trim(), pattern: NUMBER, message: say(messages.trackingHint) },
        ]}
      >
        <TextInput limit={40} className="mono" autoComplete="off" autoFocus />
      </FormItem>
    </div>
  )
}
