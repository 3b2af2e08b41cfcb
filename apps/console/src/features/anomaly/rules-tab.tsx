// Tab with the rules that open anomaly cases: their thresholds, and the share of closed cases that were well founded.

import { anomalyRuleList, saveAnomalyRule } from '@huishou/wire/client/anomaly/rules-staff'
import { anomalyRuleLead, anomalyRuleText, anomalyThresholds } from '@huishou/wire/anomaly/rules'
import { ANOMALY_DAYS } from '@huishou/wire/anomaly/states'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { EditButton } from '../../shared/desk/edit-button.tsx'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { DataTable } from '../../shared/display/data-table.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'
import { figureText } from './format-figure.ts'
import { messages } from './messages.ts'
import type { Rule } from './queries.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import './anomaly.css'

function Edit({ row }: { row: Rule }) {
  return (
    <EditButton name={useSay()(anomalyRuleText[row.rule])}>
      {(close) => <RuleDrawer rule={row} onClose={close} />}
    </EditButton>
  )
}

function Thresholds({ of }: { of: Rule['thresholds'] }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <ul className="anomaly-thresholds">
      {of.map(({ name, value }) => (
        <li key={name}>
          {say(anomalyThresholds[name])} <b>{figureText(value, anomalyThresholds[name].unit, language)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The share of closed cases that were founded; a dash before any was closed. */
function HitRate({ row: { founded, unfounded } }: { row: Rule }) {
  const say = useSay()
  const closed = founded + unfounded
  if (closed === 0) return <>—</>
  return (
    <TwoLines
      first={<b>{Math.round((100 * founded) / closed)}%</b>}
      second={say(messages.foundedOf, { founded, closed })}
    />
  )
}

const ruleColumns: readonly Column<Rule>[] = [
  {
    key: 'rule',
    title: messages.rule,
    cell: ({ rule, active }, { say }) => (
      <TwoLines
        first={
          <>
            <strong>{say(anomalyRuleText[rule])}</strong>{' '}
            <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? messages.on : messages.off)}</ToneTag>
          </>
        }
        second={say(anomalyRuleLead[rule])}
      />
    ),
  },
  {
    key: 'thresholds',
    title: messages.thresholds,
    width: 220,
    cell: ({ thresholds }) => <Thresholds of={thresholds} />,
  },
  { key: 'open', title: messages.openCases, width: 90, align: 'end', cell: ({ open }) => open },
  { key: 'rate', title: messages.hitRate, width: 140, align: 'end', cell: (row) => <HitRate row={row} /> },
  {
    key: 'changed',
    title: messages.changedBy,
    width: 140,
    cell: ({ changedByName, changedAt }, { say }) =>
      changedAt === null ? (
        <span className="faint">{say(messages.asShipped)}</span>
      ) : (
        <TwoLines first={changedByName} second={fullTime(changedAt).slice(0, 16)} />
      ),
  },
]
const editColumn: Column<Rule> = {
  key: 'edit',
  title: null,
  width: 96,
  align: 'end',
  cell: (row) => <Edit row={row} />,
}

export function RulesTab() {
  const say = useSay()
  const { role } = useMe()
  const asked = useRead(anomalyRuleList, {})
  const columns = roleMay(role, saveAnomalyRule) ? [...ruleColumns, editColumn] : ruleColumns
  const checkedAt = asked.data?.checkedAt ?? null
  return (
    <>
      <p className="faint anomaly-lead">
        {say(messages.rulesLead, {
          days: ANOMALY_DAYS,
          at: checkedAt === null ? say(messages.notYet) : fullTime(checkedAt),
        })}
      </p>
      <DataTable<Rule>
        rowKey="rule"
        asked={asked}
        rows={asked.data?.rows}
        columns={useTableColumns(columns)}
        empty={say(messages.noRules)}
        scroll={{ x: 1000 }}
      />
    </>
  )
}
