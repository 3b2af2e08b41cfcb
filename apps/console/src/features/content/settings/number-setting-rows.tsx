// Number fields with units for settings; invalid values are marked.

import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import type { Text } from '@huishou/wire/text'
import { useId, useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { TextInput } from '../../../shared/form/text-input.tsx'
import { messages } from './messages.ts'

export type NumberRow = {
  key: string
  label: Text
  unit: Text
  /** The value as typed. */
  value: string
  least: number
  most: number
  /** Allows two decimals; otherwise only whole numbers are valid. */
  decimal?: boolean
  /** An error that does not depend on the bounds. */
  problem?: Text | undefined
}

const LONGEST = 6
const WHOLE = /^\d+$/
type Bounded = Pick<NumberRow, 'value' | 'least' | 'most' | 'decimal'>
const isWithin = ({ value, least, most, decimal = false }: Bounded): boolean =>
  value !== '' && (decimal || WHOLE.test(value)) && Number(value) >= least && Number(value) <= most

/** Whether any of the numbers is invalid. */
export const hasWrong = (rows: readonly NumberRow[]): boolean =>
  rows.some((row) => !isWithin(row) || row.problem !== undefined)

const DECIMAL = /^\d{0,4}(\.\d{0,2})?$/
const FIGURES = /^\d*\.?\d*$/
/**
 * Returns the text the field accepts, or null to ignore the keystroke. Keeps a decimal point even in whole-number
 * fields, where it is marked as wrong: dropping it would turn `.5`, `0,5` or `0。5` into ten times the value.
 */
const typedNumber = (text: string, decimal: boolean): string | null => {
  const figures = toHalfWidth(text)
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .replace(/^\./, '0.')
    .slice(0, LONGEST)
  return (decimal ? DECIMAL : FIGURES).test(figures) ? figures : null
}

/** One field for each row. */
export function NumberRows({
  rows,
  onChange,
}: {
  rows: readonly NumberRow[]
  onChange: (key: string, value: string) => void
}) {
  return rows.map((row) => (
    <NumberLine key={row.key} row={row} onChange={(value) => onChange(row.key, value)} />
  ))
}

function NumberLine({ row, onChange }: { row: NumberRow; onChange: (value: string) => void }) {
  const say = useSay()
  const id = useId()
  const { label, unit, value, least, most, decimal = false, problem } = row
  // holds intermediate text such as `0.` that the numeric setting cannot store
  const [typed, setTyped] = useState(value)
  const shown = value !== '' && typed !== '' && Number(typed) === Number(value) ? typed : value
  const wrong = !isWithin(row)
    ? say(decimal ? messages.decimalWrong : messages.numberWrong, { least, most })
    : problem && say(problem)
  const change = (text: string) => {
    const next = typedNumber(text, decimal)
    if (next === null) return
    setTyped(next)
    onChange(next)
  }
  return (
    <div className="setting-line setting-number">
      <label htmlFor={id}>{say(label)}</label>
      <span>
        <TextInput
          id={id}
          value={shown}
          limit={LONGEST}
          inputMode={decimal ? 'decimal' : 'numeric'}
          suffix={say(unit)}
          status={wrong ? 'error' : ''}
          aria-invalid={Boolean(wrong)}
          onChange={({ target }) => change(target.value)}
        />
        {wrong && (
          <small className="bad" role="alert">
            {wrong}
          </small>
        )}
      </span>
    </div>
  )
}
