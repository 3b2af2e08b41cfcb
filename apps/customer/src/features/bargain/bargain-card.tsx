// A card in a list of bargains, in which goods get cheaper with every friend who helps.

import { Amount } from '@huishou/kit/display/amount'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { formatYuan } from '@huishou/wire/money'
import { mayDo, offerOf } from '@huishou/wire/verdict'
import Clock from 'lucide-react/icons/clock'
import Scissors from 'lucide-react/icons/scissors'
import { invalidate } from '../../shared/api.ts'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { CutLimits } from '../../entities/bargain/cut-limits.tsx'
import { RunProgress } from '../../entities/bargain/bargain-progress.tsx'
import {
  bargainReads,
  detailUrl,
  type BargainCard as Row,
  type BargainFacts,
  type Run,
} from '../../entities/bargain/queries.ts'
import { TimeLeft } from '../../entities/bargain/time-left.tsx'
import { useBuyBargain } from '../../entities/bargain/use-buy-bargain.ts'
import type { Inviting } from '../../entities/bargain/use-invite-friends.tsx'
import { useStartRun } from '../../entities/bargain/use-start-run.ts'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { momentText } from '../../shared/format/dates.ts'
import styles from './bargain-card.module.css'
import { zoneMessages } from './bargain-zone-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

type CardProps = {
  row: Row
  /** Loads the picture at once instead of lazily; for the cards visible at first. */
  eager?: boolean
  onInvite: (what: Inviting) => void
}

/** A bargain: prices, limits, participants, and the progress of the member's run. */
export function BargainCard({ row, eager, onInvite }: CardProps) {
  const messages = useMessages(bargainMessages)
  const language = useLanguage()
  const { goods, mine } = row
  const facts = row.set.bargain
  const name = nameOf(goods, language)
  return (
    <article className={styles.card} data-over={facts.state === 'sold_out' || undefined}>
      <PageLink
        className={`${patterns.topRow} ${styles.open}`}
        to={detailUrl(facts.kjid)}
        aria-label={messages.open(name, formatYuan(facts.floorFen))}
      >
        <span className={styles.picture}>
          <GoodsPicture src={goods.pic} eager={eager} />
          <StateTag facts={facts} />
        </span>
        <span className={styles.text}>
          <b className={styles.name}>{name}</b>
          {facts.property && <small>{facts.property}</small>}
          <Price facts={facts} mine={mine} />
          <small>
            {messages.people(grouped(facts.people))}
            {facts.bought > 0 && ` · ${messages.bought(grouped(facts.bought))}`}
            {` · ${messages.left(grouped(facts.left))}`}
          </small>
          <CutLimits facts={facts} />
        </span>
      </PageLink>
      {mine && <RunProgress run={mine} size="s" />}
      <footer className={styles.foot}>
        <Time facts={facts} mine={mine} />
        <CardAction row={row} name={name} onInvite={onInvite} />
      </footer>
    </article>
  )
}

function Price({ facts, mine }: { facts: BargainFacts; mine: Run | null }) {
  const messages = useMessages(bargainMessages)
  return (
    <span className={styles.price}>
      <span>{mine ? messages.now : messages.floor}</span>
      <Amount fen={mine ? mine.currentFen : facts.floorFen} size="l" tone="coral" />
      <s>
        <span className="k-hidden">{messages.list}</span>
        {formatYuan(facts.originalFen)}
      </s>
    </span>
  )
}

function StateTag({ facts }: { facts: BargainFacts }) {
  if (facts.state === 'live') return null
  return (
    <span className={styles.tag}>
      <Badge tone={facts.state === 'scheduled' ? 'gold' : 'plain'}>{facts.stateText}</Badge>
    </span>
  )
}

function Time({ facts, mine }: { facts: BargainFacts; mine: Run | null }) {
  const messages = useMessages(bargainMessages)
  const language = useLanguage()
  if (facts.state === 'scheduled')
    return <small className={styles.time}>{messages.startsAt(momentText(facts.startAt, language))}</small>
  if (mine?.state === 'ordered') return <small className={styles.time}>{mine.stateText}</small>
  return (
    <small className={styles.time}>
      <Clock size={14} aria-hidden />
      <span>
        {mine ? messages.timeLeft : messages.endsIn}{' '}
        <TimeLeft endsAt={mine?.endsAt ?? facts.endAt} onEnd={() => void invalidate(...bargainReads)} />
      </span>
    </small>
  )
}

type CardActionProps = { row: Row; name: string; onInvite: CardProps['onInvite'] }

/** The most likely next action: start, invite, buy or pay. */
function CardAction({ row, name, onInvite }: CardActionProps) {
  const messages = useMessages(bargainMessages)
  const zone = useMessages(zoneMessages)
  const navigator = useNavigator()
  const { pending, start } = useStartRun()
  const buy = useBuyBargain()
  const { goods, mine } = row
  const facts = row.set.bargain
  if (mine?.state === 'ordered')
    return (
      <Button
        tone="coral"
        size="s"
        aria-label={zone.toPayNamed(name)}
        onClick={() => void navigator.navigateTo(`/pages/shop/order-detail?id=${mine.orderId ?? 0}`)}
      >
        {zone.toPay}
      </Button>
    )
  if (mine && mayDo(mine.may, 'invite'))
    return (
      <Button
        tone="coral"
        size="s"
        icon={<Scissors size={16} aria-hidden />}
        aria-label={messages.inviteNamed(name)}
        onClick={() => onInvite({ goods, facts, run: mine })}
      >
        {messages.invite}
      </Button>
    )
  if (mine) {
    const price = formatYuan(mine.currentFen)
    return (
      <Button
        tone="coral"
        size="s"
        disabledReason={offerOf(mine.may, 'buy')?.why}
        aria-label={messages.buyNamed(name, price)}
        onClick={() => void buy(facts.kjid, goods)}
      >
        {messages.buyAt(price)}
      </Button>
    )
  }
  return (
    <Button
      tone="coral"
      size="s"
      pending={pending}
      disabledReason={facts.state === 'live' ? null : facts.stateText}
      aria-label={messages.startNamed(name)}
      onClick={() => void start(facts.kjid)}
    >
      {facts.state === 'live' ? messages.start : facts.stateText}
    </Button>
  )
}
