import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePage, usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { myBargainTabs, type MyBargainTab } from '@huishou/wire/bargain/choices'
import { myBargains } from '@huishou/wire/client/bargain/customer-lists'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '../../shared/api.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { myBargainPages, onceEach } from '../../entities/bargain/queries.ts'
import { useInviteFriends } from '../../entities/bargain/use-invite-friends.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { MyRunCard } from './my-run-card.tsx'
import styles from './my-run-card.module.css'
import { myBargainsMessages } from './my-bargains-messages.ts'
import { NoBargainsPicture } from './no-bargains-picture.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'

/** The page with the bargains the member has started (我的砍价), in four tabs with counts. */
export function MyBargainsPage() {
  const messages = useMessages(myBargainsMessages)
  const common = useMessages(bargainMessages)
  const { token } = appState.use()
  const [tab, setTab] = useState<MyBargainTab>('all')
  const { scroller } = usePage()
  const shown = useRef(false)
  useLive()
  usePageShow(() => {
    if (shown.current && token) void invalidate(myBargains)
    shown.current = true
  })
  usePullDownRefresh(() => invalidate(myBargains))
  const choose = (next: MyBargainTab) => {
    setTab(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={styles.tabs}>
        <NavBar title={messages.title} />
        {token && <StateTabs value={tab} onChange={choose} />}
      </div>
      {token ? (
        <TabPanel id="my-bargains" tab={tab}>
          <div className="k-column">
            <Runs tab={tab} />
          </div>
        </TabPanel>
      ) : (
        <SignedOut
          picture={<NoBargainsPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          tone="coral"
          button={common.signIn}
        />
      )}
    </>
  )
}

function StateTabs({ value, onChange }: { value: MyBargainTab; onChange: (tab: MyBargainTab) => void }) {
  const messages = useMessages(myBargainsMessages)
  // every reply has the counts of all tabs
  const { data } = useInfiniteQuery({ ...myBargainPages(value), placeholderData: keepPreviousData })
  const counts = data?.pages[0]?.counts
  return (
    <Tabs
      id="my-bargains"
      label={messages.tabsLabel}
      tabs={myBargainTabs.map((key) => ({
        key,
        label: (
          <>
            {messages.tabs[key]} {counts && <small>{grouped(counts[key])}</small>}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Runs({ tab }: { tab: MyBargainTab }) {
  const messages = useMessages(myBargainsMessages)
  const { loading } = useMessages(bargainMessages)
  const { invite, sheet } = useInviteFriends()
  const query = useInfiniteQuery(myBargainPages(tab))
  return (
    <>
      <PagedList
        query={query}
        label={messages.list}
        items={
          query.data &&
          onceEach(
            query.data.pages.flatMap(({ result }) => result),
            ({ run }) => run.id,
          )
        }
        keyOf={({ run }) => run.id}
        render={(row) => (
          <MyRunCard
            row={row}
            onInvite={() => invite({ goods: row.goods, facts: row.set.bargain, run: row.run })}
          />
        )}
        empty={<NoRuns tab={tab} />}
        skeleton={<SkeletonList rows={3} label={loading} card={card} />}
      />
      {sheet}
    </>
  )
}

function NoRuns({ tab }: { tab: MyBargainTab }) {
  const messages = useMessages(myBargainsMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoBargainsPicture />}
      title={tab === 'all' ? messages.emptyTitle : messages.emptyIn(messages.tabs[tab])}
      text={messages.emptyText}
      action={
        <Button tone="coral" onClick={() => void navigator.navigateTo('/pages/bargain/index')}>
          {messages.emptyAction}
        </Button>
      }
    />
  )
}

const card = (
  <div className={styles.card}>
    <Skeleton width="35%" />
    <div className={styles.waiting}>
      <Skeleton width="76px" height="76px" />
      <span>
        <Skeleton width="80%" />
        <Skeleton width="45%" height="1.3em" />
      </span>
    </div>
    <Skeleton width="100%" height="6px" />
  </div>
)
