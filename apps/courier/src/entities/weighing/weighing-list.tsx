// The list of weighings that add up to one line.

import { lineMessages } from '../../shared/messages/line.ts'
import { scaleMessages } from '../scale/scale-messages.ts'
import { Button } from '@huishou/kit/button'
import { formatKg } from '@huishou/wire/weight'
import Cable from 'lucide-react/icons/cable'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useSay } from '../../shared/language.ts'
import type { Weighing } from './weighings.ts'
import { takeReading, useScale } from '../scale/scale.ts'

type Props = {
  weighings: readonly Weighing[]
  /** Whether a typed weight can be added. */
  pending: boolean
  onChange: (weighings: readonly Weighing[]) => void
  onAdd: () => void
}

/** The weighings of a line. A tap removes one; new ones are typed or taken from the scale. */
export function WeighingList({ weighings, pending, onChange, onAdd }: Props) {
  const say = useSay()
  const { connected, reading } = useScale()
  const take = () => {
    const taken = takeReading()
    if (!taken) return
    const { grams: g, proof } = taken
    onChange([...weighings, proof ? { g, source: 'scale', proof } : { g, source: 'hand' }])
  }
  const remove = (index: number) => onChange(weighings.filter((_, other) => other !== index))
  return (
    <div className="c-weighings">
      {weighings.map(({ g, source }, index) => (
        <button
          key={`${index}-${g}`}
          type="button"
          onClick={() => remove(index)}
          aria-label={say(lineMessages.removeWeighing, { value: formatKg(g) })}
        >
          {source === 'scale' && <Cable size={14} aria-hidden />}
          {formatKg(g)}
          <X size={16} aria-hidden />
        </button>
      ))}
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
      <Button
        tone="soft"
        size="s"
        icon={<Plus size={18} aria-hidden />}
        disabledReason={pending ? null : say(lineMessages.addFirst)}
        onClick={onAdd}
      >
        {say(lineMessages.add)}
      </Button>
    </div>
  )
}
