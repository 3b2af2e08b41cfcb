import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { readTyped, type Typed } from './parse-number.ts'
import { useWords, type KitWords } from '../kit-messages.tsx'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

/** A whole number between `min` and `max`: stepped, or typed and taken over when the field is left. */
export function Stepper({ label, value, onChange, min = 1, max = 999, disabled }: StepperProps) {
  const words = useWords()
  const note = useId()
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Typed['wrong']>(null)
  const step = (next: number) => {
    setText(null)
    setWrong(null)
    onChange(next)
  }
  const take = () => {
    if (text === null) return
    const typed = readTyped(text, value, min, max)
    setText(null)
    setWrong(typed.wrong)
    if (typed.value !== value) onChange(typed.value)
  }
  const now = text === null ? wrong : readTyped(text, value, min, max).wrong
  return (
    <div className="k-stepper-field">
      <div className="k-stepper" role="group" aria-label={label}>
        <IconButton
          label={words.decrease}
          icon={<Minus size={18} />}
          disabled={disabled || value <= min}
          onClick={() => step(value - 1)}
        />
        <input
          aria-label={label}
          aria-invalid={text !== null && now ? true : undefined}
          aria-describedby={now ? note : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          disabled={disabled}
          value={text ?? value}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={take}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
        <IconButton
          label={words.increase}
          icon={<Plus size={18} />}
          disabled={disabled || value >= max}
          onClick={() => step(value + 1)}
        />
      </div>
      <small id={note} role="status">
        {now && sentence(words, now, min, max)}
      </small>
    </div>
  )
}

const sentence = (words: KitWords, wrong: NonNullable<Typed['wrong']>, min: number, max: number): string =>
  ({
    whole: words.numberWhole,
    least: words.numberLeast.replace('{min}', String(min)),
    most: words.numberMost.replace('{max}', String(max)),
  })[wrong]
