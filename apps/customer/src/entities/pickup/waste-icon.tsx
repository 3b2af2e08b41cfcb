// The icon of a waste category.

import { firstScreen } from '../../shared/bootstrap-data.ts'
import { isWasteKey, wasteIcons, type Drawing } from './waste-icons.ts'

/** The icon for categories that do not have one of their own. */
const OTHER: Drawing = {
  tint: 'green',
  soft: 'M4 18h11v9H4z',
  lines: 'M4 18h11v9H4zM17 18h11v9H17zM10.5 9h11v9h-11zM8 18v3M21.5 18v3M15 9v3',
}

type Props = {
  /** The category's `key`; any other text gets the icon of "other". */
  name: string
  /** Side of the tinted square in px; a drawn icon takes about two thirds of it. */
  size?: number
}

/** The business's own icons by key, as embedded in the page. */
const ownPictures = new Map(
  firstScreen?.goods.flatMap(({ key, pic }) => (key && !pic.includes('/static/waste/') ? [[key, pic]] : [])),
)

/** The icon of a waste category on a tinted background. Decorative: the category's name is shown beside it. */
export function WasteIcon({ name, size = 44 }: Props) {
  const own = ownPictures.get(name)
  if (own)
    return (
      <img src={own} alt="" width={size} height={size} style={{ objectFit: 'cover', borderRadius: 12 }} />
    )
  const { tint, soft, lines } = isWasteKey(name) ? wasteIcons[name] : OTHER
  const side = Math.round(size * 0.64)
  return (
    <span className="k-tint" data-tint={tint} style={{ width: size, height: size }} aria-hidden>
      <svg width={side} height={side} viewBox="0 0 32 32" fill="none">
        <path d={soft} fill="currentColor" fillOpacity={0.22} fillRule="evenodd" />
        <path
          d={lines}
          stroke="currentColor"
          strokeWidth={1.9}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
