import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/navigation'
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
import { publicMessages } from './slip/public-messages.ts'
import { SlipTotal } from './slip/slip-card.tsx'
import { SlipLines } from './slip/slip-lines.tsx'
import { slipMessages } from './slip/slip-messages.ts'
import styles from './slip-page.module.css'
import { verdictOf, type Verdict } from './slip/verdict.ts'
import type { ComponentProps } from 'react'
import { Screen } from '../../shared/components/screen.tsx'
import { slipQuery } from './queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'

type Checked = ReplyOf<typeof checkSlip>

/** The public page behind a slip's QR code: whether the slip is genuine and the latest, with every line. No login. */
export function SlipPage({ query }: PageProps<'code'>) {
  const words = useMessages(publicMessages)
  return (
    <>
      <NavBar title={words.title} />
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
  const words = useMessages(publicMessages)
  const navigator = useNavigator()
  return (
    <Screen
      query={query}
      skeleton={
        <SkeletonPage label={words.loading}>
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
        title: query ? words.unknownTitle : words.missingTitle,
        text: query ? words.unknownText : words.missingText,
        button: words.home,
        tone: 'quiet',
        onGo: () => void navigator.switchTab('/'),
      }}
      missingReasons={['SLIP_UNKNOWN', 'INPUT_INVALID']}
    />
  )
}

function Found({ slip }: { slip: Checked }) {
  const words = useMessages(publicMessages)
  const { revision } = useMessages(slipMessages)
  return (
    <div className="k-column">
      <VerdictCard verdict={verdictOf(slip)} />
      <Card flush>
        <header className={styles.head}>
          <small>{words.number}</small>
          <b>{slip.slipNumber}</b>
          {slip.revision > 1 && <span>{revision(slip.revision)}</span>}
        </header>
        <div className={styles.inside}>
          <SlipLines lines={slip.lines} />
        </div>
        <SlipTotal totalG={slip.totalG} totalFen={slip.totalFen} />
        <SlipFacts slip={slip} />
      </Card>
      <p className={styles.privacy}>{words.privacy}</p>
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
  const words = useMessages(publicMessages)
  const Picture = PICTURES[verdict]
  return (
    <section className={styles.verdict} data-verdict={verdict} role="status">
      <Picture size={40} strokeWidth={1.8} aria-hidden />
      <div className="k-grow">
        <h2>{words[verdict]}</h2>
        <p>{words[`${verdict}Text`]}</p>
      </div>
    </section>
  )
}

/** Formats `2026-11-21 15:12`, never "today": a slip on paper may be checked years later. */
const minuteText = (at: number) => dateTimeOf(at).slice(0, 16)

function SlipFacts({ slip }: { slip: Checked }) {
  const words = useMessages(publicMessages)
  const rows: [string, string][] = [
    [words.weighedAt, minuteText(slip.weighedAt)],
    [words.weighedBy, slip.weighedBy],
    [words.place, slip.place],
    [words.company, slip.company],
    [words.answered, slip.answeredAt === null ? '' : minuteText(slip.answeredAt)],
    [words.confirmedBy, words.how[slip.confirmedBy] ?? ''],
    [words.paid, slip.paidInCash ? words.inCash : ''],
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
