import { Amount } from '@huishou/kit/display/amount'
import { Avatar } from '@huishou/kit/display/avatar'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { formatYuan } from '@huishou/wire/money'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import { invalidate, refusedOf } from '../../shared/api.ts'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { CutLimits } from '../../entities/bargain/cut-limits.tsx'
import { RunProgress } from '../../entities/bargain/bargain-progress.tsx'
import { bargainReads, detailUrl, type BargainFacts, type Run } from '../../entities/bargain/queries.ts'
import { TimeLeft } from '../../entities/bargain/time-left.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { grouped } from '../../shared/format/numbers.ts'
import styles from './bargain-block.module.css'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import { useGoodsBargain } from './bargain-queries.ts'

/**
 * The section of a product's page about its bargain (砍价信息), in which the product gets cheaper with every friend who
 * helps. It shows the current and lowest price, limits, time left and, when opened from a friend's link, that friend.
 */
export function BargainBlock({ goodsId, joiner }: { goodsId: number; joiner: number }) {
  const messages = useMessages(goodsDetailMessages).bargain
  const common = useMessages(bargainMessages)
  const { set, friend, mine, pending, error, again } = useGoodsBargain(goodsId, joiner)
  useLive((friend?.kanjiaInfo.run ?? mine)?.id)
  if (!set && error)
    return (
      <Card>
        <ErrorState text={refusedOf(error)?.message ?? error.message} onRetry={() => void again()} />
      </Card>
    )
  if (!set)
    return pending ? (
      <Card>
        <Skeleton width="45%" height="1.8em" />
        <Skeleton width="90%" />
      </Card>
    ) : null
  const facts = set.bargain
  const run = friend?.kanjiaInfo.run ?? mine
  const of = friend ? `&kanjiaJoiner=${friend.joiner.uid}` : ''
  return (
    <Card flush>
      <PriceAndTime facts={facts} run={run} />
      <div className={styles.body}>
        <p className={styles.prices}>
          <span>
            {common.floor} <b>{formatYuan(facts.floorFen)}</b>
          </span>
          <span>
            {common.list} <s>{formatYuan(facts.originalFen)}</s>
          </span>
          <span>{common.left(grouped(facts.left))}</span>
          {facts.bought > 0 && <span>{common.bought(grouped(facts.bought))}</span>}
        </p>
        <CutLimits facts={facts} />
        {run && <RunProgress run={run} />}
        {friend && (
          <p className={styles.friend}>
            <Avatar src={friend.joiner.avatarUrl} name={friend.joiner.nick} size={32} />
            <span>{messages.friend(friend.joiner.nick || messages.somebody(friend.joiner.uid))}</span>
          </p>
        )}
        <PageLink className={styles.more} to={`${detailUrl(facts.kjid)}${of}`}>
          {run ? messages.helpers(grouped(run.helps)) : messages.how}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      </div>
    </Card>
  )
}

type PriceAndTimeProps = { facts: BargainFacts; run: Run | null | undefined }

/** The price of the run, or of the goods, and the time left for it. */
function PriceAndTime({ facts, run }: PriceAndTimeProps) {
  const messages = useMessages(goodsDetailMessages).bargain
  const common = useMessages(bargainMessages)
  return (
    <div className={styles.top}>
      <span>
        <small>{run ? common.now : messages.from}</small>
        <Amount fen={run?.currentFen ?? facts.originalFen} size="xl" tone="inherit" />
      </span>
      <span className={styles.ends}>
        <small>
          <Clock size={14} aria-hidden /> {run ? common.timeLeft : common.endsIn}
        </small>
        <b>
          <TimeLeft endsAt={run?.endsAt ?? facts.endAt} onEnd={() => void invalidate(...bargainReads)} />
        </b>
      </span>
    </div>
  )
}
