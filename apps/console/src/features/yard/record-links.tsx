// Links from a record of the yard to its movements and, if it has differences that await approval, to the list of all
// such differences.

import type { YardCause } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

/** Link to the movements that a record caused. */
export function ItsMovements({ cause, id }: { cause: YardCause; id: number }) {
  return (
    <Link to={`/stock?tab=movements&cause=${cause}&causeId=${id}`}>{useSay()(messages.itsMovements)}</Link>
  )
}

/** Link to all differences awaiting approval, or those `where` selects; hidden if the record has none. */
export function WaitingLink({ count, where = '' }: { count: number; where?: string }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <Link to={`/stock?tab=differences&state=to_approve${where}`}>{say(messages.toApprove, { count })}</Link>
  )
}
