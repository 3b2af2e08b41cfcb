import { freightKinds } from '@huishou/wire/catalog/choices'
import { saveFreightTemplate } from '@huishou/wire/client/catalog/mall-categories-and-freight'
import type { Text } from '@huishou/wire/text'
import { App, Button, Form, InputNumber, Segmented, Switch } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FormDrawer } from '../../../shared/dialog/form-drawer.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import {
  draftLines,
  inputOfLines,
  newLine,
  problemOfLines,
  type DraftLine,
  type Kind,
} from './freight-lines.ts'
import { useGoodsSend, type Freight } from '../queries.ts'
import { RegionSelect, useRegionNames } from './region-select.tsx'
import { categoryAndFreightMessages as messages } from '../category-and-freight-messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

type Values = { name: string; kind: Kind; freeAboveFen: number | null; lines: DraftLine[] }
const MAX_LINES = 40

const valuesOf = (template: Freight | null): Values => ({
  name: template?.name ?? '',
  kind: template?.kind ?? 'piece',
  freeAboveFen: template?.freeAboveFen ?? null,
  lines: draftLines(template),
})

/**
 * Drawer to create or edit a freight template: what shipping costs in each region, with a last line for all other
 * regions.
 */
export function FreightForm({ template, onClose }: { template: Freight | null; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => valuesOf(template))
  const { send, pending, refused, clear } = useGoodsSend(saveFreightTemplate, () => {
    message.success(say(shared.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, template, refused, clear, valuesOf)
  const rest = useFieldRefusal(form, refused, ['name', 'lines', 'freeAboveFen'])
  return (
    <FormDrawer<Values>
      title={say(template ? messages.editTemplate : messages.addTemplate)}
      size={860}
      form={form}
      initialValues={initial}
      pending={pending}
      refused={rest}
      takeLatest={takeLatest}
      onClose={onClose}
      onSave={({ name, kind, freeAboveFen, lines }) =>
        void send({
          ...(base ? { id: base.id, version: base.version } : {}),
          name: name.trim(),
          kind,
          ...(freeAboveFen ? { freeAboveFen } : {}),
          lines: inputOfLines(lines, kind),
        })
      }
    >
      <HeadFields />
      <FormItem
        name="lines"
        dependencies={['kind']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, lines: DraftLine[]) => {
              const problem = problemOfLines(lines, getFieldValue('kind') as Kind)
              if (problem) throw new Error(say(messages[problem]))
            },
          }),
        ]}
      >
        <LinesInput />
      </FormItem>
    </FormDrawer>
  )
}

/** The name of the template, its unit of charge, and the amount above which delivery is free. */
function HeadFields() {
  const say = useSay()
  return (
    <div className="freight-head">
      <FormItem name="name" label={say(messages.template)} rules={useRequired()}>
        <TextInput limit={30} />
      </FormItem>
      <FormItem name="kind" label={say(messages.kind)}>
        <Segmented options={freightKinds.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      <FormItem name="freeAboveFen" label={say(messages.freeAbove)} extra={say(messages.freeAboveHint)}>
        <YuanInput />
      </FormItem>
    </div>
  )
}

const heads = {
  piece: [messages.firstPiece, messages.addPiece],
  weight: [messages.firstWeight, messages.addWeight],
  amount: [messages.firstAmount, messages.addAmount],
} as const

function LinesInput({
  value = [],
  onChange,
}: {
  value?: DraftLine[]
  onChange?: (lines: DraftLine[]) => void
}) {
  const say = useSay()
  const kind = Form.useWatch<Kind | undefined>('kind') ?? 'piece'
  const [first, add] = heads[kind]
  const set = (key: number, change: Partial<DraftLine>) =>
    onChange?.(value.map((line) => (line.key === key ? { ...line, ...change } : line)))
  return (
    <>
      <table className="grid-table">
        <thead>
          <tr>
            <th>{say(messages.region)}</th>
            <th>{say(messages.deliver)}</th>
            <th>{say(first)}</th>
            <th>{say(messages.fee)}</th>
            <th>{say(add)}</th>
            <th>{say(messages.addFee)}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {value.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              last={at === value.length - 1}
              alone={value.length === 1}
              kind={kind}
              onSet={(change) => set(line.key, change)}
              onRemove={() => onChange?.(value.filter(({ key }) => key !== line.key))}
            />
          ))}
        </tbody>
      </table>
      <Button
        type="dashed"
        icon={<Plus size={14} />}
        disabled={value.length >= MAX_LINES}
        onClick={() => onChange?.([...value.slice(0, -1), newLine(), ...value.slice(-1)])}
      >
        {say(messages.addRegion)}
      </Button>
    </>
  )
}

type RowProps = {
  line: DraftLine
  last: boolean
  alone: boolean
  kind: Kind
  onSet: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

/** The regions of a line as text; the last line covers all others. */
function useRegionText({ regionIds }: DraftLine, last: boolean, alone: boolean): string {
  const say = useSay()
  const names = useRegionNames()
  const chosen = regionIds.flatMap((id) => names.get(id) ?? []).join(' ')
  if (!last && chosen !== '') return chosen
  return say(alone ? messages.everywhere : last ? messages.elsewhere : messages.region)
}

const LineRegions = ({ line, onSet }: Pick<RowProps, 'line' | 'onSet'>) => (
  <RegionSelect
    label={useSay()(messages.chooseRegions)}
    value={line.regionIds}
    onChange={(regionIds) => onSet({ regionIds })}
  />
)

function LineRow({ line, last, alone, kind, onSet, onRemove }: RowProps) {
  const say = useSay()
  const region = useRegionText(line, last, alone)
  const label = (field: Text) => say(messages.of, { region, field: say(field) })
  const [first, add] = heads[kind]
  const amount = (field: 'first' | 'add', text: Text) => (
    <InputNumber
      min={0}
      precision={kind === 'weight' ? 3 : kind === 'amount' ? 2 : 0}
      disabled={!line.deliver}
      aria-label={label(text)}
      value={line[field]}
      onChange={(next) => onSet({ [field]: next })}
    />
  )
  const fee = (field: 'firstFen' | 'addFen', text: Text) => (
    <YuanInput
      value={line[field]}
      disabled={!line.deliver}
      label={label(text)}
      onChange={(next) => onSet({ [field]: next })}
    />
  )
  return (
    <tr>
      <td className="freight-region">
        {last ? <strong>{region}</strong> : <LineRegions line={line} onSet={onSet} />}
      </td>
      <td>
        <Switch
          size="small"
          aria-label={label(messages.deliver)}
          checked={line.deliver}
          onChange={(deliver) => onSet({ deliver })}
        />
      </td>
      <td>{amount('first', first)}</td>
      <td>{fee('firstFen', messages.fee)}</td>
      <td>{amount('add', add)}</td>
      <td>{fee('addFen', messages.addFee)}</td>
      <td>
        {!last && (
          <Button
            type="text"
            size="small"
            icon={<X size={14} />}
            aria-label={say(messages.removeRegion, { region })}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  )
}
