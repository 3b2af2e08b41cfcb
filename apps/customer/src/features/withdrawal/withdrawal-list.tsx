// The list of the member's withdrawal requests, and the colour of each state of a request.

import { formatFenUnsigned } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { withdrawalStateText, type WithdrawalState } from '@huishou/wire/withdrawal/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { withdrawalPages, type Withdrawal } from './queries.ts'
import { withdrawalListMessages } from './withdrawal-list-messages.ts'
import styles from './withdrawal.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/** The colours of the states: pending, waiting for the customer, paid, not paid, cancelled. */
export const toneOf: Record<WithdrawalState, 'waiting' | 'yours' | 'good' | 'bad' | 'off'> = {
  requested: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  awaiting_user: 'yours',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'off',
}

/** All withdrawal requests, newest first. */
export function WithdrawalList({ onOpen }: { onOpen: (id: number) => void }) {
  const messages = useMessages(withdrawalListMessages)
  const records = useInfiniteQuery(withdrawalPages)
  return (
    <Card title={messages.records}>
      <div className={styles.records}>
        <PagedList
          query={records}
          label={messages.records}
          items={records.data?.pages.flatMap(({ result }) => result)}
          keyOf={({ id }) => id}
          render={(record) => <Row record={record} onOpen={() => onOpen(record.id)} />}
          empty={
            <EmptyState picture={<NoRecordsPicture />} title={messages.empty} text={messages.emptyText} />
          }
          skeleton={
            <SkeletonPage className={styles.waiting} label={messages.loading}>
              {[0, 1, 2].map((row) => (
                <div key={row} className={styles.rowWaiting}>
                  <span>
                    <Skeleton width="55%" />
                    <Skeleton width="75%" height=".8em" />
                  </span>
                  <Skeleton width="72px" />
                </div>
              ))}
            </SkeletonPage>
          }
        />
      </div>
    </Card>
  )
}

function Row({ record, onOpen }: { record: Withdrawal; onOpen: () => void }) {
  const messages = useMessages(withdrawalListMessages)
  const language = useLanguage()
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.rowText}>
        <b>{record.payee || messages.row}</b>
        <small>{record.rejectionReason || record.number}</small>
        <small>
          <ServerTime at={record.dateAdd} />
        </small>
      </span>
      <span className={styles.rowSum}>
        <b className="k-figures">{`−¥${formatFenUnsigned(record.moneyFen)}`}</b>
        <small className={styles.state} data-tone={toneOf[record.state]}>
          {withdrawalStateText[record.state][language]}
        </small>
      </span>
      <ChevronRight size={18} className={patterns.arrow} aria-hidden />
    </button>
  )
}
