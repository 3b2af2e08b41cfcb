import { yardLocationText, type YardLocationKind } from '@huishou/wire/yard/states'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { useSay } from '../../shared/language.ts'

/** A location with its kind; a long name goes on below, as names of shops differ at their end. */
export function PlaceName({ of }: { of: { locationKind: YardLocationKind; locationName: string } }) {
  const say = useSay()
  return (
    <TwoLines
      first={<span className="up-to-two-lines">{of.locationName}</span>}
      second={say(yardLocationText[of.locationKind])}
    />
  )
}
