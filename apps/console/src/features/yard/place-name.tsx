import { yardLocationText, type YardLocationKind } from '@huishou/wire/yard/states'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { useSay } from '../../shared/language.ts'

/**
 * Table cell with the name and kind of a location. Long names wrap, because names of shops often differ only at the
 * end.
 */
export function PlaceName({ of }: { of: { locationKind: YardLocationKind; locationName: string } }) {
  const say = useSay()
  return (
    <TwoLines
      first={<span className="up-to-two-lines">{of.locationName}</span>}
      second={say(yardLocationText[of.locationKind])}
    />
  )
}
