// Turns the events of a pickup order into the rows of its timeline.

import type { TimelineEvent } from './pickup-order.ts'

/** Events of the search for a courier; consecutive ones become one row. */
const SEARCHING = new Set(['assign', 'reassign', 'decline', 'offer_timeout', 'unassign'])

export type TimelineRow = {
  event: TimelineEvent
  /** The number of events of the same search that are collapsed into this one. */
  folded: number
}

/** The rows, newest first; consecutive events of the search for a courier are collapsed into the newest. */
export const timelineRows = (events: readonly TimelineEvent[]): TimelineRow[] => {
  const rows: TimelineRow[] = []
  let searching = false
  for (const event of [...events].sort((a, b) => b.at - a.at || b.id - a.id)) {
    const last = rows.at(-1)
    const search = SEARCHING.has(event.action)
    if (search && searching && last) last.folded += 1
    else rows.push({ event, folded: 0 })
    searching = search
  }
  return rows
}
