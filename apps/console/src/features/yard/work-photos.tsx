import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { Section } from '../../shared/record/section.tsx'
import { messages } from './messages.ts'

/**
 * Section with the photos taken while unloading a vehicle, counting stock or doing other work in the yard; hidden if
 * there are none.
 */
export function WorkPhotos({ urls }: { urls: readonly string[] }) {
  const say = useSay()
  if (urls.length === 0) return null
  return (
    <Section title={say(messages.photos)}>
      <Photos urls={urls} label={say(messages.photos)} />
    </Section>
  )
}
