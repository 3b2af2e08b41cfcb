import { pointsWhatIf } from '@huishou/wire/client/points/report'
import { savePointsRules } from '@huishou/wire/client/points/staff'
import { App, Button, Form, Skeleton } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { LoadError } from '../../shared/display/load-states.tsx'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { pointsText } from './format-points.ts'
import { usePointsSend, useRules, type Rules, type RulesNow } from './queries.ts'
import { RuleNumberInput } from './rule-number-input.tsx'
import { RulesSimulation } from './rules-simulation.tsx'
import { messages } from './messages.ts'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'

/**
 * Tab to view, simulate and change the rules about points: how customers earn them, when they expire and what they
 * cost.
 */
export function RulesTab() {
  const asked = useRules()
  if (asked.error && !asked.data) return <LoadError asked={asked} />
  return asked.data ? <RulesForm key={asked.data.version} now={asked.data} /> : <Skeleton active />
}

function RulesForm({ now }: { now: RulesNow }) {
  const say = useSay()
  const { role } = useMe()
  const mayChange = roleMay(role, savePointsRules)
  const [rules, setRules] = useState<Rules>(now.rules)
  const [tried, setTried] = useState<Rules | null>(null)
  const [saving, setSaving] = useState(false)
  const changed = JSON.stringify(rules) !== JSON.stringify(now.rules)
  return (
    <>
      <div className="points-sides">
        <RuleFields
          rules={rules}
          standard={now.defaults}
          onChange={(change) => setRules((before) => ({ ...before, ...change }))}
        />
        {roleMay(role, pointsWhatIf) && (
          <section className="sheet points-try">
            <RulesSimulation
              rules={tried}
              onTry={() => setTried(rules)}
              stale={tried !== null && tried !== rules}
            />
          </section>
        )}
      </div>
      <footer className="points-foot">
        <span className="faint">
          {mayChange
            ? now.updatedAt === null
              ? say(messages.asShipped)
              : say(messages.changedBy, { name: now.updatedByName, at: fullTime(now.updatedAt) })
            : say(messages.readOnly)}
        </span>
        <Button disabled={!changed} onClick={() => setRules(now.rules)}>
          {say(messages.startOver)}
        </Button>
        {mayChange && (
          <Button type="primary" disabled={!changed} onClick={() => setSaving(true)}>
            {say(messages.saveRules)}
          </Button>
        )}
      </footer>
      {saving && <SaveDialog rules={rules} version={now.version} onClose={() => setSaving(false)} />}
    </>
  )
}

type FieldsProps = { rules: Rules; standard: Rules; onChange: (change: Partial<Rules>) => void }

/** Inputs for all rules, grouped by topic. */
function RuleFields({ rules, standard, onChange }: FieldsProps) {
  const say = useSay()
  const number = (field: Exclude<keyof Rules, 'signCycle'>) => ({
    field,
    value: rules[field],
    standard: standard[field],
    onChange: (value: number) => onChange({ [field]: value }),
  })
  return (
    <div>
      <section className="sheet padded">
        <h2>{say(messages.signTitle)}</h2>
        <p className="faint">{say(messages.signLead)}</p>
        <Cycle cycle={rules.signCycle} onChange={(signCycle) => onChange({ signCycle })} />
      </section>
      <section className="sheet padded">
        <h2>{say(messages.earnTitle)}</h2>
        <RuleNumberInput {...number('pointsPerYuan')} max={100} unit="unitPoints" />
        <RuleNumberInput {...number('invite')} max={100_000} unit="unitPoints" />
        <RuleNumberInput {...number('inviteMonthlyCap')} max={1000} unit="unitPeople" />
        <RuleNumberInput {...number('profile')} max={100_000} unit="unitPoints" />
        <RuleNumberInput {...number('firstRating')} max={100_000} unit="unitPoints" />
      </section>
      <section className="sheet padded">
        <h2>{say(messages.limitsTitle)}</h2>
        <RuleNumberInput {...number('expiryMonths')} min={1} max={60} unit="unitMonths" />
        <RuleNumberInput {...number('wrongCodesPerHour')} min={1} max={100} unit="unitTimes" />
        <RuleNumberInput {...number('costFenPer100')} max={10_000} unit="money" />
      </section>
    </div>
  )
}

/** The points for each day of a check-in cycle. */
function Cycle({ cycle, onChange }: { cycle: number[]; onChange: (next: number[]) => void }) {
  const say = useSay()
  return (
    <>
      <div className="points-cycle">
        {cycle.map((points, index) => (
          <RuleNumberInput
            // the days are identified by their position
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={say(messages.day, { day: index + 1 })}
            value={points}
            max={100_000}
            onChange={(value) => onChange(cycle.map((one, at) => (at === index ? value : one)))}
          />
        ))}
      </div>
      <div className="points-cycle-foot">
        <Button
          size="small"
          icon={<Plus size={14} />}
          disabled={cycle.length >= 31}
          onClick={() => onChange([...cycle, cycle.at(-1) ?? 1])}
        >
          {say(messages.addDay)}
        </Button>
        <Button
          size="small"
          icon={<Minus size={14} />}
          disabled={cycle.length <= 1}
          onClick={() => onChange(cycle.slice(0, -1))}
        >
          {say(messages.dropDay)}
        </Button>
        <span className="faint">
          {say(messages.cycleSum, {
            days: cycle.length,
            points: pointsText(cycle.reduce((sum, points) => sum + points, 0)),
          })}
        </span>
      </div>
    </>
  )
}

function SaveDialog({ rules, version, onClose }: { rules: Rules; version: number; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = usePointsSend(savePointsRules, () => {
    message.success(say(messages.savedRules))
    onClose()
  })
  return (
    <FormDialog
      title={say(messages.saveRules)}
      form={form}
      pending={pending}
      refused={refused}
      lead={<p>{say(messages.saveText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ rules, version, reason: reason.trim() })}
    >
      <FormItem
        name="reason"
        label={say(messages.ruleReason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
