// The page of one community day, on which couriers collect from a whole estate.

import { Button, IconButton } from '@huishou/kit/button'
import { Card, CardHead } from '@huishou/kit/layout/card'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Cell } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { formatFen } from '@huishou/wire/money'
import { clockText } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Share2 from 'lucide-react/icons/share-2'
import { communityDayQuery, type CommunityDay } from '../../entities/community/community-days.ts'
import { appState } from '../../shared/app-state.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { recordIdOf } from '../../shared/format/record-id.ts'
import { shareLink } from '../../shared/device/share-link.ts'
import { dayText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { Booking } from './community/booking.tsx'
import styles from './community/community.module.css'
import { communityMessages } from './community/messages.ts'

const MISSING = ['NOT_FOUND', 'INPUT_INVALID']
const FRESH_MS = 30_000

/**
 * One community day (社区回收日): when and where, how close it is to its bonus, and booking a time window. Open to guests.
 */
export function CommunityDayPage({ query }: PageProps<'id'>) {
  const messages = useMessages(communityMessages)
  const navigator = useNavigator()
  const id = recordIdOf(query.id)
  const day = useQuery({
    ...communityDayQuery(id ?? 0),
    enabled: id !== null,
    refetchInterval: FRESH_MS,
  })
  usePullDownRefresh(() => day.refetch())
  usePageShow(() => {
    if (day.data) void day.refetch()
  })
  return (
    <>
      <NavBar title={messages.title} end={day.data && <Share day={day.data} />} />
      <Screen
        query={id === null ? null : day}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[3, 3, 5]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toHome,
          onGo: () => void navigator.switchTab('/pages/index/index'),
        }}
        missingReasons={MISSING}
      >
        {(data) => <Ready day={data} />}
      </Screen>
    </>
  )
}

function Share({ day }: { day: CommunityDay }) {
  const messages = useMessages(communityMessages)
  const language = useLanguage()
  const share = () =>
    shareLink(
      {
        title: messages.shareTitle(day.name, dayText(day.day, language)),
        text: messages.shareText(day.bonusFrom, day.bonusPercent),
        url: `${window.location.origin}/#/pages/community/detail?id=${day.id}`,
      },
      { copied: messages.copied, failed: messages.copyFailed },
    )
  return <IconButton label={messages.share} icon={<Share2 size={22} />} onClick={() => void share()} />
}

function Ready({ day }: { day: CommunityDay }) {
  const { token } = appState.use()
  const isOpen = day.state === 'published' || day.state === 'running'
  const facts = (
    <>
      <WhenCard day={day} />
      {day.bonusPercent > 0 && <BonusCard day={day} />}
    </>
  )
  const books = isOpen && token && day.orderId === null && day.addressIds.length > 0 && day.left > 0
  if (books) return <Booking day={day}>{facts}</Booking>
  return (
    <>
      <div className="k-column">
        {facts}
        {day.orderId !== null && <OwnOrder orderId={day.orderId} bonusFen={day.bonusFen} />}
      </div>
      {isOpen && day.orderId === null && day.left > 0 && (
        <Way signedIn={Boolean(token)} unplacedId={day.unplacedIds[0]} />
      )}
    </>
  )
}

/** The name, day, hours, place and current status of the community day. */
function WhenCard({ day }: { day: CommunityDay }) {
  const messages = useMessages(communityMessages)
  const language = useLanguage()
  const [first, last] = [day.windows[0], day.windows.at(-1)]
  const hours = first && last ? `${clockText(first.startMinute)}–${clockText(last.endMinute)}` : ''
  return (
    <Card tone="brand">
      <h2 className={styles.name}>{day.name}</h2>
      <p>{`${dayText(day.day, language)} ${hours}`}</p>
      <p>{day.address}</p>
      <p>{situationOf(day, messages)}</p>
      {day.note !== '' && <p>{day.note}</p>}
    </Card>
  )
}

const situationOf = (day: CommunityDay, messages: (typeof communityMessages)['zh']): string => {
  if (day.state === 'cancelled') return messages.cancelled(day.cancelReason)
  if (day.state === 'ended') return messages.ended
  return day.left === 0 ? messages.full : messages.booked(day.booked, day.left)
}

/** How close the community day is to its bonus. */
function BonusCard({ day }: { day: CommunityDay }) {
  const messages = useMessages(communityMessages)
  const { settled, bonusFrom, bonusPercent, bonusCapFen, granted } = day
  const said = granted ? messages.reached(bonusFrom) : messages.progress(settled, bonusFrom)
  return (
    <Card>
      <CardHead title={messages.bonus(bonusFrom, bonusPercent)} />
      <progress
        className={styles.progress}
        value={granted ? bonusFrom : Math.min(settled, bonusFrom)}
        max={bonusFrom}
        aria-label={messages.bonusTitle}
      />
      <p>{said}</p>
      <p className="k-muted">{messages.bonusCap(formatFen(bonusCapFen))}</p>
    </Card>
  )
}

function OwnOrder({ orderId, bonusFen }: { orderId: number; bonusFen: number | null }) {
  const messages = useMessages(communityMessages)
  return (
    <Card flush>
      <Cell
        icon={<ClipboardCheck size={22} strokeWidth={1.7} aria-hidden />}
        title={messages.own}
        note={bonusFen === null ? messages.ownNote : messages.bonusPaid(formatFen(bonusFen))}
        to={`/pages/order/detail?id=${orderId}`}
      />
    </Card>
  )
}

type WayProps = { signedIn: boolean; unplacedId: number | undefined }

/** The reason why booking is impossible: not signed in, or no address in the estate that is on the map. */
function Way({ signedIn, unplacedId }: WayProps) {
  const messages = useMessages(communityMessages)
  const navigator = useNavigator()
  if (!signedIn)
    return (
      <BottomBar>
        <Button size="l" wide onClick={() => onLoginNeeded()}>
          {messages.signIn}
        </Button>
      </BottomBar>
    )
  return (
    <BottomBar>
      <p className="k-muted">{unplacedId === undefined ? messages.noAddress : messages.unplaced}</p>
      <Button
        size="l"
        wide
        onClick={() =>
          void navigator.navigateTo(
            `/pages/mine/address-edit${unplacedId === undefined ? '' : `?id=${unplacedId}`}`,
          )
        }
      >
        {unplacedId === undefined ? messages.addAddress : messages.place}
      </Button>
    </BottomBar>
  )
}
