import type { ReplyOf } from '@huishou/wire/client'
import type { customerSessions } from '@huishou/wire/client/member/customer-record'
import { deviceText, handheld } from '@huishou/wire/member/sign-in-device'
import { dayOf } from '@huishou/wire/time'
import { Skeleton } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError, type Asked } from '../display/load-states.tsx'
import { fullTime } from '../format.ts'
import { useSay } from '../language.ts'
import './session-list.css'
import { messages } from '../messages.ts'

export type Session = ReplyOf<typeof customerSessions>['rows'][number]

/**
 * Lists signed-in devices with the last use of each; `act` renders the element beside a device, such as a sign-out
 * button.
 */
export function SessionList({
  asked,
  toTheDay = false,
  act,
}: {
  asked: Asked & { data: { rows: Session[] } | undefined }
  /** Shows only the day of the last use, which is all that is stored for customers. */
  toTheDay?: boolean
  act: (session: Session) => ReactNode
}) {
  const say = useSay()
  const rows = asked.data?.rows
  if (asked.error && !rows) return <LoadError asked={asked} />
  if (rows === undefined) return <Skeleton active paragraph={{ rows: 2 }} />
  if (rows.length === 0) return <p className="faint">{say(messages.noSessions)}</p>
  return (
    <ul className="session-list">
      {rows.map((session) => (
        <li key={session.id}>
          {handheld.includes(session.system) ? (
            <Smartphone size={18} aria-hidden />
          ) : (
            <Monitor size={18} aria-hidden />
          )}
          <span>
            {say(deviceText(session))}
            <small className="faint">
              {say(messages.sessionTimes, {
                since: fullTime(session.createdAt),
                used: toTheDay ? dayOf(session.usedAt) : fullTime(session.usedAt),
              })}
            </small>
          </span>
          {act(session)}
        </li>
      ))}
    </ul>
  )
}
