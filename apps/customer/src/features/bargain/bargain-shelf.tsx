import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { useMessages } from '../../shared/i18n.ts'
import { bargainPages, onceEach, type BargainQuery } from '../../entities/bargain/queries.ts'
import { useInviteFriends } from '../../entities/bargain/use-invite-friends.tsx'
import styles from './bargain-card.module.css'
import { BargainCard } from './bargain-card.tsx'

const IN_SIGHT = 3

/** A list of bargains that loads page by page. */
export function BargainShelf({
  query,
  label,
  empty,
}: {
  query: BargainQuery
  label: string
  empty: ReactNode
}) {
  const messages = useMessages(bargainMessages)
  const { invite, sheet } = useInviteFriends()
  const found = useInfiniteQuery(bargainPages(query))
  return (
    <>
      <PagedList
        query={found}
        label={label}
        items={
          found.data &&
          onceEach(
            found.data.pages.flatMap(({ result }) => result),
            ({ set }) => set.id,
          )
        }
        keyOf={({ set }) => set.id}
        render={(row, index) => <BargainCard row={row} eager={index < IN_SIGHT} onInvite={invite} />}
        empty={empty}
        skeleton={<SkeletonList rows={3} label={messages.loading} card={card} />}
      />
      {sheet}
    </>
  )
}

const card = (
  <div className={styles.card}>
    <div className={styles.waiting}>
      <Skeleton width="116px" height="116px" />
      <span>
        <Skeleton width="90%" />
        <Skeleton width="55%" height="1.4em" />
        <Skeleton width="70%" height=".8em" />
      </span>
    </div>
    <Skeleton height="44px" />
  </div>
)
