import { useId } from 'react'
import { TextInput } from '../../../shared/form/text-input.tsx'

type LineProps = {
  label: string
  value: string
  max: number
  hint?: string
  inputMode?: 'tel' | 'url'
  onChange: (value: string) => void
}

/** A setting of one line of text. */
export function SettingLine({ label, value, max, hint, inputMode, onChange }: LineProps) {
  const id = useId()
  return (
    <div className="setting-line">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        value={value}
        limit={max}
        {...(hint ? { placeholder: hint } : {})}
        {...(inputMode ? { inputMode } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
