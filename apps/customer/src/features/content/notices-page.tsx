// The page with the notices that the business sends to everybody and to the member.

import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { seeNotices, unread } from '@huishou/wire/client/content/feedback'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { api, readQuery, invalidate } from '../../shared/api.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { RichText } from '../../shared/components/rich-text.tsx'
import { ServerTime } from '../../shared/format/server-time.tsx'
import styles from './content.module.css'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { noticePages, noticeReads, type Notice } from './queries.ts'

/** The page that each kind of notice links to. */
const LEADS: Readonly<Record<string, string>> = {
  tx: '/pages/mine/asset',
  score: '/pages/score/index',
  shop: '/pages/shop/index',
  feedback: '/pages/mine/feedback?tab=mine',
  bargain: '/pages/bargain/my-list',
  price: '/pages/index/index?prices=followed',
  community: '/pages/index/index',
  pickup: '/pages/order/order',
  plan: '/pages/plan/index',
  withdrawal: '/pages/mine/asset',
  mall: '/pages/shop/order-list',
  mail_in: '/pages/recycle/list',
}

/** Notices (通知) of the business to everybody and to the member; showing them marks them as read. */
export function NoticesPage() {
  const messages = useMessages(contentMessages)
  const { token } = appState.use()
  const list = useInfiniteQuery(noticePages)
  const waiting = useQuery({ ...readQuery(unread, {}), enabled: Boolean(token) })
  usePullDownRefresh(() => list.refetch())
  const rows = list.data?.pages.flatMap(({ dataList }) => dataList)
  // the number of unread notices when the page opened; they stay marked while it is open
  const [news, setNews] = useState<number | null>(null)
  const newest = rows?.[0]?.id
  const count = waiting.data?.notices
  if (news === null && count !== undefined) setNews(count)
  useEffect(() => {
    if (token && newest !== undefined && count)
      void api.call(seeNotices, { upToId: newest }).then(() => invalidate(...noticeReads))
  }, [token, newest, count])
  return (
    <>
      <NavBar title={messages.notices} />
      <div className="k-column">
        <PagedList
          query={list}
          items={rows}
          keyOf={({ id }) => id}
          render={(notice, index) => <NoticeCard notice={notice} isNew={index < (news ?? 0)} />}
          label={messages.notices}
          empty={
            <EmptyState
              picture={<NoRecordsPicture />}
              title={messages.noNotices}
              text={messages.noNoticesText}
            />
          }
        />
      </div>
    </>
  )
}

function NoticeCard({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const messages = useMessages(contentMessages)
  const to = LEADS[notice.type]
  return (
    <Card>
      <article className={styles.notice}>
        <header>
          {isNew && <i className={styles.dot} role="img" aria-label={messages.unreadNotice} />}
          <b className="k-grow">{notice.title}</b>
          {notice.remindUid !== 0 && <Badge tone="info">{messages.forMe}</Badge>}
        </header>
        <RichText html={notice.content} className={styles.article} />
        <footer>
          <small>
            <ServerTime at={notice.dateAdd} />
          </small>
          {/* not around the whole notice, as its text may contain links */}
          {to && (
            <PageLink to={to} aria-label={messages.openNotice(notice.title)}>
              {messages.open}
              <ChevronRight size={16} aria-hidden />
            </PageLink>
          )}
        </footer>
      </article>
    </Card>
  )
}
