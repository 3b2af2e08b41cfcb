// Drawer with the thresholds of an anomaly rule, and a preview of what they would have found.

import { saveAnomalyRule } from '@huishou/wire/client/anomaly/rules-staff'
import {
  anomalyRuleLead,
  anomalyRuleText,
  anomalyThresholds,
  thresholdsOfRule,
  type ThresholdName,
} from '@huishou/wire/anomaly/rules'
import { App, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as common } from '../../shared/messages.ts'
import { messages } from './messages.ts'
import { useAnomalySend, usePreview, type Preview, type Rule } from './queries.ts'
import { PreviewResult } from './preview-result.tsx'

type Values = { active: boolean } & Partial<Record<ThresholdName, number>>

export function RuleDrawer({ rule: row, onClose }: { rule: Rule; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { rule, version } = row
  const [form] = Form.useForm<Values>()
  const [preview, setPreview] = useState<Preview | null>(null)
  const names: readonly ThresholdName[] = thresholdsOfRule[rule]
  const thresholdsOf = (values: Values) => names.map((name) => ({ name, value: values[name] ?? 0 }))
  const { send, pending, refused } = useAnomalySend(saveAnomalyRule, () => {
    void message.success(say(common.saved))
    onClose()
  })
  const tried = usePreview(setPreview)
  const saveRefused = useFieldRefusal(form, refused, names)
  const tryRefused = useFieldRefusal(form, tried.refused, names)
  const show = async () => {
    const values = await form.validateFields().catch(() => null)
    if (values) await tried.send({ rule, thresholds: thresholdsOf(values) })
  }
  return (
    <FormDrawer<Values>
      title={say(anomalyRuleText[rule])}
      size={600}
      form={form}
      initialValues={{
        active: row.active,
        ...Object.fromEntries(row.thresholds.map(({ name, value }) => [name, value])),
      }}
      pending={pending}
      refused={saveRefused ?? tryRefused}
      takeLatest={null}
      first={names[0] ?? 'active'}
      onClose={onClose}
      onSave={(values) =>
        void send({ rule, version, active: values.active, thresholds: thresholdsOf(values) })
      }
    >
      <p className="faint anomaly-lead">{say(anomalyRuleLead[rule])}</p>
      <FormItem name="active" label={say(messages.active)} valuePropName="checked">
        <Switch />
      </FormItem>
      {names.map((name) => (
        <Threshold key={name} name={name} onChange={() => setPreview(null)} />
      ))}
      <PreviewResult preview={preview} pending={tried.pending} onShow={() => void show()} />
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
