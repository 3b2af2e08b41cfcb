import type { Refused } from '@huishou/caller'
import { Alert, type FormInstance } from 'antd'
import { useEffect } from 'react'

/** A refusal that belongs to the whole form; one that names a field is shown there by `useFieldRefusal`. */
export function RefusedAlert({ refused }: { refused: Refused | null }) {
  if (!refused) return null
  return <Alert type="error" showIcon title={refused.message} role="alert" className="refused" />
}

/** Puts a refusal beside the field it names and focuses it. Returns what is left to show above the form. */
export function useFieldRefusal<Values>(form: FormInstance<Values>, refused: Refused | null, fields: readonly string[]): Refused | null {
  const field = refused?.field !== undefined && fields.includes(refused.field) ? refused.field : null
  const message = refused?.message
  useEffect(() => {
    if (field === null || message === undefined) return
    form.setFields([{ name: field as never, errors: [message] }])
    ;(form.getFieldInstance(field as never) as { focus?: () => void } | undefined)?.focus?.()
  }, [form, field, message])
  return field === null ? refused : null
}
