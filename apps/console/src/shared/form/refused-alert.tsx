// Shows why the server refused a form: above the form, or beside the field that is at fault.

import type { Refused } from '@huishou/client/caller'
import { Alert, Button, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** The alert above a form. If a colleague changed the record, it offers to load the latest version. */
export function RefusedAlert({
  refused,
  takeLatest = null,
}: {
  refused: Refused | null
  takeLatest?: (() => void) | null
}) {
  const say = useSay()
  if (!refused) return null
  const action = takeLatest ? (
    <Button size="small" onClick={takeLatest}>
      {say(messages.takeLatest)}
    </Button>
  ) : undefined
  return (
    <Alert
      type={takeLatest ? 'warning' : 'error'}
      showIcon
      title={takeLatest ? say(messages.changedMeanwhile) : refused.message}
      role="alert"
      className="refused"
      action={action}
    />
  )
}

/** Names the form field of a refusal, by the server's field name or, without one, by the refusal's reason. */
export const withFormField = (
  refused: Refused | null,
  fieldOf: Partial<Record<string, string>>,
): Refused | null => {
  const field = refused && (fieldOf[refused.field ?? ''] ?? fieldOf[refused.reason])
  return refused && field ? { ...refused, field } : refused
}

/**
 * Shows a refusal beside the field it names, scrolls to that field and focuses it. Returns the refusal if it must be
 * shown above the form instead.
 */
export function useFieldRefusal<Values>(
  form: FormInstance<Values>,
  refused: Refused | null,
  fields: readonly string[],
): Refused | null {
  // `options.1.label` is a nested field
  const field =
    refused?.field !== undefined && fields.includes(refused.field.split('.')[0] ?? '') ? refused.field : null
  const message = refused?.message
  useEffect(() => {
    if (field === null || message === undefined) return
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    form.setFields([{ name: path as never, errors: [message] }])
    form.scrollToField(path, { block: 'center', focus: true })
  }, [form, field, message])
  return field === null ? refused : null
}
