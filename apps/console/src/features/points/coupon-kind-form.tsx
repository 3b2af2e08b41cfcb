import { saveCouponKind } from '@huishou/wire/client/coupon/kinds-staff'
import {
  couponLimits,
  couponTypes,
  couponTypeText,
  couponWays,
  couponWayText,
  type CouponType,
  type CouponWay,
} from '@huishou/wire/coupon/states'
import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import { DatePicker, Form, InputNumber, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal, withFormField } from '../../shared/form/refused-alert.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { useChosen as useRequired } from '../../shared/form/use-required.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { couponKindMessages as messages } from './coupon-kind-messages.ts'
import type { Kind } from './queries.ts'

type Values = {
  type: CouponType
  name: string
  nameEn?: string
  moneyFen?: number
  minFen?: number
  percent?: number
  maxFen?: number
  way: CouponWay
  password?: string
  points: number
  total: number
  perMember: number
  days: [Dayjs, Dayjs]
  validDays: number
}
const fields: readonly (keyof Values)[] = [
  'name',
  'nameEn',
  'moneyFen',
  'minFen',
  'percent',
  'maxFen',
  'password',
  'points',
  'total',
  'perMember',
  'days',
  'validDays',
]
/** The form fields of what the endpoint names otherwise. */
const fieldOf = { permyriad: 'percent', fromAt: 'days', untilAt: 'days' } as const
const dayjsOf = (at: number): Dayjs => dayjs(dayOf(at))

const initialOf = (kind: Kind | null): Partial<Values> =>
  kind
    ? {
        ...kind,
        percent: kind.permyriad / 100,
        days: [dayjsOf(kind.fromAt), dayjsOf(kind.untilAt - DAY)],
      }
    : {
        type: 'mall',
        way: 'centre',
        points: 0,
        perMember: 1,
        validDays: 30,
        days: [dayjsOf(Date.now()), dayjsOf(Date.now()).add(30, 'day')],
      }

/** Form to create or change a kind of coupon. Its type and value are fixed once the first coupon has been issued. */
export function CouponKindForm({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useSendAndReload(saveCouponKind, useReload('/coupon'), onClose)
  return (
    <FormDrawer<Values>
      title={say(kind ? messages.change : messages.add)}
      saveText={say(shared.save)}
      size={480}
      form={form}
      initialValues={initialOf(kind)}
      pending={pending}
      refused={useFieldRefusal(form, withFormField(refused, fieldOf), fields)}
      takeLatest={null}
      onClose={onClose}
      onSave={({ days, percent, name, nameEn, password, moneyFen, minFen, maxFen, ...values }) => {
        const mall = values.type === 'mall'
        void send({
          ...values,
          ...(kind ? { id: kind.id, version: kind.version } : {}),
          name: name.trim(),
          nameEn: nameEn?.trim() ?? '',
          ...(mall && moneyFen ? { moneyFen, minFen: minFen ?? 0 } : {}),
          ...(!mall && percent && maxFen ? { permyriad: Math.round(percent * 100), maxFen } : {}),
          ...(values.way === 'password' ? { password: password?.trim() ?? '' } : {}),
          points: values.way === 'staff' ? 0 : values.points,
          fromAt: instantOf(days[0].format('YYYY-MM-DD')),
          untilAt: instantOf(days[1].format('YYYY-MM-DD')) + DAY,
        })
      }}
    >
      <WorthFields fixed={(kind?.taken ?? 0) > 0} />
      <HavingFields />
    </FormDrawer>
  )
}

function WorthFields({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const required = useRequired()
  const type = Form.useWatch<CouponType | undefined>('type')
  return (
    <>
      {fixed && <p className="lead">{say(messages.fixed)}</p>}
      <FormItem name="type" label={say(messages.type)}>
        <Segmented
          disabled={fixed}
          options={couponTypes.map((value) => ({ value, label: couponTypeText[value][language] }))}
        />
      </FormItem>
      <FormItem name="name" label={say(messages.name)} rules={required}>
        <TextInput limit={couponLimits.name} />
      </FormItem>
      <FormItem name="nameEn" label={say(messages.nameEn)}>
        <TextInput limit={couponLimits.name * 2} />
      </FormItem>
      {type === 'raise' ? (
        <>
          <FormItem name="percent" label={say(messages.percent)} rules={required}>
            <InputNumber
              min={0.5}
              max={couponLimits.permyriad / 100}
              step={0.5}
              precision={2}
              suffix="%"
              disabled={fixed}
              style={{ width: '100%' }}
            />
          </FormItem>
          <FormItem name="maxFen" label={say(messages.most)} rules={required}>
            <YuanInput disabled={fixed} />
          </FormItem>
        </>
      ) : (
        <>
          <FormItem name="moneyFen" label={say(messages.off)} rules={required}>
            <YuanInput disabled={fixed} />
          </FormItem>
          <FormItem name="minFen" label={say(messages.from)} rules={required}>
            <YuanInput disabled={fixed} />
          </FormItem>
        </>
      )}
    </>
  )
}

function HavingFields() {
  const say = useSay()
  const language = useLanguage()
  const required = useRequired()
  // fields are undefined until they are filled in
  const { way, type, total = 0, moneyFen, maxFen } = Form.useWatch<Partial<Values> | undefined>([]) ?? {}
  const each = (type === 'raise' ? maxFen : moneyFen) ?? 0
  return (
    <>
      <FormItem name="way" label={say(messages.way)}>
        <Select options={couponWays.map((value) => ({ value, label: couponWayText[value][language] }))} />
      </FormItem>
      {way === 'password' && (
        <FormItem name="password" label={say(messages.password)} rules={required}>
          <TextInput limit={couponLimits.password} />
        </FormItem>
      )}
      {way !== 'staff' && (
        <FormItem
          name="points"
          label={say(messages.points)}
          extra={say(messages.pointsHint)}
          rules={required}
        >
          <InputNumber min={0} max={couponLimits.points} precision={0} style={{ width: '100%' }} />
        </FormItem>
      )}
      <FormItem name="total" label={say(messages.total)} rules={required}>
        <InputNumber min={1} max={couponLimits.total} precision={0} style={{ width: '100%' }} />
      </FormItem>
      <FormItem name="perMember" label={say(messages.perMember)} rules={required}>
        <InputNumber min={1} max={couponLimits.perMember} precision={0} style={{ width: '100%' }} />
      </FormItem>
      <FormItem name="days" label={say(messages.days)} rules={required}>
        <DatePicker.RangePicker style={{ width: '100%' }} allowClear={false} />
      </FormItem>
      <FormItem name="validDays" label={say(messages.validDays)} rules={required}>
        <InputNumber min={1} max={couponLimits.validDays} precision={0} style={{ width: '100%' }} />
      </FormItem>
      <p className="faint">{say(messages.budget, { money: money((total ?? 0) * each) })}</p>
    </>
  )
}
