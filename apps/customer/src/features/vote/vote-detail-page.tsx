import { IconButton } from '@huishou/kit/button'
import { mayDo } from '@huishou/wire/verdict'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageTitle, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { shareLink } from '../../shared/device/share-link.ts'
import { Ballot } from './ballot.tsx'
import { voteMessages } from './messages.ts'
import { type Vote, voteQuery } from './queries.ts'
import { ResultCard } from './result-card.tsx'
import { VoteFacts } from './vote-facts.tsx'
import styles from './vote.module.css'
import { Screen } from '../../shared/components/screen.tsx'
import { recordIdOf } from '../../shared/format/record-id.ts'

const MISSING = ['NOT_FOUND', 'INPUT_INVALID']

/**
 * The page of one vote among customers (投票详情): the question, the options, and the result once visible. Guests can
 * open it too.
 */
export function VoteDetailPage({ query }: PageProps<'id'>) {
  const messages = useMessages(voteMessages)
  const id = recordIdOf(query.id)
  const vote = useQuery({ ...voteQuery(id ?? 0), enabled: id !== null })
  usePullDownRefresh(() => vote.refetch())
  usePageTitle(vote.data?.info.title ?? messages.detail)
  const navigator = useNavigator()
  return (
    <>
      <NavBar title={messages.detail} end={vote.data && <Share vote={vote.data} />} />
      <Screen
        query={id === null ? null : vote}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <Card>
              <Skeleton width="70%" height="1.4em" />
              <Skeleton width="45%" />
              <Skeleton width="100%" height="4em" />
            </Card>
            <Card>
              {[0, 1, 2].map((row) => (
                <Skeleton key={row} width="100%" height="2.6em" />
              ))}
            </Card>
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toList,
          onGo: () => void navigator.redirectTo('/pages/vote/index'),
        }}
        missingReasons={MISSING}
      >
        {(data) => <Ready vote={data} />}
      </Screen>
    </>
  )
}

function Share({ vote: { info } }: { vote: Vote }) {
  const messages = useMessages(voteMessages)
  const share = () =>
    shareLink(
      {
        title: info.title,
        text: info.content,
        url: `${window.location.origin}/#/pages/vote/detail?id=${info.id}`,
      },
      { copied: messages.copied, failed: messages.copyFailed },
    )
  return <IconButton label={messages.share} icon={<Share2 size={22} />} onClick={() => void share()} />
}

/** The question; below it the ballot as long as the vote is open and the reader has not voted, otherwise the result. */
function Ready({ vote }: { vote: Vote }) {
  const messages = useMessages(voteMessages)
  const { info, mine, may } = vote
  const votes = mayDo(may, 'vote') || (mine === null && info.status === 0)
  const asked = (
    <Card>
      <h2 className={styles.title}>{info.title}</h2>
      <VoteFacts info={info} />
      {info.cityStr !== '' && <p className="k-muted">{messages.residents(info.cityStr)}</p>}
      {info.content !== '' && <p className={styles.content}>{info.content}</p>}
      <PhotoStrip photos={info.pics} nameOf={messages.photo} />
    </Card>
  )
  if (votes)
    return (
      <Ballot key={info.id} vote={vote}>
        {asked}
      </Ballot>
    )
  return (
    <div className="k-column">
      {asked}
      <ResultCard vote={vote} />
    </div>
  )
}
