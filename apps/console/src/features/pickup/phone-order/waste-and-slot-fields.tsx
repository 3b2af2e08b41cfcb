// Sections of the form for an order taken by phone: waste categories with estimated weight and note, and the time
// slot.
import { bandText } from '@huishou/kit/display/weight-band-text'
import type { Channel } from '@huishou/wire/catalog/categories'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { Select } from 'antd'
import { useSay, useLanguage } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { CategoryChoice } from '../choices/category-choice.tsx'
import { useBands } from './queries.ts'
import { phoneMessages as messages } from './messages.ts'
import type { Slot, SlotPlace } from '../queries.ts'
import { SlotChoice } from '../choices/slot-choice.tsx'

const HINT = /（约(\d+)(?:-(\d+))?个(?:(纸箱)|大编织袋)(以上)?）/
/** The label of a weight band in English; the description is only translated for the default bands. */
const inEnglish = (band: string, description: string): string => {
  const [, from, to, boxes, more] = HINT.exec(description) ?? []
  if (!from) return bandText(band, 'en')
  const count = to ? `${from}–${to}` : from
  const [one, many] = boxes ? ['box', 'boxes'] : ['large bag', 'large bags']
  return `${bandText(band, 'en')} (about ${count} ${count === '1' ? one : many}${more ? ' or more' : ''})`
}

type WasteFieldsProps = { channel: Channel; cityId: string | undefined; shopId: number | undefined }

/** Form section for the categories, weight band and note of a phone order. */
export function WasteFields({ channel, cityId, shopId }: WasteFieldsProps) {
  const say = useSay()
  const language = useLanguage()
  const bands = useBands()
  return (
    <Section title={say(messages.categories)}>
      <FormItem
        name="categories"
        rules={[{ required: true, type: 'array', min: 1, message: say(messages.chooseCategory) }]}
      >
        <CategoryChoice channel={channel} cityId={cityId} shopId={shopId} />
      </FormItem>
      <div className="two-columns">
        <FormItem
          name="band"
          label={say(messages.band)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Select
            loading={bands.isPending}
            options={bands.data.map(({ value, text }) => ({
              value,
              label: language === 'zh' ? text : inEnglish(value, text),
            }))}
          />
        </FormItem>
        <FormItem name="note" label={say(messages.note)}>
          <TextInput limit={pickupLimits.note} autoComplete="off" />
        </FormItem>
      </div>
    </Section>
  )
}

/** Form section to choose the time slot of a phone order. */
export function WindowField({ place }: { place: SlotPlace | null }) {
  const say = useSay()
  return (
    <Section title={say(messages.slot)}>
      <FormItem name="slot" rules={[{ required: true, message: say(messages.pickSlot) }]}>
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
        <p className="faint">{say(messages.slotsLater)}</p>
      )}
    </div>
  )
}
