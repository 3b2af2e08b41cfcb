import type { ReplyOf } from '@huishou/wire/client'
import { tryAssignment } from '@huishou/wire/client/dispatch/staff'
import { assignReasonsText, unservedCauseText, wayOutText } from '@huishou/wire/dispatch/assignment-reasons'
import { addDays, clockText, dayOf } from '@huishou/wire/time'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../shared/display/load-states.tsx'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useNow } from '../../shared/use-now.ts'
import { messages } from './assignment-messages.ts'

type Row = ReplyOf<typeof tryAssignment>['rows'][number]

/** Trial run: shows how automatic assignment would assign tomorrow's orders, without changing anything. */
export function Trial({ cityId }: { cityId: string }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const day = addDays(dayOf(useNow()), 1)
  const asked = useRead(tryAssignment, open ? { cityId, day } : null, { freshMs: 0 })
  if (!open)
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {say(messages.tryTomorrow)}
        </Button>
      </p>
    )
  if (asked.error) return <LoadError asked={asked} />
  if (!asked.data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const { rows } = asked.data
  const left = rows.filter(({ unserved }) => unserved !== null).length
  return (
    <div aria-live="polite">
      <p>
        {rows.length === 0
          ? say(messages.nothingWaits, { day })
          : say(messages.trialSum, { day, given: rows.length - left, left })}
      </p>
      <ul className="trial">
        {rows.map((row) => (
          <TrialRow key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

function TrialRow({ row }: { row: Row }) {
  const say = useSay()
  const { id, orderNumber, zoneName, startMinute, endMinute, courierName, reasons, unserved } = row
  return (
    <li>
      <Link to={`/orders?order=${id}`} className="mono">
        {orderNumber}
      </Link>{' '}
      <span className="faint">
        {clockText(startMinute)}–{clockText(endMinute)} {zoneName}
      </span>
      <br />
      {unserved ? (
        <>
          <b>{say(unservedCauseText[unserved.cause])}</b>
          {unserved.ways.length > 0 && (
            <>
              {' '}
              {say(messages.wouldHelp, {
                ways: unserved.ways.map((way) => say(wayOutText(way))).join(say(messages.or)),
              })}
            </>
          )}
        </>
      ) : (
        <>
          <b>{courierName}</b> <span className="faint">{say(assignReasonsText(reasons))}</span>
        </>
      )}
    </li>
  )
}
