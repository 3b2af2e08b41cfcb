// Links from a record of the yard to its movements and to its differences that await approval.

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

/** Link to the record's differences that await approval; hidden if it has none. */
export function WaitingLink({ cause, id, count }: { cause: YardCause; id: number; count: number }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <Link to={`/stock?tab=differences&state=to_approve&cause=${cause}&causeId=${id}`}>
      {say(messages.toApprove, { count })}
    </Link>
  )
}
