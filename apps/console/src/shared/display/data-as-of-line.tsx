// The line of a report that shows the time up to which its data are complete.

import { dayOf, timeOfDay } from '@huishou/wire/time'
import { dataAsOf } from '../data-as-of.ts'
import { fullTime } from '../format.ts'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { useNow } from '../use-now.ts'

type Props = { asked: { data: unknown; dataUpdatedAt: number } }

/** Renders nothing for a reply that is not of a report, or has not arrived. */
export function DataAsOfLine({ asked: { data, dataUpdatedAt } }: Props) {
  const say = useSay()
  const now = useNow()
  const at = dataUpdatedAt > 0 ? dataAsOf(data) : null
  if (at === null) return null
  const time = dayOf(at) === dayOf(now) ? timeOfDay(at) : fullTime(at)
  return <p className="faint data-as-of">{say(messages.dataAsOf, { time })}</p>
}
