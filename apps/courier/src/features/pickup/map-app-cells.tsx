import { Cell } from '@huishou/kit/layout/cell'
import Navigation from 'lucide-react/icons/navigation'
import { useSay } from '../../shared/language.ts'
import type { mapLinks } from '../../shared/position-and-map-links.ts'
import { mapMessages } from './map-messages.ts'

/** Rows of a list that open a place in one of the phone's map apps. */
export function MapAppCells({ links }: { links: ReturnType<typeof mapLinks> }) {
  const say = useSay()
  return (['amap', 'baidu', 'apple', 'google'] as const).map((app) => (
    <Cell
      key={app}
      icon={<Navigation size={22} aria-hidden />}
      title={say(mapMessages[app])}
      href={links[app]}
    />
  ))
}
