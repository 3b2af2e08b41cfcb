// The list of rules that derive prices from what buyers pay, with its filters and the button that adds a rule.

import { channels } from '@huishou/wire/catalog/choices'
import { formulaRules, saveFormulaRule } from '@huishou/wire/client/sales/formula-rule'
import type { ReplyOf } from '@huishou/wire/client'
import { FORMULA_STEP_FEN } from '@huishou/wire/sales/compute-formula-price'
import { useState } from 'react'
import { material } from '../../../entities/material/material-filter.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { oneOf, region, whole, type StateOf } from '../../../shared/url-state.ts'
import { CityChoice } from './city-filter.tsx'
import { messages } from './messages.ts'
import { ruleColumns } from './rule-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'

export const spec = { cityId: region, channel: oneOf(channels, ''), material: whole(null) }
type Filters = StateOf<typeof spec>
type Here = At<Filters, ReplyOf<typeof formulaRules>>

function Lead({ reply }: Here) {
  const say = useSay()
  return reply ? (
    <p className="faint formula-lead">
      {say(messages.rulesLead, { days: reply.oldAfterDays, step: FORMULA_STEP_FEN })}
    </p>
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

export const rulesDesk: DeskOf<typeof formulaRules, Filters> = {
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
  minWidth: 1160,
  empty: messages.noRules,
}
