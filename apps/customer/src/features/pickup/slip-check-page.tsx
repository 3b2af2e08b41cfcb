// The public page on which anybody can check whether a weighing slip is genuine.

import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import type { ReplyOf } from '@huishou/wire/client'
import type { checkSlip } from '@huishou/wire/client/pickup/slip'
import { dateTimeOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMessages } from '../../shared/i18n.ts'
import { slipCheckMessages } from './slip/slip-check-messages.ts'
import { RaiseLine, SlipTotal } from './slip/slip-card.tsx'
import { SlipLines } from './slip/slip-lines.tsx'
import { slipMessages } from './slip/slip-messages.ts'
import styles from './slip/slip-check.module.css'
import { verdictOf, type Verdict } from './slip/slip-check-verdict.ts'
import type { ComponentProps } from 'react'
import { Screen } from '../../shared/components/screen.tsx'
import { slipQuery } from './queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'

type Checked = ReplyOf<typeof checkSlip>

/**
 * The public page behind a slip's QR code: whether the slip is genuine and the latest, with every line. No login
 * required.
 */
export function SlipCheckPage({ query }: PageProps<'code'>) {
  const messages = useMessages(slipCheckMessages)
  return (
    <>
      <NavBar title={messages.title} />
      {query.code ? <Check code={query.code} /> : <NoSlip query={null} />}
    </>
  )
}

function Check({ code }: { code: string }) {
  const slip = useQuery({ ...slipQuery(code), retry: false })
  return slip.data ? <Found slip={slip.data} /> : <NoSlip query={slip} />
}

/** The page while the slip is loading, unknown or failed to load; without a query the link has no code. */
function NoSlip({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(slipCheckMessages)
  const navigator = useNavigator()
  return (
    <Screen
      query={query}
      skeleton={
        <SkeletonPage label={messages.loading}>
          <div className={styles.verdict}>
            <Skeleton width="40px" height="40px" round />
            <Skeleton width="60%" height="1.6em" />
          </div>
          <div className={`k-card ${styles.waiting}`}>
            {[1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} height="1.4em" />
            ))}
          </div>
        </SkeletonPage>
      }
      missing={{
        title: query ? messages.unknownTitle : messages.missingTitle,
        text: query ? messages.unknownText : messages.missingText,
        button: messages.home,
        tone: 'quiet',
        onGo: () => void navigator.switchTab('/'),
      }}
      missingReasons={['SLIP_UNKNOWN', 'INPUT_INVALID']}
    />
  )
}

function Found({ slip }: { slip: Checked }) {
  const messages = useMessages(slipCheckMessages)
  const { revision } = useMessages(slipMessages)
  return (
    <div className="k-column">
      <VerdictCard verdict={verdictOf(slip)} />
      <Card flush>
        <header className={styles.head}>
          <small>{messages.number}</small>
          <b>{slip.slipNumber}</b>
          {slip.revision > 1 && <span>{revision(slip.revision)}</span>}
        </header>
        <div className={styles.inside}>
          <SlipLines lines={slip.lines} seesMoney={slip.seesMoney} />
        </div>
        <RaiseLine raiseFen={slip.raiseFen} />
        <SlipTotal totalG={slip.totalG} totalFen={slip.seesMoney ? slip.totalFen : null} />
        <SlipFacts slip={slip} />
      </Card>
      <p className={styles.privacy}>{messages.privacy}</p>
    </div>
  )
}

const PICTURES: Record<Verdict, typeof BadgeCheck> = {
  genuine: BadgeCheck,
  waiting: Hourglass,
  outdated: TriangleAlert,
  rejected: CircleX,
}

function VerdictCard({ verdict }: { verdict: Verdict }) {
  const messages = useMessages(slipCheckMessages)
  const Picture = PICTURES[verdict]
  return (
    <section className={styles.verdict} data-verdict={verdict} role="status">
      <Picture size={40} strokeWidth={1.8} aria-hidden />
      <div className="k-grow">
        <h2>{messages[verdict]}</h2>
        <p>{messages[`${verdict}Text`]}</p>
      </div>
    </section>
  )
}

/** Formats `2026-11-21 15:12`, never "today": a slip on paper may be checked years later. */
const minuteText = (at: number) => dateTimeOf(at).slice(0, 16)

function SlipFacts({ slip }: { slip: Checked }) {
  const messages = useMessages(slipCheckMessages)
  const rows: [string, string][] = [
    [messages.weighedAt, minuteText(slip.weighedAt)],
    [messages.weighedBy, slip.weighedBy],
    [messages.place, slip.place],
    [messages.company, slip.company],
    [messages.answered, slip.answeredAt === null ? '' : minuteText(slip.answeredAt)],
    [messages.confirmedBy, messages.how[slip.confirmedBy] ?? ''],
    [messages.paid, slip.paidInCash ? messages.inCash : ''],
  ]
  return (
    <Facts className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  )
}
