import { Amount } from '@huishou/kit/display/amount'
import { PageLink } from '@huishou/kit/shell/page-link'
import { formatYuan } from '@huishou/wire/money'
import Clock from 'lucide-react/icons/clock'
import { invalidate } from '../../shared/api.ts'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { RunProgress } from '../../entities/bargain/bargain-progress.tsx'
import { bargainReads, detailUrl, type MyBargain, type Run } from '../../entities/bargain/queries.ts'
import { TimeLeft } from '../../entities/bargain/time-left.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { momentText } from '../../shared/format/dates.ts'
import { MyRunActions } from './my-run-actions.tsx'
import styles from './my-run-card.module.css'
import { myBargainsMessages } from './my-bargains-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

type Tone = 'going' | 'reached' | 'waiting' | 'done' | 'over'
const TONES: Record<Run['state'], Tone> = {
  running: 'going',
  floor: 'reached',
  ordered: 'waiting',
  bought: 'done',
  abandoned: 'over',
  expired: 'over',
}

/** A card for a bargain that the member has started: state, progress, time left, and actions. */
export function MyRunCard({ row, onInvite }: { row: MyBargain; onInvite: () => void }) {
  const messages = useMessages(bargainMessages)
  const mine = useMessages(myBargainsMessages)
  const language = useLanguage()
  const { run, goods } = row
  const name = nameOf(goods, language)
  const over = TONES[run.state] === 'over'
  return (
    <article className={styles.card} data-over={over || undefined}>
      <header className={styles.head}>
        <span className={styles.state} data-tone={TONES[run.state]}>
          {run.stateText}
        </span>
        <When run={run} />
      </header>
      <PageLink
        className={patterns.topRow}
        to={detailUrl(run.kjid)}
        aria-label={messages.openRun(name, run.stateText)}
      >
        <span className={styles.picture}>
          <GoodsPicture src={goods.pic} />
        </span>
        <span className={styles.text}>
          <b>{name}</b>
          <span className={styles.price}>
            <Amount fen={run.currentFen} size="l" tone={over ? 'ink' : 'coral'} />
            <s>
              <span className="k-hidden">{messages.list}</span>
              {formatYuan(run.originalFen)}
            </s>
            <small>
              {messages.floor} {formatYuan(run.floorFen)}
            </small>
          </span>
          <small>
            {run.helps === 0 ? mine.noHelpers : mine.helpers(grouped(run.helps))}
            {run.state === 'running' && run.helps > 0 && ` · ${mine.more(friendsText(run))}`}
            {run.state === 'bought' && ` · ${mine.saved(formatYuan(run.cutFen))}`}
          </small>
        </span>
      </PageLink>
      {run.state !== 'bought' && <RunProgress run={run} size="s" />}
      <MyRunActions row={row} name={name} onInvite={onInvite} />
    </article>
  )
}

const friendsText = ({ leastMore, mostMore }: Run): string =>
  leastMore === mostMore ? `${leastMore}` : `${leastMore}–${mostMore}`

/** The time left, or the time at which the run ended or, without an end, started. */
function When({ run }: { run: Run }) {
  const messages = useMessages(bargainMessages)
  const mine = useMessages(myBargainsMessages)
  const language = useLanguage()
  if (run.state === 'running' || run.state === 'floor')
    return (
      <small className={styles.when}>
        <Clock size={14} aria-hidden />
        <span>
          {messages.timeLeft} <TimeLeft endsAt={run.endsAt} onEnd={() => void invalidate(...bargainReads)} />
        </span>
      </small>
    )
  const at = momentText(run.endedAt ?? run.startedAt, language)
  return (
    <small className={styles.when}>
      {run.state === 'bought' ? mine.boughtAt(at) : run.endedAt ? mine.endedAt(at) : mine.startedAt(at)}
    </small>
  )
}
