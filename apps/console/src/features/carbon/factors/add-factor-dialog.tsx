// Dialog that adds a carbon factor for a material, valid from a chosen day.

import { carbonLimits } from '@huishou/wire/carbon/choices'
import { addCarbonFactor } from '@huishou/wire/client/carbon/factors'
import { addDays, dayOf } from '@huishou/wire/time'
import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { materialName, useMaterials } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { QuantityInput } from '../../../shared/form/quantity-input.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useChosen, useRequired } from '../../../shared/form/use-required.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages } from '../messages.ts'
import { useFactorChange } from './use-factor-change.ts'

type Values = { categoryId: number; co2gPerKg: number; source: string; version: string; startsOn: Dayjs }
const GRAMS = 1000
const tomorrow = () => addDays(dayOf(Date.now()), 1)

export const AddFactorDialog = dialogOf<typeof addCarbonFactor, object, Values>({
  endpoint: addCarbonFactor,
  useSend: useFactorChange,
  title: messages.add,
  width: 520,
  lead: messages.addLead,
  initial: () => ({ startsOn: dayjs(tomorrow()) }),
  Fields,
  fieldOf: { CARBON_FACTOR_PIECES: 'categoryId' },
  input: (_, { startsOn, source, version, ...rest }) => ({
    ...rest,
    source: source.trim(),
    version: version.trim(),
    startsOn: startsOn.format('YYYY-MM-DD'),
  }),
})

function Fields() {
  const say = useSay()
  const language = useLanguage()
  const chosen = useChosen()
  const required = useRequired()
  const options = useMaterials()
    .filter(({ unit }) => unit === 'kg')
    .map((row) => ({ value: row.id, label: materialName(row, language) }))
  const most = carbonLimits.co2gPerKg / GRAMS
  return (
    <>
      <div className="two-columns">
        <FormItem name="categoryId" label={say(messages.material)} rules={chosen}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </FormItem>
        <FormItem
          name="co2gPerKg"
          label={say(messages.factor)}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: carbonLimits.co2gPerKg,
              message: say(messages.valueWrong, { most }),
            },
          ]}
        >
          <QuantityInput max={carbonLimits.co2gPerKg} />
        </FormItem>
        <FormItem
          name="source"
          label={say(messages.source)}
          rules={required}
          extra={say(messages.sourceHint)}
        >
          <TextInput limit={carbonLimits.source} />
        </FormItem>
        <FormItem name="version" label={say(messages.version)} rules={required}>
          <TextInput limit={carbonLimits.version} />
        </FormItem>
      </div>
      <FormItem name="startsOn" label={say(messages.startsOn)} rules={chosen}>
        <DatePicker
          allowClear={false}
          style={{ width: '100%' }}
          disabledDate={(day) => day.format('YYYY-MM-DD') < tomorrow()}
        />
      </FormItem>
    </>
  )
}
