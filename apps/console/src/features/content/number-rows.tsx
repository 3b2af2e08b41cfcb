import type { Text } from '@huishou/wire'
import { useId } from 'react'
import { useSay } from '../../shared/language.ts'
import { TextInput } from '../../shared/text-input.tsx'
import { words } from './setting-words.ts'

export type NumberRow = {
  key: string
  label: Text
  unit: Text
  /** Figures as they were typed. */
  value: string
  least: number
  most: number
  /** What is wrong with it beside its bounds. */
  problem?: Text | undefined
}

const LONGEST = 6
const isWithin = ({ value, least, most }: Pick<NumberRow, 'value' | 'least' | 'most'>): boolean =>
  value !== '' && Number(value) >= least && Number(value) <= most

/** Whether one of these cannot be saved. */
export const hasWrong = (rows: readonly NumberRow[]): boolean =>
  rows.some((row) => !isWithin(row) || row.problem !== undefined)

/** Whole numbers with their units; one out of its bounds says so below it. */
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
  const { label, unit, value, least, most, problem } = row
  const wrong = !isWithin(row) ? say(words.numberWrong, { least, most }) : problem && say(problem)
  return (
    <div className="setting-line setting-number">
      <label htmlFor={id}>{say(label)}</label>
      <span>
        <TextInput
          id={id}
          value={value}
          limit={LONGEST}
          inputMode="numeric"
          suffix={say(unit)}
          status={wrong ? 'error' : ''}
          aria-invalid={Boolean(wrong)}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, LONGEST))}
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
