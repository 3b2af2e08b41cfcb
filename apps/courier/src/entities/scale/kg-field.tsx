// A field for a weight in kilograms, which is typed or taken from the scale.

import { Button } from '@huishou/kit/button'
import { TextField } from '@huishou/kit/forms/text-field'
import type { ScaleReading } from '@huishou/wire/scale/reading'
import Cable from 'lucide-react/icons/cable'
import { useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { takeReading, useScale } from './scale.ts'
import { scaleMessages } from './scale-messages.ts'

/**
 * Called with the text of the field and the scale reading that proves it; the reading is null if the weight was typed.
 */
export type OnWeighed = (typed: string, reading: ScaleReading | null) => void
type Props = { label: string; value: string; error: string | null; onChange: OnWeighed }

/** A weight in kilograms, typed or taken from the scale. */
export function KgField({ onChange, ...props }: Props) {
  const say = useSay()
  const { connected, reading } = useScale()
  const take = () => {
    const taken = takeReading()
    if (taken) onChange((taken.grams / 1000).toFixed(3).replace(/\.?0+$/, ''), taken.proof)
  }
  return (
    <div className="c-kg-field">
      <TextField
        {...props}
        inputMode="decimal"
        autoComplete="off"
        suffix={say(unitMessages.kilogram)}
        onChange={(typed) => onChange(typed, null)}
      />
      {connected && (
        <Button
          tone="soft"
          size="s"
          icon={<Cable size={18} aria-hidden />}
          disabledReason={reading?.stable && reading.grams > 0 ? null : say(scaleMessages.unstable)}
          onClick={take}
        >
          {say(scaleMessages.take)}
        </Button>
      )}
    </div>
  )
}
