import CloudOff from 'lucide-react/icons/cloud-off'
import { useT } from './i18n.ts'
import { ageText } from './time-text.ts'

/** A note that the data shown is the last known state, with its age. */
export function LastKnownNote({ at }: { at: number | null }) {
  const { t, language } = useT()
  if (at === null) return null
  return (
    <p className="c-kept" role="status">
      <CloudOff size={16} aria-hidden />
      {t('kept.age', { age: ageText(at, language) })}
    </p>
  )
}
