// The card with the price of a bargain: the lowest price it can reach or, once a member has started it, the price
// reached so far, with its limits and the time left.

import { Amount } from '@huishou/kit/display/amount'
import { Avatar } from '@huishou/kit/display/avatar'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { formatYuan } from '@huishou/wire/money'
import Clock from 'lucide-react/icons/clock'
import { RunProgress } from '../../entities/bargain/bargain-progress.tsx'
import { TimeLeft } from '../../entities/bargain/time-left.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import { CutCelebration } from './cuts/cut-celebration.tsx'
import { noticeOf } from './run-notice.ts'
import styles from './price-card.module.css'
import type { AvailableActions, Run, RunPage, BargainView } from './available-actions.ts'
import { useAnimatedAmount } from './cuts/use-animated-amount.ts'
import type { RecentCuts } from './cuts/use-recent-cuts.ts'

type PriceCardProps = {
  view: BargainView
  actions: AvailableActions
  name: string
  /** The name of the run's owner; empty without a run. */
  owner: string
  fresh: RecentCuts | null
  onTimeUp: () => void
}

/** The current price, its distance to the floor, the time left, and the limits. */
export function PriceCard({ view, actions, name, owner, fresh, onTimeUp }: PriceCardProps) {
  const messages = useMessages(bargainDetailMessages)
  const { one, shown, friendNamed } = view
  const facts = one.set.bargain
  const run = shown?.kanjiaInfo.run ?? null
  const notice = noticeOf(view, actions, { friend: owner, messages })
  return (
    <Card className={styles.card}>
      {shown && run && !run.mine && <Asking page={shown} owner={owner} />}
      {friendNamed && !run && <p className={styles.notice}>{messages.states.noRun}</p>}
      <Prices run={run} listFen={facts.originalFen} floorFen={facts.floorFen} />
      <h2>
        {name} {facts.property && <small>{facts.property}</small>}
        {run && <Badge tone="coral">{run.stateText}</Badge>}
      </h2>
      {run && <RunProgress run={run} />}
      <LimitsAndTime view={view} run={run} onTimeUp={onTimeUp} />
      {run?.state === 'running' && (
        <p className={styles.more}>{messages.more(run.leastMore, run.mostMore)}</p>
      )}
      {notice && (
        <p className={styles.notice} data-tone={notice.tone}>
          {notice.text}
        </p>
      )}
      <small className={styles.counts}>
        <span>{messages.left(grouped(facts.left), grouped(facts.number))}</span>
        <span>{messages.people(grouped(facts.people))}</span>
        {facts.bought > 0 && <span>{messages.bought(grouped(facts.bought))}</span>}
      </small>
      <CutCelebration fresh={fresh} priceFen={run?.currentFen ?? 0} />
    </Card>
  )
}

/** The owner of the run and, while it is active, what the reader can do. */
function Asking({ page, owner }: { page: RunPage; owner: string }) {
  const messages = useMessages(bargainDetailMessages)
  const asks = page.kanjiaInfo.run.state === 'running' && !page.myHelp
  return (
    <div className={styles.asking}>
      <Avatar src={page.joiner.avatarUrl} name={owner} size={44} />
      <span>
        <b>{asks ? messages.states.hello(owner) : messages.whose(owner)}</b>
        {asks && <small>{messages.states.helloText}</small>}
      </span>
    </div>
  )
}

/** With a run, its price is shown first; without one, the lowest price that can be reached. */
function Prices({ run, listFen, floorFen }: { run: Run | null; listFen: number; floorFen: number }) {
  const messages = useMessages(bargainDetailMessages)
  const falling = useAnimatedAmount(run?.currentFen ?? floorFen)
  return (
    <p className={styles.prices}>
      <span className="k-hidden">{run ? messages.now : messages.floor}</span>
      {!run && <span aria-hidden>{messages.floor}</span>}
      <strong>
        <Amount fen={falling} tone="coral" />
      </strong>
      <span>
        {messages.list} <s>{formatYuan(run?.originalFen ?? listFen)}</s>
      </span>
      {run && (
        <span className={styles.floor}>
          {messages.floor} {formatYuan(run.floorFen)}
        </span>
      )}
    </p>
  )
}

/** The limits of a cut, 每刀 X–Y 元，需 A–B 人, and the time left. */
function LimitsAndTime({
  view,
  run,
  onTimeUp,
}: {
  view: BargainView
  run: Run | null
  onTimeUp: () => void
}) {
  const messages = useMessages(bargainDetailMessages)
  const facts = view.one.set.bargain
  const open = run ? run.state === 'running' || run.state === 'floor' : facts.state !== 'ended'
  const scheduled = !run && facts.state === 'scheduled'
  return (
    <p className={styles.bounds}>
      <span>{facts.boundsText}</span>
      {open && (
        <span className={styles.time}>
          <Clock size={15} aria-hidden />
          {scheduled ? messages.startsIn : messages.timeLeft}{' '}
          <TimeLeft endsAt={run?.endsAt ?? (scheduled ? facts.startAt : facts.endAt)} onEnd={onTimeUp} />
        </span>
      )}
    </p>
  )
}
