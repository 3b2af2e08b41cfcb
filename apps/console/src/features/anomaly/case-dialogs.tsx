// Dialogs that take up an anomaly case, assign it to a colleague, or close it.

import { assignAnomaly, closeAnomaly, lookAtAnomaly } from '@huishou/wire/client/anomaly/staff'
import {
  anomalyCaseStateText,
  anomalyFindings,
  anomalyLimits,
  type AnomalyFinding,
} from '@huishou/wire/anomaly/states'
import { Radio, Select } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as common } from '../../shared/messages.ts'
import { messages } from './messages.ts'
import { useAnomalyDecision, useAssignees, type Case } from './queries.ts'

const on = ({ id, version }: Case) => ({ id, version })

export const LookDialog = dialogOf<typeof lookAtAnomaly, Case>({
  endpoint: lookAtAnomaly,
  useSend: useAnomalyDecision,
  title: messages.look,
  lead: messages.lookLead,
  input: on,
})

export const AssignDialog = dialogOf<typeof assignAnomaly, Case, { staffId: number }>({
  endpoint: assignAnomaly,
  useSend: useAnomalyDecision,
  title: messages.assign,
  lead: messages.assignLead,
  Fields: Assignee,
  initial: ({ assigneeId }) => (assigneeId === null ? {} : { staffId: assigneeId }),
  input: (row, { staffId }) => ({ ...on(row), staffId }),
})

function Assignee() {
  const say = useSay()
  const options = useAssignees().map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormItem
      name="staffId"
      label={say(messages.colleague)}
      rules={[{ required: true, message: say(messages.colleagueRequired) }]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </FormItem>
  )
}

export const CloseDialog = dialogOf<typeof closeAnomaly, Case, { finding: AnomalyFinding; note: string }>({
  endpoint: closeAnomaly,
  useSend: useAnomalyDecision,
  title: messages.close,
  width: 520,
  lead: messages.closeLead,
  Fields: Finding,
  input: (row, { finding, note }) => ({ ...on(row), finding, note: note.trim() }),
})

function Finding() {
  const say = useSay()
  return (
    <>
      <FormItem
        name="finding"
        label={say(messages.finding)}
        rules={[{ required: true, message: say(messages.findingRequired) }]}
      >
        <Radio.Group
          options={anomalyFindings.map((value) => ({ value, label: say(anomalyCaseStateText[value]) }))}
        />
      </FormItem>
      <FormItem
        name="note"
        label={say(messages.note)}
        rules={[{ required: true, whitespace: true, message: say(common.required) }]}
      >
        <TextBox rows={4} limit={anomalyLimits.note} />
      </FormItem>
    </>
  )
}
