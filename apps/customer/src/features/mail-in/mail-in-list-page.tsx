import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { NoOrdersPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { ApplyForm } from './application-form.tsx'
import { MailInCard } from './mail-in-card.tsx'
import styles from './mail-in.module.css'
import { mailInMessages } from './messages.ts'
import { mailInPages } from './queries.ts'
import { SignedOut } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

type Tab = 'apply' | 'mine'

/**
 * The page for selling items by post or at a shop (寄送回收): the form to offer one, and all offers so far. `tab=apply`
 * opens the form.
 */
export function MailInListPage({ query }: PageProps<'tab'>) {
  const messages = useMessages(mailInMessages)
  const { token } = appState.use()
  const [tab, setTab] = useState<Tab>(query.tab === 'apply' ? 'apply' : 'mine')
  useLive()
  return (
    <>
      <div className={patterns.stickyHead}>
        <NavBar title={messages.title} />
        {token && (
          <Tabs
            id="mail-in"
            label={messages.tabsLabel}
            tabs={(['apply', 'mine'] as const).map((key) => ({ key, label: messages.tabs[key] }))}
            value={tab}
            onChange={setTab}
          />
        )}
      </div>
      {!token && (
        <SignedOut
          picture={<NoOrdersPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
      {token && (
        <TabPanel id="mail-in" tab={tab}>
          {/* keeps the half-filled form mounted while the list is shown */}
          <div hidden={tab !== 'apply'}>
            <ApplyForm onSent={() => setTab('mine')} />
          </div>
          {tab === 'mine' && <Mine onApply={() => setTab('apply')} />}
        </TabPanel>
      )}
    </>
  )
}

function Mine({ onApply }: { onApply: () => void }) {
  const messages = useMessages(mailInMessages)
  const offers = useInfiniteQuery(mailInPages)
  usePullDownRefresh(() => offers.refetch())
  usePageShow(() => {
    if (offers.data) void offers.refetch()
  })
  return (
    <div className="k-column">
      <PagedList
        query={offers}
        label={messages.list}
        items={offers.data?.pages.flatMap(({ result }) => result)}
        keyOf={({ id }) => id}
        render={(offer) => <MailInCard offer={offer} />}
        empty={
          <EmptyState
            picture={<NoOrdersPicture />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={<Button onClick={onApply}>{messages.emptyAction}</Button>}
          />
        }
        skeleton={<SkeletonList rows={3} label={messages.loading} card={card} />}
      />
    </div>
  )
}

const card = (
  <div className={`k-card ${styles.card}`}>
    <Skeleton width="72px" height="72px" />
    <span className={styles.about}>
      <Skeleton width="60%" />
      <Skeleton width="80%" height=".8em" />
      <Skeleton width="40%" />
    </span>
  </div>
)
