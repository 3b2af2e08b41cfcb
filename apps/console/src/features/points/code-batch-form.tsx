import { createCodeBatch } from '@huishou/wire/client/points/staff'
import { dayOf } from '@huishou/wire/time'
import { DatePicker, Form, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { pointsText } from './format-points.ts'
import { usePointsSend, type Batch } from './queries.ts'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

type Values = {
  name: string
  points: number
  codes: number
  uses: number
  perUser: number
  endOn: Dayjs
  number?: string
}
type NumberName = 'points' | 'codes' | 'uses' | 'perUser'
const MOST: Record<NumberName, number> = { points: 100_000, codes: 5000, uses: 1_000_000, perUser: 100 }
const fields = ['name', 'points', 'codes', 'uses', 'perUser', 'endOn', 'number']

/** Form to create redeem codes for points: a batch of random 16-character codes, or one code that the user chooses. */
export function CodeBatchForm({ onClose, onMade }: { onClose: () => void; onMade: (made: Batch) => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = usePointsSend(createCodeBatch, onMade)
  return (
    <FormDrawer<Values>
      title={say(messages.generate)}
      saveText={say(messages.generate)}
      size={480}
      form={form}
      initialValues={{ codes: 1, uses: 1, perUser: 1, endOn: dayjs(dayOf(Date.now())).add(90, 'day') }}
      pending={pending}
      refused={useFieldRefusal(form, refused, fields)}
      takeLatest={null}
      onClose={onClose}
      onSave={({ number: typed, endOn, name, ...values }) => {
        const own = typed?.trim()
        void send({
          ...values,
          name: name.trim(),
          endOn: endOn.format('YYYY-MM-DD'),
          ...(own ? { number: own, codes: 1 } : {}),
        })
      }}
    >
      <BatchFields />
    </FormDrawer>
  )
}

function BatchFields() {
  const say = useSay()
  // fields are undefined until they are filled in
  const { points = 0, codes = 0, uses = 0, number } = Form.useWatch<Partial<Values> | undefined>([]) ?? {}
  const own = Boolean(number?.trim())
  return (
    <>
      <p className="lead">{say(messages.generateLead)}</p>
      <FormItem
        name="name"
        label={say(messages.name)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={50} autoFocus />
      </FormItem>
      <NumberField name="points" label={say(messages.pointsEach)} />
      <FormItem
        name="number"
        label={say(messages.ownNumber)}
        extra={say(messages.ownNumberHint)}
        rules={[
          {
            pattern: /^\s*[A-Za-z0-9]+(-[A-Za-z0-9]+)*\s*$/,
            min: 6,
            max: 32,
            message: say(messages.ownWrong),
          },
        ]}
      >
        <TextInput limit={32} />
      </FormItem>
      <NumberField name="codes" label={say(messages.howMany)} disabled={own} />
      <NumberField name="uses" label={say(messages.usesEach)} />
      <NumberField name="perUser" label={say(messages.perPerson)} />
      <FormItem
        name="endOn"
        label={say(messages.endOn)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <DatePicker style={{ width: '100%' }} allowClear={false} minDate={dayjs(dayOf(Date.now()))} />
      </FormItem>
      <p className="faint">{say(messages.most, { points: pointsText(points * (own ? 1 : codes) * uses) })}</p>
    </>
  )
}

function NumberField({
  name,
  label,
  disabled = false,
}: {
  name: NumberName
  label: string
  disabled?: boolean
}) {
  const message = useSay()(messages.numberWrong, { min: 1, max: pointsText(MOST[name]) })
  return (
    <FormItem
      name={name}
      label={label}
      rules={[{ required: true, type: 'number', min: 1, max: MOST[name], message }]}
    >
      <InputNumber precision={0} style={{ width: '100%' }} disabled={disabled} />
    </FormItem>
  )
}
