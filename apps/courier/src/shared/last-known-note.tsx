import { lastKnownMessages } from './messages/last-known.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useSay, useLanguage } from './language.ts'
import { ageText } from './time-text.ts'

/** A note that the data shown may be out of date, with its age. */
export function LastKnownNote({ at }: { at: number | null }) {
  const say = useSay()
  const language = useLanguage()
  if (at === null) return null
  return (
    <p className="c-kept" role="status">
      <CloudOff size={16} aria-hidden />
      {say(lastKnownMessages.age, { age: ageText(at, language) })}
    </p>
  )
}
