import { communityLimits, communityShareKinds, communityShareText } from '@huishou/wire/community/states'
import { Form, InputNumber, Segmented } from 'antd'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import type { DayValues } from './day-form-values.ts'
import { messages } from './messages.ts'

/**
 * Form fields for a community day, on which couriers collect from a whole estate: the property manager of the estate,
 * and the manager's share of what is collected, which is fixed once the day is published.
 */
export function ManagerFields({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const required = useRequired()
  const kind = Form.useWatch<DayValues['shareKind'] | undefined>('shareKind') ?? 'none'
  return (
    <>
      <h3>{say(messages.managerPart)}</h3>
      <FormItem<DayValues> name="shareKind" label={say(messages.shareKind)}>
        <Segmented
          block
          disabled={fixed}
          options={communityShareKinds.map((value) => ({ value, label: say(communityShareText[value]) }))}
        />
      </FormItem>
      <div className="two-columns">
        {kind === 'kg' && <PerKg fixed={fixed} />}
        {kind === 'percent' && <Percent fixed={fixed} />}
        <FormItem<DayValues>
          name="managerName"
          label={say(messages.managerName)}
          rules={kind === 'none' ? [] : required}
        >
          <TextInput limit={communityLimits.manager} />
        </FormItem>
        <FormItem<DayValues> name="managerContact" label={say(messages.contact)}>
          <TextInput limit={communityLimits.contact} />
        </FormItem>
        <FormItem<DayValues> name="managerPhone" label={say(messages.managerPhone)}>
          <TextInput limit={30} />
        </FormItem>
      </div>
    </>
  )
}

function PerKg({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const max = communityLimits.shareFenPerKg
  return (
    <FormItem<DayValues>
      name="shareFen"
      label={say(messages.shareKg)}
      rules={[
        {
          required: true,
          type: 'number',
          min: 1,
          max,
          message: say(messages.wrongNumber, { min: money(1), max: money(max) }),
        },
      ]}
    >
      <YuanInput disabled={fixed} />
    </FormItem>
  )
}

function Percent({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const max = communityLimits.sharePercent
  return (
    <FormItem<DayValues>
      name="sharePercent"
      label={say(messages.sharePercent)}
      rules={[
        { required: true, type: 'integer', min: 1, max, message: say(messages.wrongNumber, { min: 1, max }) },
      ]}
    >
      <InputNumber precision={0} suffix="%" disabled={fixed} style={{ width: '100%' }} />
    </FormItem>
  )
}
