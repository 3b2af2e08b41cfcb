import { devicesMessages } from './devices-messages.ts'
import { errorMessages } from '../../shared/messages/error.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { CellList } from '@huishou/kit/layout/cell'
import { DeviceCell } from '@huishou/kit/layout/device-cell'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { endStaffSessions, staffSessions } from '@huishou/wire/client/staff/accounts'
import { ALL_SESSIONS, deviceText, handheld } from '@huishou/wire/member/sign-in-device'
import { call } from '../../shared/api.ts'
import { useSay, useLanguage } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { momentText } from '../../shared/time-text.ts'

type Session = ReplyOf<typeof staffSessions>['rows'][number]

/** The page with the user's sessions; all except the current one can be ended. */
export function DevicesPage() {
  const say = useSay()
  const { data, refused, again } = useRead(staffSessions, {})
  const rows = data?.rows.toSorted((one, other) => Number(other.current) - Number(one.current))
  const [ending, endOthers] = useEnding(ALL_SESSIONS, say(devicesMessages.endOthers), again)
  return (
    <>
      <NavBar title={say(titleMessages.devices)} />
      <div className="k-column">
        {rows ? (
          <Card flush>
            <CellList label={say(titleMessages.devices)}>
              {rows.map((session) => (
                <SessionCell key={session.id} session={session} reload={again} />
              ))}
            </CellList>
          </Card>
        ) : refused ? (
          <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
        ) : (
          <SkeletonList rows={2} label={say(titleMessages.devices)} />
        )}
        {rows?.some(({ current }) => !current) && (
          <Button tone="quiet" size="l" wide pending={ending} onClick={() => void endOthers()}>
            {say(devicesMessages.endOthers)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Ends one session or all others after confirmation, then refetches the list. */
function useEnding(sessionId: string, what: string, reload: () => Promise<unknown>) {
  const say = useSay()
  return usePending(async () => {
    const sure = await confirmDialog({
      title: say(devicesMessages.sure, { what }),
      text: say(devicesMessages.endText),
      ok: say(devicesMessages.end),
      danger: true,
    })
    if (!sure) return
    const answer = await call(endStaffSessions, { sessionId })
    if (!answer.ok) await alertDialog({ text: answer.refused.message })
    await reload()
  })
}

function SessionCell({ session, reload }: { session: Session; reload: () => Promise<unknown> }) {
  const say = useSay()
  const language = useLanguage()
  const { id, current, createdAt, usedAt, system } = session
  const device = deviceText(session)[language]
  const [ending, end] = useEnding(id, say(devicesMessages.endOf, { device }), reload)
  return (
    <DeviceCell
      name={device}
      handheld={handheld.includes(system)}
      signedIn={say(devicesMessages.signedIn, { at: momentText(createdAt, language) })}
      used={say(devicesMessages.used, { at: momentText(usedAt, language) })}
      here={current ? say(devicesMessages.here) : null}
      end={{
        text: say(devicesMessages.end),
        label: say(devicesMessages.endOf, { device }),
        pending: ending,
        onEnd: () => void end(),
      }}
    />
  )
}
