import { Button } from '@huishou/kit/button'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { PageLink } from '@huishou/kit/shell/page-link'
import { formatFen } from '@huishou/wire/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { refusedOf } from '../../../shared/api.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { kgText } from '../../../shared/format/numbers.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import styles from '../firm.module.css'
import { firmMessages } from '../messages.ts'
import { firmOrderPages, type Slip } from '../queries.ts'

/**
 * The orders of all sites of a firm, grouped by month, newest first, each with its weight and, for contacts who may see
 * money, its amount.
 */
export function FirmOrdersCard() {
  const messages = useMessages(firmMessages)
  const asked = useInfiniteQuery(firmOrderPages)
  const rows = asked.data?.pages.flatMap(({ result }) => result)
  return (
    <Card title={messages.orders}>
      {rows ? (
        <Months rows={rows} />
      ) : asked.error ? (
        <ErrorState
          text={refusedOf(asked.error)?.message ?? asked.error.message}
          pending={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList rows={2} label={messages.loading} />
      )}
      {asked.hasNextPage && (
        <Button tone="soft" pending={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Card>
  )
}

function Months({ rows }: { rows: readonly Slip[] }) {
  const messages = useMessages(firmMessages)
  if (rows.length === 0) return <p className="k-muted">{messages.noOrders}</p>
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))]
  return months.map((month) => (
    <section key={month} aria-label={month}>
      <h3 className={`k-figures k-muted ${styles.month}`}>{month}</h3>
      <ul className={styles.list}>
        {rows
          .filter(({ day }) => day.startsWith(month))
          .map((slip) => (
            <SlipRow key={slip.orderId} slip={slip} />
          ))}
      </ul>
    </section>
  ))
}

function SlipRow({ slip }: { slip: Slip }) {
  const messages = useMessages(firmMessages)
  const language = useLanguage()
  const { orderId, orderNumber, siteName, day, stateText, totalG, totalFen, toConfirm } = slip
  const weighed = totalG !== null && totalG > 0
  return (
    <li>
      <PageLink className={styles.row} to={`/pages/order/detail?id=${orderId}`}>
        <span>
          <b>{`${dayText(day, language)} · ${siteName}`}</b>
          <small className="k-muted k-figures">{`${orderNumber} · ${stateText}`}</small>
        </span>
        {toConfirm && <Badge tone="coral">{messages.waiting}</Badge>}
        <span className="k-figures">
          {[
            ...(weighed ? [messages.kg(kgText(totalG))] : []),
            ...(totalFen === null ? [] : [`¥${formatFen(totalFen)}`]),
          ].join(' · ')}
        </span>
      </PageLink>
    </li>
  )
}
