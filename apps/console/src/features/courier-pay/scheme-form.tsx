// Drawer with the form for a new pay scheme, which says what couriers earn. A scheme is for all couriers, a group or
// one courier.

import { wasteFamilyText } from '@huishou/wire/catalog/waste-families'
import type { ReplyOf } from '@huishou/wire/client'
import { savePayScheme, type paySchemes } from '@huishou/wire/client/courier-pay/staff'
import { payLimits } from '@huishou/wire/courier-pay/states'
import { addDays, dayOf } from '@huishou/wire/time'
import { DatePicker, Form, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { usePaySend, type PayGroup } from './queries.ts'
import './courier-pay.css'

const OTHERS = 'others'
type Family = keyof typeof wasteFamilyText | typeof OTHERS
const families: readonly { family: Family; text: { zh: string; en: string } }[] = [
  ...Object.entries(wasteFamilyText).map(([family, text]) => ({ family: family as Family, text })),
  { family: OTHERS, text: messages.others },
]

/** The value of an option that stands for one courier (`c:7`) or a group (`g:2`). */
type Whom = `${'c' | 'g'}:${number}`
const whomInput = (whom: Whom | undefined) => {
  if (whom === undefined) return {}
  const id = Number(whom.slice(2))
  return whom.startsWith('g') ? { groupId: id } : { courierId: id }
}

type Values = {
  whom?: Whom
  startsOn: Dayjs
  stopFen: number
  onTimeFen: number
  sharePercent: number
  lowestDayFen: number
  perKg: Partial<Record<Family, number | null>>
}
const fields = ['startsOn', 'stopFen', 'onTimeFen', 'lowestDayFen']
const tomorrow = () => dayjs(addDays(dayOf(Date.now()), 1))

/** Rates by family of materials; the rate for all other families has an empty key in the endpoint input. */
const ratesOf = (perKg: Values['perKg']) =>
  families.flatMap(({ family }) => {
    const fenPerKg = perKg[family] ?? null
    return fenPerKg === null ? [] : [{ family: family === OTHERS ? '' : family, fenPerKg }]
  })

type Props = {
  couriers: ReplyOf<typeof paySchemes>['couriers']
  groups: readonly PayGroup[]
  onClose: () => void
  onSaved: (startsOn: string) => void
}

/** A scheme starts tomorrow at the earliest. */
export function SchemeForm({ couriers, groups, onClose, onSaved }: Props) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = usePaySend(savePayScheme, ({ startsOn }) => onSaved(startsOn))
  return (
    <FormDrawer<Values>
      title={say(messages.addScheme)}
      size={520}
      form={form}
      initialValues={{ startsOn: tomorrow(), stopFen: 0, onTimeFen: 0, sharePercent: 0, lowestDayFen: 0 }}
      pending={pending}
      refused={useFieldRefusal(form, refused, fields)}
      takeLatest={null}
      onClose={onClose}
      onSave={({ whom, startsOn, sharePercent, perKg, stopFen, onTimeFen, lowestDayFen }) =>
        void send({
          ...whomInput(whom),
          startsOn: startsOn.format('YYYY-MM-DD'),
          stopFen,
          onTimeFen,
          lowestDayFen,
          sharePermyriad: Math.round(sharePercent * 100),
          perKg: ratesOf(perKg),
        })
      }
    >
      <FormItem name="whom" label={say(messages.who)}>
        <Select
          allowClear
          placeholder={say(messages.everybody)}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(groups.length > 0
              ? [
                  {
                    label: say(messages.groupsOf),
                    options: groups.map(({ id, name }) => ({ value: `g:${id}`, label: name })),
                  },
                ]
              : []),
            {
              label: say(messages.courierOptions),
              options: couriers.map(({ id, name }) => ({ value: `c:${id}`, label: name })),
            },
          ]}
        />
      </FormItem>
      <FormItem name="startsOn" label={say(messages.startsOn)} extra={say(messages.startsOnHint)}>
        <DatePicker style={{ width: '100%' }} allowClear={false} minDate={tomorrow()} />
      </FormItem>
      <Rates />
    </FormDrawer>
  )
}

function Rates() {
  const say = useSay()
  const mostShare = payLimits.sharePermyriad / 100
  const shareWrong = say(messages.shareWrong, { max: mostShare })
  return (
    <>
      <Amount name="stopFen" label={say(messages.stopFen)} max={payLimits.stopFen} />
      <Amount
        name="onTimeFen"
        label={say(messages.onTimeFen)}
        hint={say(messages.onTimeHint)}
        max={payLimits.stopFen}
      />
      <FormItem
        name="sharePercent"
        label={say(messages.sharePercent)}
        extra={say(messages.shareHint)}
        rules={[{ required: true, type: 'number', min: 0, max: mostShare, message: shareWrong }]}
      >
        <InputNumber precision={2} suffix="%" style={{ width: '100%' }} />
      </FormItem>
      <Amount
        name="lowestDayFen"
        label={say(messages.lowestDayFen)}
        hint={say(messages.lowestDayHint)}
        max={payLimits.lowestDayFen}
      />
      <h3>{say(messages.perKg)}</h3>
      <p className="faint">{say(messages.perKgHint)}</p>
      <div className="pay-families">
        {families.map(({ family, text }) => (
          <Amount
            key={family}
            name={['perKg', family]}
            label={say(text)}
            max={payLimits.fenPerKg}
            required={false}
          />
        ))}
      </div>
    </>
  )
}

type AmountProps = {
  name: string | string[]
  label: string
  hint?: string
  max: number
  required?: boolean
}

function Amount({ name, label, hint, max, required = true }: AmountProps) {
  const say = useSay()
  const message = say(messages.amountWrong, { max: (max / 100).toLocaleString('en-US') })
  return (
    <FormItem
      name={name}
      label={label}
      {...(hint ? { extra: hint } : {})}
      rules={[{ required, type: 'number', min: 0, max, message }]}
    >
      <YuanInput />
    </FormItem>
  )
}
