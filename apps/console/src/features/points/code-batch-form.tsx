import { createCodeBatch } from '@huishou/wire/client/points/staff'
import { dayOf } from '@huishou/wire/time'
import { DatePicker, Form, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { count } from './points-url-state.ts'
import { usePointsSend, type Batch } from './queries.ts'
import { words } from './words.ts'
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

/** A batch of codes of 16 characters, or one with a number of its own. */
export function CodeBatchForm({ onClose, onMade }: { onClose: () => void; onMade: (made: Batch) => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = usePointsSend(createCodeBatch, onMade)
  return (
    <FormDrawer<Values>
      title={say(words.generate)}
      saveText={say(words.generate)}
      size={480}
      form={form}
      initialValues={{ codes: 1, uses: 1, perUser: 1, endOn: dayjs(dayOf(Date.now())).add(90, 'day') }}
      sending={sending}
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
  // fields that are not filled in yet are not there
  const { points = 0, codes = 0, uses = 0, number } = Form.useWatch<Partial<Values> | undefined>([]) ?? {}
  const own = Boolean(number?.trim())
  return (
    <>
      <p className="lead">{say(words.generateLead)}</p>
      <FormItem
        name="name"
        label={say(words.name)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={50} autoFocus />
      </FormItem>
      <NumberField name="points" label={say(words.pointsEach)} />
      <FormItem
        name="number"
        label={say(words.ownNumber)}
        extra={say(words.ownNumberHint)}
        rules={[
          {
            pattern: /^\s*[A-Za-z0-9]+(-[A-Za-z0-9]+)*\s*$/,
            min: 6,
            max: 32,
            message: say(words.ownWrong),
          },
        ]}
      >
        <TextInput limit={32} />
      </FormItem>
      <NumberField name="codes" label={say(words.howMany)} disabled={own} />
      <NumberField name="uses" label={say(words.usesEach)} />
      <NumberField name="perUser" label={say(words.perPerson)} />
      <FormItem
        name="endOn"
        label={say(words.endOn)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <DatePicker style={{ width: '100%' }} allowClear={false} minDate={dayjs(dayOf(Date.now()))} />
      </FormItem>
      <p className="faint">{say(words.most, { points: count(points * (own ? 1 : codes) * uses) })}</p>
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
  const message = useSay()(words.numberWrong, { min: 1, max: count(MOST[name]) })
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
