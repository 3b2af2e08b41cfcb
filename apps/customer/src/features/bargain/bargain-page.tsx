import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { banners } from '@huishou/wire/client/content/notices-and-banners'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { invalidate } from '../../shared/api.ts'
import { Banners } from '../../entities/content/banners.tsx'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import head from './coral-background.module.css'
import { bargainReads } from '../../entities/bargain/queries.ts'
import { useConfigKeeper } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import styles from './bargain-page.module.css'
import { BargainShelf } from './bargain-shelf.tsx'
import { MyRunsCard } from './my-runs-card.tsx'
import { NoBargainsPicture } from './no-bargains-picture.tsx'
import { StatsCard } from './stats-card.tsx'
import { zoneMessages } from './bargain-zone-messages.ts'

const ALL = '/pages/bargain/list'

/**
 * The start page for bargains (砍价专区), in which goods get cheaper with every friend who helps. It shows statistics,
 * banners, the bargains the member has started and those on offer; guests can open it too.
 */
export function BargainPage() {
  const messages = useMessages(zoneMessages)
  const common = useMessages(bargainMessages)
  const shown = useRef(false)
  useLive()
  useConfigKeeper()
  usePageShow(() => {
    if (shown.current) void invalidate(...bargainReads)
    shown.current = true
  })
  usePullDownRefresh(() => invalidate(banners, ...bargainReads))
  return (
    <>
      <div className={`${head.head} ${styles.head}`}>
        <NavBar title={common.zone} tone="light" />
        <p className={styles.slogan}>
          <b>{messages.slogan}</b>
          <span>{messages.promise}</span>
        </p>
      </div>
      <div className={`k-column ${styles.column}`}>
        <StatsCard />
        <Banners type="bargain" />
        <MyRunsCard />
        <section>
          <div className={styles.title}>
            <h2>{messages.goods}</h2>
            <PageLink className={styles.more} to={ALL}>
              {messages.more}
              <ChevronRight size={16} aria-hidden />
            </PageLink>
          </div>
          <BargainShelf
            query={{}}
            label={messages.list}
            empty={
              <EmptyState
                picture={<NoBargainsPicture />}
                title={messages.emptyTitle}
                text={messages.emptyText}
              />
            }
          />
        </section>
      </div>
    </>
  )
}
