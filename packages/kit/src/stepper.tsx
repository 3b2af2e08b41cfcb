import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from './button.tsx'
import { useWords } from './words.tsx'

/** A small whole number between `min` and `max`. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 999,
  disabled,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}) {
  const words = useWords()
  return (
    <div className="k-stepper" role="group" aria-label={label}>
      <IconButton
        label={words.decrease}
        icon={<Minus size={18} />}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        label={words.increase}
        icon={<Plus size={18} />}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  )
}
