// Columns of the list of rules that derive prices from what buyers pay.

import { saveFormulaRule } from '@huishou/wire/client/sales/formula-rule'
import { ruleProblemText } from '@huishou/wire/sales/formula-states'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { EditButton } from '../../../shared/desk/edit-button.tsx'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, moneyPerUnit } from '../../../shared/format.ts'
import { useLanguage } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import { percentOf, priceOr, scopeColumn } from './proposal-columns.tsx'
import type { Rule } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

function Edit({ rule }: { rule: Rule }) {
  return (
    <EditButton name={materialName(rule, useLanguage())}>
      {(close) => <RuleDialog row={rule} onClose={close} />}
    </EditButton>
  )
}

export const ruleColumns: readonly Column<Rule>[] = [
  {
    key: 'material',
    title: messages.material,
    width: { zh: 130, en: 150 },
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
    cell: ({ buyerName, now: { sourceName, fenPerTonne, fromDay } }, { say, language }) => (
      <TwoLines
        first={buyerName ?? sourceName ?? say(messages.bestBuyer)}
        second={
          fenPerTonne === null
            ? ''
            : [buyerName ? '' : say(messages.ofBest), moneyPerUnit(fenPerTonne, 'tonne', language), fromDay]
                .filter(Boolean)
                .join(' · ')
        }
      />
    ),
  },
  {
    key: 'spread',
    title: messages.spread,
    width: { zh: 64, en: 84 },
    align: 'end',
    cell: ({ spreadBp }) => percentOf(spreadBp),
  },
  {
    key: 'bounds',
    title: messages.bounds,
    width: { zh: 124, en: 110 },
    cell: ({ floorFen, ceilingFen }, { say }) => (
      <TwoLines
        first={
          floorFen !== null
            ? say(messages.floorOf, { price: money(floorFen) })
            : ceilingFen === null
              ? '—'
              : say(messages.ceilingOf, { price: money(ceilingFen) })
        }
        second={
          floorFen === null || ceilingFen === null
            ? ''
            : say(messages.ceilingOf, { price: money(ceilingFen) })
        }
      />
    ),
  },
  {
    key: 'current',
    title: messages.current,
    width: { zh: 84, en: 104 },
    align: 'end',
    cell: ({ now: { currentFen } }, { say }) => priceOr(currentFen, say),
  },
  {
    key: 'gives',
    title: messages.gives,
    width: { zh: 140, en: 170 },
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
    width: 130,
    cell: ({ changedByName, updatedAt }) => (
      <TwoLines first={changedByName} second={fullTime(updatedAt).slice(0, 16)} />
    ),
  },
  {
    key: 'do',
    title: null,
    width: 96,
    align: 'end',
    may: saveFormulaRule,
    cell: (rule) => <Edit rule={rule} />,
  },
]
