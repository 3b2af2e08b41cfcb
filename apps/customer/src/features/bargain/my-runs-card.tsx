import { percentText } from '@huishou/wire/bargain/percent-text'
import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { invalidate } from '../../shared/api.ts'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { ProgressBar } from '../../entities/bargain/bargain-progress.tsx'
import { bargainReads, detailUrl, myRunningQuery, type MyBargain } from '../../entities/bargain/queries.ts'
import { TimeLeft } from '../../entities/bargain/time-left.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { grouped } from '../../shared/format/numbers.ts'
import styles from './bargain-page.module.css'
import { zoneMessages } from './bargain-zone-messages.ts'

const SHOWN = 3

/** A card with the newest bargains the member has started and not finished (我的砍价), and a link to all. */
export function MyRunsCard() {
  const messages = useMessages(zoneMessages)
  const common = useMessages(bargainMessages)
  const { token } = appState.use()
  const { data, isError } = useQuery({ ...myRunningQuery(SHOWN), enabled: Boolean(token) })
  if (!token)
    return (
      <Card className={styles.signedOut}>
        <span>{messages.mineSignedOut}</span>
        <Button tone="coral-soft" size="s" onClick={onLoginNeeded}>
          {common.signIn}
        </Button>
      </Card>
    )
  if (isError) return null
  const all = data?.counts.all ?? 0
  return (
    <Card
      title={messages.mine}
      aside={
        <PageLink className={styles.more} to="/pages/bargain/my-list">
          {all > 0 ? messages.mineAll(grouped(all)) : messages.mineOpen}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      }
    >
      {!data && <Skeleton height="56px" />}
      {data?.result.length === 0 && <p className="k-muted">{messages.mineNone}</p>}
      {data && data.result.length > 0 && (
        <ul className={styles.mine}>
          {data.result.map((row) => (
            <li key={row.run.id}>
              <MyRun row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function MyRun({ row: { run, goods } }: { row: MyBargain }) {
  const common = useMessages(bargainMessages)
  const language = useLanguage()
  const name = nameOf(goods, language)
  return (
    <PageLink to={detailUrl(run.kjid)} aria-label={common.openRun(name, run.stateText)}>
      <span className={styles.thumb}>
        <GoodsPicture src={goods.pic} />
      </span>
      <span className={styles.mineText}>
        <span className={styles.mineName}>
          <b>{name}</b>
          <Amount fen={run.currentFen} size="s" tone="coral" />
        </span>
        <ProgressBar progress={run.progress} size="s" />
        <small>
          <span>{run.state === 'running' ? percentText(run.progress) : run.stateText}</span>
          {run.state !== 'ordered' && (
            <span>
              {common.timeLeft}{' '}
              <TimeLeft endsAt={run.endsAt} onEnd={() => void invalidate(...bargainReads)} />
            </span>
          )}
        </small>
      </span>
    </PageLink>
  )
}
