// The page for stopping withdrawals that the customer did not request.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import type { ReplyOf } from '@huishou/wire/client'
import type { stopWithdrawals, withdrawalAlert } from '@huishou/wire/client/withdrawal/alerts-and-holds'
import { formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { FailedPicture, NotFoundPicture } from '../../shared/illustrations/failures.tsx'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { forgetLogin } from '../../entities/member/begin-and-end-session.ts'
import { momentText } from '../../shared/format/dates.ts'
import { stopAndHoldMessages } from './stop-and-hold-messages.ts'
import { alertQuery, useStop } from './queries.ts'
import styles from './withdrawal.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type About = ReplyOf<typeof withdrawalAlert>
type Stopped = ReplyOf<typeof stopWithdrawals>

/**
 * The page linked from messages about withdrawals and payees: "was it you?", with a button that puts withdrawals on
 * hold and one for "yes". No login required.
 */
export function StopWithdrawalPage({ query }: PageProps<'code'>) {
  const messages = useMessages(stopAndHoldMessages)
  return (
    <>
      <NavBar title={messages.title} />
      {query.code ? (
        <Asked code={query.code} />
      ) : (
        <EmptyState picture={<NotFoundPicture />} title={messages.missingTitle} text={messages.missingText} />
      )}
    </>
  )
}

function Asked({ code }: { code: string }) {
  const messages = useMessages(stopAndHoldMessages)
  const about = useQuery({ ...alertQuery(code), retry: false })
  const [stopped, setStopped] = useState<Stopped | null>(null)
  if (stopped) return <Done stopped={stopped} />
  if (about.data) return <Question code={code} about={about.data} onStopped={setStopped} />
  if (about.isPending)
    return (
      <div className="k-column">
        <SkeletonList rows={3} label={messages.loading} />
      </div>
    )
  const refused = refusedOf(about.error)
  if (refused?.reason === 'ALERT_UNKNOWN' || refused?.reason === 'INPUT_INVALID')
    return (
      <EmptyState
        picture={<NotFoundPicture />}
        title={messages.unknownTitle}
        text={messages.unknownText}
        action={<ContactButton />}
      />
    )
  return (
    <ErrorState
      picture={<FailedPicture />}
      text={refused?.message ?? about.error.message}
      pending={about.isFetching}
      onRetry={() => void about.refetch()}
    />
  )
}

type QuestionProps = { code: string; about: About; onStopped: (stopped: Stopped) => void }

function Question({ code, about, onStopped }: QuestionProps) {
  const messages = useMessages(stopAndHoldMessages)
  const language = useLanguage()
  const [mine, setMine] = useState(false)
  const { pending, refused, send } = useStop()
  const stop = async () => {
    const answer = await send({ code })
    if (!answer?.ok) return
    if (answer.data.signedOut) forgetLogin()
    onStopped(answer.data)
  }
  return (
    <div className="k-column">
      <Card title={about.kind === 'payee' ? messages.payeeTitle : messages.withdrawalTitle}>
        {about.moneyFen !== null && <p className={styles.alertSum}>{formatYuan(about.moneyFen)}</p>}
        <p>{about.payee || messages.byPhone}</p>
        <p className={patterns.rule}>{messages.at(momentText(about.at, language))}</p>
      </Card>
      <Card title={about.held ? messages.heldAlready : messages.ask}>
        {mine ? (
          <p role="status">{messages.mineDone}</p>
        ) : about.held ? (
          <p className={patterns.rule}>{messages.stoppedText}</p>
        ) : (
          <div className={styles.alertAsk}>
            <p className={patterns.rule}>{messages.askText}</p>
            {about.paying && <p className={styles.reason}>{messages.paying}</p>}
            <Button wide size="l" tone="danger" pending={pending} onClick={() => void stop()}>
              {messages.stop}
            </Button>
            <Button wide size="l" tone="quiet" onClick={() => setMine(true)}>
              {messages.mine}
            </Button>
            <RefusalNote text={refused?.message} />
          </div>
        )}
      </Card>
    </div>
  )
}

function Done({ stopped }: { stopped: Stopped }) {
  const messages = useMessages(stopAndHoldMessages)
  return (
    <div className="k-column">
      <Card title={messages.stoppedTitle}>
        <div className={styles.alertAsk} role="status">
          {stopped.cancelledFen > 0 && <p>{messages.back(formatYuan(stopped.cancelledFen))}</p>}
          {stopped.paying && <p className={styles.reason}>{messages.paying}</p>}
          <p className={patterns.rule}>{messages.stoppedText}</p>
          <ContactButton />
        </div>
      </Card>
    </div>
  )
}

function ContactButton() {
  const messages = useMessages(stopAndHoldMessages)
  const navigator = useNavigator()
  return (
    <Button tone="soft" onClick={() => void navigator.navigateTo('/pages/mine/contact')}>
      {messages.contact}
    </Button>
  )
}
