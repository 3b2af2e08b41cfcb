// An input for a weight or a number of pieces, with an on-screen number pad; a keyboard works as well.

import { unitMessages } from '../../shared/messages/unit.ts'
import { numberPadMessages } from '../../shared/messages/number-pad.ts'
import type { ReactNode } from 'react'
import { useSay } from '../../shared/language.ts'
import { NumberPad } from '../../shared/number-pad.tsx'
import { pressKey } from './typed-weight.ts'

type Props = {
  text: string
  /** Whether pieces are entered instead of kilograms. */
  pieces: boolean
  label: string
  /** The maximum number of digits before the point, if more than at the counter. */
  digits?: number
  onText: (text: string) => void
  /** Rendered between the figure and the number pad. */
  children?: ReactNode
}

/** The input and its number pad. */
export function NumberEntry({ text, pieces, label, digits, onText, children }: Props) {
  const say = useSay()
  const take = (next: string) =>
    onText([...next.replace(',', '.')].reduce((sum, key) => pressKey(sum, key, !pieces, digits), ''))
  return (
    <>
      <label className="c-entry">
        {/* an input field, so that hardware keyboards and screen readers can use it */}
        <input
          inputMode="none"
          autoComplete="off"
          aria-label={label}
          value={text}
          placeholder="0"
          onChange={(event) => take(event.target.value)}
        />
        <span>{pieces ? say(unitMessages.piece) : say(unitMessages.kilogram)}</span>
      </label>
      {children}
      <NumberPad
        label={say(numberPadMessages.label)}
        decimal={!pieces}
        onKey={(key) => onText(pressKey(text, key, !pieces, digits))}
        onErase={() => onText(text.slice(0, -1))}
      />
    </>
  )
}
