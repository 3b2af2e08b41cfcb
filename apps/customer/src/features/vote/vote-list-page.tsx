import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { voteMessages } from './messages.ts'
import { votePages, type VoteRow } from './queries.ts'
import { VoteFacts } from './vote-facts.tsx'
import styles from './vote.module.css'

/** The page with the votes that the business holds among customers (社区投票), newest first. */
export function VoteListPage() {
  const messages = useMessages(voteMessages)
  const list = useInfiniteQuery(votePages)
  usePullDownRefresh(() => list.refetch())
  return (
    <>
      <NavBar title={messages.title} />
      <div className="k-column">
        <PagedList
          query={list}
          items={list.data?.pages.flatMap(({ result }) => result)}
          keyOf={({ id }) => id}
          render={(vote) => <VoteCard vote={vote} />}
          label={messages.list}
          empty={<EmptyState picture={<NoRecordsPicture />} title={messages.none} text={messages.noneText} />}
        />
      </div>
    </>
  )
}

function VoteCard({ vote }: { vote: VoteRow }) {
  return (
    <Card flush>
      <PageLink className={styles.row} to={`/pages/vote/detail?id=${vote.id}`}>
        <span className="k-grow">
          <b>{vote.title}</b>
          <VoteFacts info={vote} voted={vote.voted} />
        </span>
        <ChevronRight size={18} aria-hidden />
      </PageLink>
    </Card>
  )
}
