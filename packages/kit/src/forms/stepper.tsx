import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { parseWholeNumber, type ParsedWholeNumber } from './parse-whole-number.ts'
import { useKitMessages, type KitMessages } from '../kit-messages.tsx'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

/** A field for a whole number between `min` and `max`, which is changed by buttons, or typed and committed on blur. */
export function Stepper({ label, value, onChange, min = 1, max = 999, disabled }: StepperProps) {
  const messages = useKitMessages()
  const note = useId()
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState<ParsedWholeNumber['wrong']>(null)
  const step = (next: number) => {
    setText(null)
    setWrong(null)
    onChange(next)
  }
  const take = () => {
    if (text === null) return
    const typed = parseWholeNumber(text, value, min, max)
    setText(null)
    setWrong(typed.wrong)
    if (typed.value !== value) onChange(typed.value)
  }
  const now = text === null ? wrong : parseWholeNumber(text, value, min, max).wrong
  return (
    <div className="k-stepper-field">
      <div className="k-stepper" role="group" aria-label={label}>
        <IconButton
          label={messages.decrease}
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
          label={messages.increase}
          icon={<Plus size={18} />}
          disabled={disabled || value >= max}
          onClick={() => step(value + 1)}
        />
      </div>
      <small id={note} role="status">
        {now && sentence(messages, now, min, max)}
      </small>
    </div>
  )
}

const sentence = (
  messages: KitMessages,
  wrong: NonNullable<ParsedWholeNumber['wrong']>,
  min: number,
  max: number,
): string =>
  ({
    whole: messages.numberWhole,
    least: messages.numberLeast.replace('{min}', String(min)),
    most: messages.numberMost.replace('{max}', String(max)),
  })[wrong]
