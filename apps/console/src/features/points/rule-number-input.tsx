// Number input for a points rule, with its unit; shows the default if the value differs from it.
import { InputNumber } from 'antd'
import { useId } from 'react'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import type { Rules } from './queries.ts'
import { messages } from './messages.ts'

type Unit = 'unitPoints' | 'unitPeople' | 'unitMonths' | 'unitTimes' | 'money'
type Props = {
  /** The rule to edit, which determines the label; without it, `label` is used. */
  field?: Exclude<keyof Rules, 'signCycle'>
  label?: string
  value: number
  /** The default value, shown when the current value differs. */
  standard?: number
  unit?: Unit
  min?: number
  max: number
  onChange: (value: number) => void
}

export function RuleNumberInput({ field, label, value, standard, unit, min = 0, max, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const shown = unit === 'money' ? money : String
  return (
    <div className="rule">
      <label htmlFor={id}>{label ?? (field ? say(messages[field]) : '')}</label>
      {unit === 'money' ? (
        <YuanInput id={id} value={value} onChange={(fen) => fen !== null && fen <= max && onChange(fen)} />
      ) : (
        <InputNumber
          id={id}
          value={value}
          min={min}
          max={max}
          precision={0}
          {...(unit ? { suffix: say(messages[unit]) } : {})}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
      {standard !== undefined && standard !== value && (
        <small className="faint">{say(messages.changed, { value: shown(standard) })}</small>
      )}
    </div>
  )
}
