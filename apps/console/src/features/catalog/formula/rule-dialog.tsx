// Dialog to create or change a rule that derives a price from what buyers pay.

import { channels } from '@huishou/wire/catalog/choices'
import { saveFormulaRule } from '@huishou/wire/client/sales/formula-rule'
import { formulaSpread } from '@huishou/wire/sales/compute-formula-price'
import { formulaLimits } from '@huishou/wire/sales/formula-states'
import { InputNumber, Segmented, Select, Switch } from 'antd'
import { useMaterials, materialName } from '../../../entities/material/materials.ts'
import { useOurCities } from '../../../entities/place/places.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { OptionalYuanInput } from '../../../shared/form/yuan-input.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { messages } from './messages.ts'
import { useActiveBuyers, useFormulaDecision, type Rule } from './queries.ts'

/** The rule to change, or the filters a new one begins with. */
type Row = Rule | { id: null; categoryId: number | null; cityId: string; channel: Rule['channel'] }
type Values = {
  categoryId: number
  /** Empty: the list for all cities. */
  cityId: string
  channel: Rule['channel']
  /** 0: the best of all buyers. */
  buyerId: number
  spread: number
  /** Null is invalid input. */
  floorFen?: number | null
  ceilingFen?: number | null
  active: boolean
}
const { spreadBp } = formulaLimits

const initialOf = (row: Row): Partial<Values> =>
  row.id === null
    ? {
        ...(row.categoryId === null ? {} : { categoryId: row.categoryId }),
        cityId: row.cityId,
        channel: row.channel,
        buyerId: 0,
        spread: formulaSpread.usual,
        active: true,
      }
    : {
        categoryId: row.categoryId,
        cityId: row.cityId ?? '',
        channel: row.channel,
        buyerId: row.buyerId ?? 0,
        spread: row.spreadBp / 100,
        ...(row.floorFen === null ? {} : { floorFen: row.floorFen }),
        ...(row.ceilingFen === null ? {} : { ceilingFen: row.ceilingFen }),
        active: row.active,
      }

export const RuleDialog = dialogOf<typeof saveFormulaRule, Row, Values>({
  endpoint: saveFormulaRule,
  useSend: useFormulaDecision,
  title: ({ id }) => (id === null ? messages.add : messages.edit),
  ok: messages.save,
  width: 520,
  lead: messages.ruleLead,
  initial: initialOf,
  Fields,
  fieldOf: { spreadBp: 'spread' },
  input: (row, { categoryId, cityId, channel, buyerId, spread, floorFen, ceilingFen, active }) => ({
    ...(row.id === null ? {} : { id: row.id, version: row.version }),
    categoryId,
    channel,
    spreadBp: Math.round(spread * 100),
    active,
    ...(cityId ? { cityId } : {}),
    ...(buyerId ? { buyerId } : {}),
    ...(floorFen ? { floorFen } : {}),
    ...(ceilingFen ? { ceilingFen } : {}),
  }),
})

function Fields({ row }: { row: Row }) {
  return (
    <>
      <ScopeFields fixed={row.id !== null} />
      <SourceFields row={row} />
      <div className="two-columns">
        <Bound name="floorFen" label={messages.floor} />
        <Bound name="ceilingFen" label={messages.ceiling} />
      </div>
      <Active />
    </>
  )
}

function Active() {
  return (
    <FormItem name="active" label={useSay()(messages.active)} valuePropName="checked">
      <Switch />
    </FormItem>
  )
}

/** The material, city and channel of the rule, which cannot be changed later. */
function ScopeFields({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const cities = useOurCities()
  const materials = useMaterials().filter(({ unit, active }) => unit === 'kg' && (active || fixed))
  return (
    <>
      <FormItem name="categoryId" label={say(messages.material)} rules={useChosen()}>
        <Select
          disabled={fixed}
          showSearch={{ optionFilterProp: 'label' }}
          options={materials.map((one) => ({ value: one.id, label: materialName(one, language) }))}
        />
      </FormItem>
      <div className="two-columns">
        <FormItem name="cityId" label={say(shared.city)}>
          <Select disabled={fixed} options={[{ value: '', label: say(messages.allCities) }, ...cities]} />
        </FormItem>
        <FormItem name="channel" label={say(shared.channel)}>
          <Segmented
            disabled={fixed}
            options={channels.map((value) => ({ value, label: say(channelText[value]) }))}
          />
        </FormItem>
      </div>
    </>
  )
}

function SourceFields({ row }: { row: Row }) {
  const say = useSay()
  const buyers = useActiveBuyers().map(({ id, name }) => ({ value: id, label: name }))
  // the chosen buyer is listed by name even if no longer active
  const gone =
    row.id !== null && row.buyerId !== null && !buyers.some(({ value }) => value === row.buyerId)
      ? [{ value: row.buyerId, label: row.buyerName ?? '' }]
      : []
  return (
    <div className="two-columns">
      <FormItem name="buyerId" label={say(messages.buyer)}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: 0, label: say(messages.bestBuyer) }, ...gone, ...buyers]}
        />
      </FormItem>
      <FormItem
        name="spread"
        label={say(messages.spread)}
        rules={[
          {
            required: true,
            type: 'number',
            min: spreadBp.least / 100,
            max: spreadBp.most / 100,
            message: say(messages.spreadWrong, { least: spreadBp.least / 100, most: spreadBp.most / 100 }),
          },
        ]}
      >
        <InputNumber<number> precision={1} controls={false} suffix="%" style={{ width: '100%' }} />
      </FormItem>
    </div>
  )
}

/** An amount that may be left empty, which means no bound. */
function Bound({ name, label }: { name: 'floorFen' | 'ceilingFen'; label: { zh: string; en: string } }) {
  const say = useSay()
  const check = (_: unknown, fen?: number | null) =>
    fen === undefined || (fen !== null && fen > 0)
      ? Promise.resolve()
      : Promise.reject(new Error(say(messages.boundWrong)))
  return (
    <FormItem name={name} label={say(label)} extra={say(messages.boundHint)} rules={[{ validator: check }]}>
      <OptionalYuanInput />
    </FormItem>
  )
}
