// Cards of the page on which members check in daily for points: points that expire soon, the rules, and past
// check-ins.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { dayText } from '../../shared/format/dates.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { pointsText, signedText } from './format-points.ts'
import { expiringQuery, signLogPages, type SignMonth } from './queries.ts'
import { checkInMessages } from './check-in-messages.ts'
import styles from './check-in.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/** The points that expire next, with a link to where they can be spent; hidden unless that is within 60 days. */
export function EndingCard() {
  const messages = useMessages(checkInMessages)
  const language = useLanguage()
  const next = useQuery(expiringQuery).data?.expiring[0]
  if (!next || next.days > 60) return null
  return (
    <Card title={messages.ending} aside={dayText(next.expiresOn, language)}>
      <PageLink className={styles.ending} to="/pages/shop/index">
        <Flame size={22} aria-hidden />
        <span className="k-grow">
          <b>{messages.ends(pointsText(next.points), next.days)}</b>
          <small>{messages.endsNote}</small>
        </span>
        <ChevronRight size={18} aria-hidden />
      </PageLink>
    </Card>
  )
}

/** Index of the rule that contains figures; it waits for the data. */
const WITH_FIGURES = 1

export function RulesCard({ cycle }: { cycle: SignMonth['cycle'] | undefined }) {
  const messages = useMessages(checkInMessages)
  const total = cycle?.reduce((sum, { score }) => sum + score, 0) ?? 0
  return (
    <Card title={messages.rules}>
      <ul className={patterns.looseBullets}>
        {messages.rule(cycle?.length ?? 0, total).map((rule, index) => (
          <li key={rule}>{cycle || index !== WITH_FIGURES ? rule : <Skeleton width="90%" />}</li>
        ))}
      </ul>
    </Card>
  )
}

/** The check-ins, newest first; older ones on demand. */
export function CheckInLogCard() {
  const messages = useMessages(checkInMessages)
  const log = useInfiniteQuery(signLogPages)
  const rows = log.data?.pages.flatMap(({ result }) => result)
  return (
    <Card title={messages.log}>
      {rows ? (
        rows.length === 0 ? (
          <p className={styles.faint}>{messages.noLog}</p>
        ) : (
          <ul className={`${patterns.plainList} ${styles.log}`}>
            {rows.map((row) => (
              <li key={row.id}>
                <ServerTime at={row.dateAdd} />
                <span>{messages.row(row.streak)}</span>
                <b className="k-figures">{signedText(row.score)}</b>
              </li>
            ))}
          </ul>
        )
      ) : log.error ? (
        <p role="alert" className={styles.faint}>
          {refusedOf(log.error)?.message ?? messages.failed}{' '}
          <Button tone="quiet" size="s" onClick={() => void log.refetch()}>
            {messages.retry}
          </Button>
        </p>
      ) : (
        <SkeletonList rows={3} label={messages.loading} />
      )}
      {log.hasNextPage && (
        <Button tone="text" wide pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Card>
  )
}
