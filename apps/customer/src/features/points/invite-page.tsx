// The page for inviting friends.

import { Avatar } from '@huishou/kit/display/avatar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { lazy } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { EmptyState } from '@huishou/kit/loading/state-views'
import type { ReplyOf } from '@huishou/wire/client'
import { invitees } from '@huishou/wire/client/points/codes-tasks-and-invites'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { api } from '../../shared/api.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { LazyQrCode } from '../../shared/components/lazy-qr-code.tsx'
import { appState } from '../../shared/app-state.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { inviteLink, useInvite } from '../../entities/member/share-invite.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { inviteMessages } from './invite-messages.ts'
import styles from './invite.module.css'
import { SignedOut } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

const InvitePoster = lazy(() =>
  import('./invite-poster.tsx').then((module) => ({ default: module.InvitePoster })),
)

type Page = ReplyOf<typeof invitees>
type Friend = Page['result'][number]

/** Inviting friends (邀请好友): the invitation link as text and QR code, the reward, and the friends who joined. */
export function InvitePage() {
  const messages = useMessages(inviteMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Invite />
      ) : (
        <SignedOut
          picture={<NoRecordsPicture />}
          title={messages.signedOut}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
    </>
  )
}

const pages = {
  queryKey: [invitees.name] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<Page> =>
    api.read(invitees, { page: pageParam, pageSize: 20 }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last: Page, _all: Page[], page: number) =>
    page < last.totalPage ? page + 1 : undefined,
}

function Invite() {
  const messages = useMessages(inviteMessages)
  const [poster, setPoster] = useState(false)
  const friends = useInfiniteQuery(pages)
  usePullDownRefresh(() => friends.refetch())
  usePageShow(() => void friends.refetch())
  return (
    <div className="k-column">
      <Card tone="brand">
        <div className={styles.head}>
          <Reward first={friends.data?.pages[0]} pending={friends.isPending} />
          <MyLink onPoster={() => setPoster(true)} />
        </div>
      </Card>
      <Suspense fallback={null}>{poster && <InvitePoster onClose={() => setPoster(false)} />}</Suspense>
      <Card title={messages.rules}>
        <ul className={`${patterns.bullets} ${styles.rules}`}>
          {messages.rule.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <FriendsCard friends={friends} />
    </div>
  )
}

/** The points earned per friend, from the first page of friends. */
function Reward({ first, pending }: { first: Page | undefined; pending: boolean }) {
  const messages = useMessages(inviteMessages)
  return (
    <>
      <h2>
        {!first && pending ? (
          <span className="k-skeleton" style={{ height: 'auto' }}>
            <span style={{ visibility: 'hidden' }}>{messages.head(100)}</span>
          </span>
        ) : first && first.each > 0 ? (
          messages.head(first.each)
        ) : (
          messages.title
        )}
      </h2>
      <p>{first?.each === 0 ? messages.off : messages.headText}</p>
    </>
  )
}

/** The member's link as QR code and text, with the ways to share it. */
function MyLink({ onPoster }: { onPoster: () => void }) {
  const messages = useMessages(inviteMessages)
  const { uid } = appState.use()
  const invite = useInvite()
  const canShare = typeof navigator.share === 'function'
  return (
    <>
      <div className={styles.code}>
        <LazyQrCode text={inviteLink(uid)} label={messages.qr} size={148} />
        <p>
          <b>{messages.qr}</b>
          <small>{messages.qrText}</small>
        </p>
      </div>
      <p className={styles.link} aria-label={messages.link}>
        {inviteLink(uid)}
      </p>
      <div className={styles.ways}>
        <Button tone="quiet" size="l" icon={<Share2 size={20} aria-hidden />} onClick={() => void invite()}>
          {canShare ? messages.share : messages.copy}
        </Button>
        <Button tone="soft" size="l" icon={<QrCode size={20} aria-hidden />} onClick={onPoster}>
          {messages.poster}
        </Button>
      </div>
    </>
  )
}

/** The friends who joined through the member's link, with the points earned for them. */
function FriendsCard({ friends }: { friends: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const messages = useMessages(inviteMessages)
  const first = friends.data?.pages[0]
  return (
    <Card
      title={messages.friends}
      aside={first && first.monthLimit > 0 && messages.month(first.monthCount, first.monthLimit)}
    >
      {first && first.totalRow > 0 && (
        <dl className={styles.figures}>
          <div>
            <dt>{messages.counted}</dt>
            <dd>{first.rewarded}</dd>
          </div>
          <div>
            <dt>{messages.score}</dt>
            <dd>{first.score}</dd>
          </div>
        </dl>
      )}
      <PagedList
        query={friends}
        items={friends.data?.pages.flatMap(({ result }) => result)}
        keyOf={({ id }) => id}
        render={(friend) => <FriendRow friend={friend} />}
        label={messages.friends}
        empty={<EmptyState title={messages.none} text={messages.noneText} />}
      />
    </Card>
  )
}

function FriendRow({ friend }: { friend: Friend }) {
  const messages = useMessages(inviteMessages)
  const state = { joined: messages.joined, rewarded: messages.rewarded, taken_back: messages.takenBack }[
    friend.state
  ]
  return (
    <div className={styles.friend}>
      <Avatar src="" name={friend.nick} size={40} />
      <span className="k-grow">
        <b>{friend.nick}</b>
        <small>
          {state} · <ServerTime at={friend.dateAdd} />
        </small>
      </span>
      {friend.score > 0 && <strong className="k-figures">+{friend.score}</strong>}
    </div>
  )
}
