// Settings field for 预计总量 (estimated weight): the ranges of weight from which customers choose when they book a
// pickup.

import { weightBandProblems, weightLimits, type WeightBand } from '@huishou/wire/content/weight-bands'
import { Button, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { useSay, type Say } from '../../../shared/language.ts'
import type { FieldProps } from './setting-field-props.ts'
import { messages } from './messages.ts'
import { TextInput } from '../../../shared/form/text-input.tsx'

const GRAMS = 1000

const bandsOf = (json: string): WeightBand[] => {
  try {
    return JSON.parse(json) as WeightBand[]
  } catch {
    return []
  }
}
const kg = (grams: number) => String(grams / GRAMS)
/** The label of a band on the home page: the first shows only its upper limit, the last only its lower limit. */
const chipOf = (bands: readonly WeightBand[], at: number, say: Say): string => {
  const band = bands[at]
  const range = { from: kg(band?.minG ?? 0), to: kg(band?.maxG ?? 0) }
  if (at === 0) return say(messages.under, range)
  return say(at === bands.length - 1 ? messages.above : messages.between, range)
}

/** Whether a list of weight bands cannot be saved. */
export const isWrongBands = (json: string): boolean => weightBandProblems(bandsOf(json)).length > 0

/** Below the fields it shows how the home page labels the bands. */
export function WeightBandsField({ draft, put, may, name }: FieldProps) {
  const say = useSay()
  const bands = bandsOf(draft[name])
  const onChange = (next: WeightBand[]) => put(name, JSON.stringify(next))
  const problems = weightBandProblems(bands)
  const add = () => {
    const last = bands.at(-1)
    const minG = last?.maxG ?? weightLimits.leastG
    onChange([...bands, { value: '', text: '', minG, maxG: Math.min(minG * 2, weightLimits.mostG) }])
  }
  return (
    <>
      <ol className="bands">
        {bands.map((band, at) => (
          <BandRow
            // bands have no id, so the index is the key
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            band={band}
            at={at}
            problem={problems.find(({ row }) => row === at)}
            onChange={(next) => onChange(bands.map((one, index) => (index === at ? next : one)))}
            onRemove={may && bands.length > 2 ? () => onChange(bands.toSpliced(at, 1)) : null}
          />
        ))}
      </ol>
      {may && bands.length < weightLimits.bands && (
        <Button size="small" icon={<Plus size={14} />} onClick={add}>
          {say(messages.addBand)}
        </Button>
      )}
      <div className="band-chips">
        <small className="faint">{say(messages.homeShows)}</small>
        {bands.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>{chipOf(bands, at, say)}</span>
        ))}
      </div>
    </>
  )
}

type RowProps = {
  band: WeightBand
  at: number
  problem: ReturnType<typeof weightBandProblems>[number] | undefined
  onChange: (band: WeightBand) => void
  onRemove: (() => void) | null
}

function BandRow({ band, at, problem, onChange, onRemove }: RowProps) {
  const say = useSay()
  const number = { at: at + 1 }
  const labelOf = (label: keyof typeof messages) => `${say(messages.band, number)} ${say(messages[label])}`
  const status = (field: keyof WeightBand) => (problem?.field === field ? ('error' as const) : ('' as const))
  const weight = (field: 'minG' | 'maxG', label: 'bandMin' | 'bandMax') => (
    <InputNumber
      value={band[field] / GRAMS}
      min={0}
      max={weightLimits.mostG / GRAMS}
      step={1}
      status={status(field)}
      aria-label={labelOf(label)}
      prefix={say(messages[label])}
      suffix={say(messages.kg)}
      onChange={(value) => onChange({ ...band, [field]: Math.round((value ?? 0) * GRAMS) })}
    />
  )
  return (
    <li>
      <div className="band-fields">
        <TextInput
          value={band.value}
          limit={weightLimits.value}
          status={status('value')}
          aria-label={labelOf('bandValue')}
          placeholder={say(messages.bandValue)}
          onChange={({ target }) => onChange({ ...band, value: target.value })}
        />
        <TextInput
          value={band.text}
          limit={weightLimits.text}
          status={status('text')}
          aria-label={labelOf('bandText')}
          placeholder={say(messages.bandText)}
          onChange={({ target }) => onChange({ ...band, text: target.value })}
        />
        {weight('minG', 'bandMin')}
        {weight('maxG', 'bandMax')}
        <Button
          type="text"
          icon={<X size={15} />}
          disabled={onRemove === null}
          aria-label={say(messages.removeBand, number)}
          onClick={() => onRemove?.()}
        />
      </div>
      {problem && (
        <p className="bad" role="alert">
          {say(problem.problem)}
        </p>
      )}
    </li>
  )
}
