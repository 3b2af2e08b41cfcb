// The form fields of a bargain, grouped by topic.

import { bargainLimits } from '@huishou/wire/bargain/states'
import { DAY } from '@huishou/wire/time'
import { Button, Form, InputNumber, type FormItemProps } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { MomentInput } from '../../../shared/form/moment-input.tsx'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { changeable, cutsFor, type BargainField, type BargainValues } from './bargain-form-values.ts'
import { formatDuration } from '../../../shared/format-duration.ts'
import { editorMessages as messages } from '../editor-messages.ts'
import { GoodsSelect, SkuField } from './goods-choice.tsx'
import { sentence } from '../preview-facts-and-notes.tsx'
import type { Preview } from '../queries.ts'

type Props = {
  preview: Preview | undefined
  /** Whether the bargain is published, so that terms promised to customers are locked. */
  fixed: boolean
  closed: boolean
}
type FieldProps = Props & { name: BargainField }

/** The server's problem or warning about a field, shown below the field. */
const useNote = ({ name, preview }: Pick<FieldProps, 'name' | 'preview'>): FormItemProps => {
  const value = Form.useWatch<unknown>(name)
  const of = (notes: Preview['problems'] | undefined) => notes?.find(({ field }) => field === name)?.text
  if (value === null || value === undefined) return {}
  const [problem, warning] = [of(preview?.problems), of(preview?.warnings)]
  if (problem) return { help: sentence(problem), validateStatus: 'error' }
  return warning ? { help: sentence(warning), validateStatus: 'warning' } : {}
}
const stays = ({ name, fixed, closed }: Omit<FieldProps, 'preview'>) =>
  closed || (fixed && !changeable.has(name))

function Money({ name, extra, ...props }: FieldProps & { name: MoneyField; extra?: string }) {
  const say = useSay()
  return (
    <Form.Item<BargainValues>
      name={name}
      label={say(messages[name])}
      rules={[{ required: true, type: 'number', message: say(messages.positive) }]}
      {...(extra ? { extra } : {})}
      {...useNote({ name, preview: props.preview })}
    >
      <YuanInput disabled={stays({ name, ...props })} />
    </Form.Item>
  )
}
type MoneyField = 'originalFen' | 'floorFen' | 'costFen' | 'minCutFen' | 'maxCutFen'

type WholeField = 'enoughHelpers' | 'number' | 'runHours' | 'runsPerMember' | 'piecesPerMember' | 'sort'
function Whole({
  name,
  min = 1,
  max,
  extra,
  optional = '',
  ...props
}: FieldProps & {
  name: WholeField
  min?: number
  max: number
  extra?: string
  /** The placeholder of an optional field. */
  optional?: string
}) {
  const say = useSay()
  return (
    <Form.Item<BargainValues>
      name={name}
      label={say(messages[name])}
      rules={optional === '' ? [{ required: true, type: 'number', message: say(shared.required) }] : []}
      {...(extra ? { extra } : {})}
      {...useNote({ name, preview: props.preview })}
    >
      <InputNumber
        min={min}
        max={max}
        precision={0}
        placeholder={optional}
        disabled={stays({ name, ...props })}
        style={{ width: '100%' }}
      />
    </Form.Item>
  )
}

function Moment({ name, ...props }: FieldProps & { name: 'startAt' | 'endAt' }) {
  const say = useSay()
  return (
    <Form.Item<BargainValues>
      name={name}
      label={say(messages[name])}
      rules={[{ required: true, message: say(shared.required) }]}
      {...useNote({ name, preview: props.preview })}
    >
      <MomentInput disabled={stays({ name, ...props })} />
    </Form.Item>
  )
}

