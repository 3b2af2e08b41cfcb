// Drawer to switch an anomaly rule on or off and change its thresholds, with a preview of what it would have found.

import { saveAnomalyRule } from '@huishou/wire/client/anomaly/rules-staff'
import {
  anomalyRuleLead,
  anomalyRuleText,
  anomalyThresholds,
  thresholdsOfRule,
  type ThresholdName,
} from '@huishou/wire/anomaly/rules'
import { App, Form, InputNumber, Switch, type FormInstance } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as common } from '../../shared/messages.ts'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { messages } from './messages.ts'
import { useAnomalySend, usePreview, type Preview, type Rule } from './queries.ts'
import { PreviewResult } from './rule-preview.tsx'

type Values = { active: boolean } & Partial<Record<ThresholdName, number>>

const valuesOf = ({ active, thresholds }: Rule): Values => ({
  active,
  ...Object.fromEntries(thresholds.map(({ name, value }) => [name, value])),
})
const thresholdsOf = (rule: Rule['rule'], values: Values) =>
  thresholdsOfRule[rule].map((name) => ({ name, value: values[name] ?? 0 }))

/** The preview of the thresholds in the form; a reply is discarded if the thresholds have changed since. */
function useFormPreview(form: FormInstance<Values>, rule: Rule['rule']) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const { send, pending, refused } = usePreview((reply, { thresholds }) => {
    const now = thresholdsOf(rule, form.getFieldsValue(true) as Values)
    if (JSON.stringify(thresholds) === JSON.stringify(now)) setPreview(reply)
  })
  const show = async () => {
    const values = await form.validateFields().catch(() => null)
    if (values) await send({ rule, thresholds: thresholdsOf(rule, values) })
  }
  return { preview, pending, refused, show, forget: () => setPreview(null) }
}

export function RuleDrawer({ rule: row, onClose }: { rule: Rule; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { rule } = row
  const [form] = Form.useForm<Values>()
  const names: readonly ThresholdName[] = thresholdsOfRule[rule]
  const { send, pending, refused, clear } = useAnomalySend(saveAnomalyRule, () => {
    void message.success(say(common.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord<Values, Rule>(form, row, refused, clear, valuesOf)
  const tried = useFormPreview(form, rule)
  const saveRefused = useFieldRefusal(form, refused, names)
  const tryRefused = useFieldRefusal(form, tried.refused, names)
  const takeBoth = () => {
    takeLatest?.()
    tried.forget()
  }
  return (
    <FormDrawer<Values>
      title={say(anomalyRuleText[rule])}
      size={600}
      form={form}
      initialValues={valuesOf(row)}
      pending={pending}
      refused={saveRefused ?? tryRefused}
      takeLatest={takeLatest && takeBoth}
      first={names[0] ?? 'active'}
      onClose={onClose}
      onSave={(values) =>
        void send({
          rule,
          version: (base ?? row).version,
          active: values.active,
          thresholds: thresholdsOf(rule, values),
        })
      }
    >
      <p className="faint anomaly-lead">{say(anomalyRuleLead[rule])}</p>
      <FormItem name="active" label={say(messages.active)} valuePropName="checked">
        <Switch />
      </FormItem>
      {names.map((name) => (
        <Threshold key={name} name={name} onChange={tried.forget} />
      ))}
      <PreviewResult preview={tried.preview} pending={tried.pending} onShow={() => void tried.show()} />
    </FormDrawer>
  )
}

function Threshold({ name, onChange }: { name: ThresholdName; onChange: () => void }) {
  const say = useSay()
  const { least, most, usual, unit, decimals } = anomalyThresholds[name]
  return (
    <FormItem
      name={name}
      label={say(anomalyThresholds[name])}
      extra={say(messages.bounds, { least, most, usual })}
      rules={[
        {
          required: true,
          type: 'number',
          min: least,
          max: most,
          message: say(messages.wrong, { least, most }),
        },
      ]}
    >
      <InputNumber<number>
        precision={decimals}
        suffix={unit === 'percent' || unit === 'days' ? say(messages.units[unit]) : ''}
        style={{ width: 200 }}
        onChange={onChange}
      />
    </FormItem>
  )
}
