import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import type { ReplyOf } from '@huishou/wire/client'
import { signToday } from '@huishou/wire/client/points/check-in'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { useSend } from '../../shared/use-send.ts'
import { signMonthQuery, type SignMonth, pointsReads, signReads } from './queries.ts'
import { CheckInCalendar } from './check-in-calendar.tsx'
import { EndingCard, RulesCard, CheckInLogCard } from './check-in-cards.tsx'
import { CycleCard } from './check-in-cycle-card.tsx'
import { checkInMessages } from './check-in-messages.ts'
import styles from './check-in.module.css'
import { CheckInRewardSheet } from './check-in-reward-sheet.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'

type Signed = ReplyOf<typeof signToday>

/**
 * The page for the daily check-in, which earns points (签到赚积分): today's check-in, the current cycle, the month, the
 * rules, the points that expire next if that is soon, and past check-ins.
 */
export function CheckInPage() {
  const messages = useMessages(checkInMessages)
  const { token } = appState.use()
  return (
    <div className={`k-fresh ${styles.page}`}>
      <NavBar title={messages.title} tone="clear" />
      {token ? (
        <Sign />
      ) : (
        <SignedOut
          picture={<NoRecordsPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
    </div>
  )
}

function Sign() {
  const messages = useMessages(checkInMessages)
  const [month, setMonth] = useState<string | null>(null)
  const now = useQuery(signMonthQuery(null))
  const shown = useQuery({ ...signMonthQuery(month), placeholderData: keepPreviousData })
  const [signed, setSigned] = useState<Signed | null>(null)
  usePullDownRefresh(() => Promise.all([now.refetch(), shown.refetch()]))
  // a page left open past midnight still shows yesterday
  usePageShow(() => void now.refetch())
  if (now.error && !now.data)
    return (
      <div className="k-column">
        <div className="k-card">
          <ErrorState
            title={messages.failed}
            text={refusedOf(now.error)?.message ?? now.error.message}
            onRetry={() => void now.refetch()}
          />
        </div>
      </div>
    )
  return (
    <>
      <Head now={now.data} onSigned={setSigned} />
      <div className="k-column">
        <CycleCard now={now.data} />
        <CheckInCalendar month={shown.data} today={now.data} onMonth={setMonth} />
        <RulesCard cycle={now.data?.cycle} />
        <EndingCard />
        <CheckInLogCard />
      </div>
      {signed && (
        <CheckInRewardSheet
          signed={signed}
          whole={signed.continuous === now.data?.cycle.length}
          onClose={() => setSigned(null)}
        />
      )}
    </>
  )
}

/** The current streak, and today's check-in button. */
function Head({ now, onSigned }: { now: SignMonth | undefined; onSigned: (signed: Signed) => void }) {
  const messages = useMessages(checkInMessages)
  const sign = useSend(signToday, [...pointsReads, ...signReads])
  const press = async () => {
    const answer = await sign.send({})
    if (answer?.ok) onSigned(answer.data)
    else if (answer) toast(answer.refused.message)
  }
  return (
    <div className={styles.head}>
      <p>{messages.streak}</p>
      <p className={`k-figures ${styles.streak}`}>
        {now ? <strong>{now.streak}</strong> : <Skeleton width="56px" height="60px" />}
        <span>{messages.days}</span>
      </p>
      {now?.signedToday ? (
        <>
          <p className={styles.signed} role="status">
            <Check size={20} aria-hidden />
            {messages.signed}
          </p>
          <small>{messages.tomorrow(now.tomorrow)}</small>
        </>
      ) : (
        <Button
          className={styles.button}
          size="l"
          pending={sign.pending || !now}
          onClick={() => void press()}
        >
          {messages.today(now?.today ?? 0)}
        </Button>
      )}
    </div>
  )
}