/** Sections for goods, prices, cuts, period and limits. */
export function BargainFields(props: Props) {
  const say = useSay()
  return (
    <>
      <Section title={say(messages.what)}>
        <Form.Item<BargainValues>
          name="goodsId"
          label={say(messages.goods)}
          rules={[{ required: true, message: say(shared.required) }]}
          {...useNote({ name: 'goodsId', preview: props.preview })}
        >
          <GoodsSelect disabled={stays({ name: 'goodsId', ...props })} />
        </Form.Item>
        <SkuField disabled={stays({ name: 'skuId', ...props })} />
      </Section>
      <Section title={say(messages.prices)}>
        <div className="three-columns">
          <Money {...props} name="originalFen" />
          <Money {...props} name="floorFen" />
          <Money {...props} name="costFen" extra={say(messages.costHint)} />
        </div>
      </Section>
      <CutsSection {...props} />
      <WhenSection {...props} />
      <Section title={say(messages.limits)}>
        <div className="three-columns">
          <Whole {...props} name="runHours" max={bargainLimits.mostDays * 24} />
          <Whole {...props} name="runsPerMember" max={100} />
          <Whole {...props} name="piecesPerMember" max={100} />
        </div>
      </Section>
    </>
  )
}

/** The range by which each friend's help lowers the price. */
function CutsSection(props: Props) {
  const say = useSay()
  return (
    <Section title={say(messages.cuts)}>
      <p className="faint">{say(messages.cutsHint)}</p>
      <div className="two-columns">
        <Money {...props} name="minCutFen" />
        <Money {...props} name="maxCutFen" />
      </div>
      {!props.fixed && !props.closed && <CutsFor />}
      <div className="two-columns">
        <Whole
          {...props}
          name="enoughHelpers"
          min={2}
          max={bargainLimits.mostHelpers}
          optional={say(messages.enoughOff)}
          extra={say(messages.enoughHint)}
        />
      </div>
    </Section>
  )
}

/** The period, the number of pieces, and the position in the list. */
function WhenSection(props: Props) {
  const say = useSay()
  return (
    <Section title={say(messages.when)}>
      <div className="two-columns">
        <Moment {...props} name="startAt" />
        <Moment {...props} name="endAt" />
      </div>
      <Length {...props} />
      <div className="two-columns">
        <Whole
          {...props}
          name="number"
          max={bargainLimits.number}
          {...(props.preview ? { extra: say(messages.numberHint, { stock: props.preview.stock }) } : {})}
        />
        <Whole {...props} name="sort" min={0} max={1_000_000} extra={say(messages.sortHint)} />
      </div>
    </Section>
  )
}

const friendsOffered = [10, 15, 20, 30]

/** Calculates the cuts from a wanted number of friends. */
function CutsFor() {
  const say = useSay()
  const form = Form.useFormInstance<BargainValues>()
  const original = Form.useWatch<number | null | undefined>('originalFen') ?? 0
  const floor = Form.useWatch<number | null | undefined>('floorFen') ?? 0
  return (
    <div className="cuts-for" role="group" aria-label={say(messages.cutsFor)}>
      <span className="faint">{say(messages.cutsFor)}</span>
      {friendsOffered.map((count) => {
        const cuts = floor > 0 && original > floor ? cutsFor(original - floor, count) : null
        return (
          <Button
            key={count}
            size="small"
            disabled={cuts === null}
            onClick={() => {
              if (!cuts) return
              form.setFieldsValue(cuts)
              void form.validateFields(['minCutFen', 'maxCutFen'])
            }}
          >
            {say(messages.aboutFriends, { count })}
          </Button>
        )
      })}
    </div>
  )
}

const lengths = [3, 7, 14, 30]

/** The duration of the bargain, with buttons for common values. */
function Length({ closed, fixed }: Props) {
  const say = useSay()
  const form = Form.useFormInstance<BargainValues>()
  const start = Form.useWatch<number | null | undefined>('startAt') ?? null
  const end = Form.useWatch<number | null | undefined>('endAt') ?? null
  return (
    <div className="cuts-for">
      {!closed && !fixed && (
        <Button
          size="small"
          onClick={() =>
            form.setFieldsValue({
              startAt: Date.now(),
              ...(start !== null && end !== null ? { endAt: Date.now() + end - start } : {}),
            })
          }
        >
          {say(messages.fromNow)}
        </Button>
      )}
      {!closed &&
        start !== null &&
        lengths.map((count) => (
          <Button
            key={count}
            size="small"
            onClick={() => form.setFieldsValue({ endAt: start + count * DAY })}
          >
            {say(messages.days, { count })}
          </Button>
        ))}
      {start !== null && end !== null && end > start && (
        <span className="faint">
          {say(messages.lasts, { time: formatDuration(end - start, say), days: bargainLimits.mostDays })}
        </span>
      )}
    </div>
  )
}
