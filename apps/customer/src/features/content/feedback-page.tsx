import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { useQuery } from '@tanstack/react-query'
import { unread } from '@huishou/wire/client/content/feedback'
import { useState } from 'react'
import { readQuery } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { feedbackDraft } from './feedback-draft.ts'
import { FeedbackForm } from './feedback-form.tsx'
import type { WaitingFeedback } from './feedback-queue.ts'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { outbox } from './feedback-outbox.ts'
import { FeedbackThreadList, useThreads } from './feedback-thread-list.tsx'
import { PendingFeedbackList } from './pending-feedback-list.tsx'

type Tab = 'write' | 'mine'

/** The feedback page (意见反馈), with the form and the customer's earlier feedback, including the replies to it. */
export function FeedbackPage({ query }: PageProps<'tab'>) {
  const messages = useMessages(contentMessages)
  const { token } = appState.use()
  const [tab, setTab] = useState<Tab>(query.tab === 'mine' ? 'mine' : 'write')
  const news = useQuery({ ...readQuery(unread, {}), enabled: Boolean(token) })
  const threads = useThreads()
  useLive()
  usePullDownRefresh(() => Promise.all([threads.refetch(), news.refetch()]))
  usePageShow(() => {
    if (!token) return
    void news.refetch()
    void threads.refetch()
  })
  /**
   * Moves a message back into the form under the same key, so that it stays one message even if the first attempt
   * arrived.
   */
  const edit = async ({ key, state, message }: WaitingFeedback) => {
    const { replaceAsk: title, replaceText: text, replace: ok } = messages
    if (feedbackDraft.read() && !(await confirmDialog({ title, text, ok, danger: true }))) return
    feedbackDraft.save(state === 'refused' ? message : { ...message, key })
    await outbox.take(key)
    setTab('write')
  }
  return (
    <>
      <NavBar title={messages.feedback} />
      <Tabs
        id="feedback"
        label={messages.feedback}
        tabs={[
          { key: 'write', label: messages.tabs.write },
          { key: 'mine', label: messages.tabs.mine, badge: news.data?.answers ?? 0 },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="feedback" tab={tab}>
        <div className="k-column">
          {tab === 'write' ? (
            <FeedbackForm onSent={() => setTab('mine')} />
          ) : (
            <>
              <PendingFeedbackList onEdit={(row) => void edit(row)} />
              <FeedbackThreadList threads={threads} onWrite={() => setTab('write')} />
            </>
          )}
        </div>
      </TabPanel>
    </>
  )
}
