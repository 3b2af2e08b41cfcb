import { staffComments } from '@huishou/wire/client/content/feedback'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

/** Tab with the feedback threads a customer started. */
export function FeedbackTab({ id }: { id: number }) {
  const say = useSay()
  return (
    <ListSection
      title={say(messages.threads)}
      endpoint={staffComments}
      input={{ memberId: id }}
      empty={say(messages.noThreads)}
      columns={({ number, plain }) => [
        number(({ id: thread, typeText }) => [`/feedback?state=all&thread=${thread}`, typeText]),
        plain(say(messages.what), ({ content }) => <span className="one-line">{content}</span>),
        plain(say(messages.at), ({ createdAt }) => fullTime(createdAt), 170),
      ]}
    />
  )
}
