import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { CellList } from '@huishou/kit/layout/cell'
import { DeviceCell } from '@huishou/kit/layout/device-cell'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { endMySessions, mySessions } from '@huishou/wire/client/member/account'
import { ALL_SESSIONS, deviceText, handheld } from '@huishou/wire/member/sign-in-device'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery, queryClient, refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { LOGIN_URL } from '../../shared/login-needed.ts'
import { dayText, momentText } from '../../shared/format/dates.ts'
import { devicesMessages } from './devices-messages.ts'
import styles from './profile.module.css'

const sessionsQuery = readQuery(mySessions, {})
type Session = ReplyOf<typeof mySessions>['rows'][number]

/** The page with the devices signed in to the account (登录设备), with buttons to sign them out. */
export function DevicesPage() {
  const messages = useMessages(devicesMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Devices />
      ) : (
        <EmptyState
          title={messages.signInFirst}
          action={<PageLink to={LOGIN_URL}>{messages.signIn}</PageLink>}
        />
      )}
    </>
  )
}

function Devices() {
  const messages = useMessages(devicesMessages)
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  usePageShow(() => {
    if (data) void refetch()
  })
  if (!data && error)
    return (
      <ErrorState
        text={refusedOf(error)?.message ?? ''}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="k-column">
        <SkeletonList rows={3} label={messages.title} />
      </div>
    )
  // the current device first, whichever was used last
  const rows = data.rows.toSorted((one, other) => Number(other.current) - Number(one.current))
  const others = rows.filter(({ current }) => !current)
  return (
    <div className="k-column">
      <Card flush title={others.length === 0 ? messages.onlyHere : undefined}>
        {others.length > 0 && <p className={`k-muted ${styles.lead}`}>{messages.lead}</p>}
        <CellList label={messages.title}>
          {rows.map((session) => (
            <SessionCell key={session.id} session={session} />
          ))}
        </CellList>
      </Card>
      {others.length > 0 && <EndOthers count={others.length} />}
    </div>
  )
}

/** Ends one session or all others after confirmation, then refetches the list. */
const useEnding = (sessionId: string, question: { title: string; text: string; ok: string }) => {
  const messages = useMessages(devicesMessages)
  return usePending(async () => {
    if (!(await confirmDialog({ ...question, danger: true }))) return
    const answer = await api.call(endMySessions, { sessionId })
    if (answer.ok) toast(messages.ended, 'good')
    else if (answer.refused.reason !== 'LOGIN_REQUIRED') await alertDialog({ text: answer.refused.message })
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  })
}

function SessionCell({ session }: { session: Session }) {
  const messages = useMessages(devicesMessages)
  const language = useLanguage()
  const { id, current, createdAt, usedAt, system } = session
  const device = deviceText(session)[language]
  const [ending, end] = useEnding(id, {
    title: messages.endSure(device),
    text: messages.endText,
    ok: messages.end,
  })
  return (
    <DeviceCell
      name={device}
      handheld={handheld.includes(system)}
      signedIn={messages.signedIn(momentText(createdAt, language))}
      used={messages.used(dayText(dayOf(usedAt), language))}
      here={current ? messages.here : null}
      end={{ text: messages.end, label: messages.endOf(device), pending: ending, onEnd: () => void end() }}
    />
  )
}

function EndOthers({ count }: { count: number }) {
  const messages = useMessages(devicesMessages)
  const [ending, end] = useEnding(ALL_SESSIONS, {
    title: messages.endOthersSure,
    text: messages.endOthersText(count),
    ok: messages.end,
  })
  return (
    <Button tone="quiet" size="l" wide pending={ending} onClick={() => void end()}>
      {messages.endOthers}
    </Button>
  )
}
