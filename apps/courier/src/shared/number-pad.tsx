// An on-screen pad for entering numbers, with keys large enough for gloves.

import { numberPadMessages } from './messages/number-pad.ts'
import Delete from 'lucide-react/icons/delete'
import { useSay } from './language.ts'
import './number-pad.css'

type Props = {
  label: string
  onKey: (key: string) => void
  onErase: () => void
  /** Whether the key at the lower left is a decimal point; otherwise that place is empty. */
  decimal?: boolean
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A number pad with keys large enough for gloves. */
export function NumberPad({ label, onKey, onErase, decimal }: Props) {
  const say = useSay()
  return (
    <div className="c-pad" role="group" aria-label={label} data-no-pull>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onKey(digit)}>
          {digit}
        </button>
      ))}
      {decimal ? (
        <button type="button" onClick={() => onKey('.')} aria-label={say(numberPadMessages.point)}>
          .
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => onKey('0')}>
        0
      </button>
      <button type="button" onClick={onErase} aria-label={say(numberPadMessages.erase)}>
        <Delete size={26} aria-hidden />
      </button>
    </div>
  )
}
