import { channels } from '@huishou/wire/catalog/choices'
import { formulaRules, saveFormulaRule } from '@huishou/wire/client/sales/formula-rules'
import { ruleProblemText } from '@huishou/wire/sales/formula-states'
import type { ReplyOf } from '@huishou/wire/client'
import { useState } from 'react'
import { material } from '../../../entities/material/material-filter.tsx'
import { materialName } from '../../../entities/material/materials.ts'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { EditButton } from '../../../shared/desk/edit-button.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, moneyPerUnit } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { oneOf, region, useUrlState, whole, type StateOf } from '../../../shared/url-state.ts'
import { CityChoice } from './city-choice.tsx'
import { messages } from './messages.ts'
import { percentOf, priceOr, scopeColumn } from './proposal-columns.tsx'
import type { Rule } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

const spec = { cityId: region, channel: oneOf(channels, ''), material: whole(null) }
type Filters = StateOf<typeof spec>
type Here = At<Filters, ReplyOf<typeof formulaRules>>

function Edit({ rule }: { rule: Rule }) {
  return (
    <EditButton name={materialName(rule, useLanguage())}>
      {(close) => <RuleDialog row={rule} onClose={close} />}
    </EditButton>
  )
}

const ruleColumns: readonly Column<Rule>[] = [
  {
    key: 'material',
    title: messages.material,
    width: { zh: 150, en: 170 },
    cell: (rule, { say, language }) => (
      <TwoLines
        first={<strong>{materialName(rule, language)}</strong>}
        second={
          <ToneTag tone={rule.active ? 'good' : 'calm'}>
            {say(rule.active ? messages.on : messages.off)}
          </ToneTag>
        }
      />
    ),
  },
  scopeColumn,
  {
    key: 'buyer',
    title: messages.buyer,
    cell: ({ buyerId, buyerName, now: { sourceName, fenPerTonne, fromDay } }, { say, language }) => (
      <TwoLines
        first={buyerId === null ? say(messages.bestBuyer) : buyerName}
        second={
          fenPerTonne === null || fromDay === null
            ? ''
            : [buyerId === null ? sourceName : '', moneyPerUnit(fenPerTonne, 'tonne', language), fromDay]
                .filter(Boolean)
                .join(' · ')
        }
      />
    ),
  },
  {
    key: 'spread',
    title: messages.spread,
    width: 80,
    align: 'end',
    cell: ({ spreadBp }) => percentOf(spreadBp),
  },
  {
    key: 'bounds',
    title: messages.bounds,
    width: { zh: 140, en: 130 },
    cell: ({ floorFen, ceilingFen }, { say }) => (
      <TwoLines
        first={floorFen === null ? '—' : say(messages.floorOf, { price: money(floorFen) })}
        second={ceilingFen === null ? '' : say(messages.ceilingOf, { price: money(ceilingFen) })}
      />
    ),
  },
  {
    key: 'current',
    title: messages.current,
    width: 100,
    align: 'end',
    cell: ({ now: { currentFen } }, { say }) => priceOr(currentFen, say),
  },
  {
    key: 'gives',
    title: messages.gives,
    width: { zh: 170, en: 200 },
    align: 'end',
    cell: ({ now: { unitFen, problem } }, { say }) => (
      <TwoLines
        first={unitFen === null ? '—' : <b className={problem ? 'faint' : 'money'}>{money(unitFen)}</b>}
        second={problem ? <ToneTag tone="warn">{say(ruleProblemText[problem])}</ToneTag> : ''}
      />
    ),
  },
  {
    key: 'changed',
    title: messages.changedBy,
    width: 132,
    cell: ({ changedByName, updatedAt }) => (
      <TwoLines first={changedByName} second={fullTime(updatedAt).slice(0, 16)} />
    ),
  },
  {
    key: 'do',
    title: null,
    width: 110,
    align: 'end',
    may: saveFormulaRule,
    cell: (rule) => <Edit rule={rule} />,
  },
]

function Lead({ reply }: Here) {
  const say = useSay()
  return reply ? (
    <p className="faint settings-lead">{say(messages.rulesLead, { days: reply.oldAfterDays })}</p>
  ) : null
}

function Add({ filters: { cityId, channel, material: categoryId } }: Here) {
  const [open, setOpen] = useState(false)
  const row = { id: null, categoryId, cityId, channel: channel || ('door' as const) }
  return (
    <>
      <AddButton may={saveFormulaRule} text={messages.add} onClick={() => setOpen(true)} />
      {open && <RuleDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

const rulesDesk: DeskOf<typeof formulaRules, Filters> = {
  endpoint: formulaRules,
  spec,
  input: ({ cityId, channel, material: categoryId }) => withoutEmpty({ cityId, channel, categoryId }),
  pageSize: null,
  none: { cityId: '', channel: '', material: null },
  above: Lead,
  filters: [
    CityChoice,
    choice('channel', shared.channel, {
      values: channels,
      text: (channel) => channelText[channel],
      hint: messages.anyChannel,
    }),
    material(messages.material),
  ],
  actions: [Add],
  columns: ruleColumns,
  minWidth: 1240,
  empty: messages.noRules,
}

/** The rules by which prices follow the buyers', each with what it gives now. */
export function RulesTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={rulesDesk} filters={filters} onChange={onChange} />
}
