import { usePending } from '@huishou/kit/forms/use-pending'
import { Switch } from '@huishou/kit/forms/switch'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import type { ReplyOf } from '@huishou/wire/client'
import { messageChoices, saveMessageChoice } from '@huishou/wire/client/member/message-settings'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, readQuery, refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { PushCard, pushDevicesQuery } from './push-card.tsx'
import { messageSettingsMessages } from './message-settings-messages.ts'

const choicesQuery = readQuery(messageChoices, {})
type Choices = ReplyOf<typeof messageChoices>
type Topic = Choices['rows'][number]

/** The sheet (消息设置) in which a customer chooses which messages arrive through which channel, such as SMS. */
export function MessageSettingsSheet({ onClose }: { onClose: () => void }) {
  const messages = useMessages(messageSettingsMessages)
  return (
    <Sheet open onClose={onClose} title={messages.title}>
      <Topics />
    </Sheet>
  )
}

function Topics() {
  const messages = useMessages(messageSettingsMessages)
  const { data, error, isFetching, refetch } = useQuery(choicesQuery)
  const push = useQuery(pushDevicesQuery).data
  const pushed = push !== undefined && push.rows.length > 0
  if (!data && error)
    return (
      <ErrorState
        text={refusedOf(error)?.message ?? ''}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="k-column">
        <SkeletonList rows={3} label={messages.title} />
      </div>
    )
  return (
    <div className="k-column" style={{ paddingInline: 0 }}>
      {push && <PushCard devices={push} />}
      <p className="k-muted">{pushed ? messages.leadPush : messages.lead}</p>
      {data.rows.map((topic) => (
        <TopicCard key={topic.group} topic={topic} pushed={pushed} />
      ))}
      <p className="k-muted">
        {messages.always}
        {data.quietHours !== '' && messages.quiet(data.quietHours.replace('-', '–'))}
      </p>
    </div>
  )
}

/** The channels of a topic; push notifications are listed only if they are switched on for one of the devices. */
function TopicCard({ topic: { group, title, channels }, pushed }: { topic: Topic; pushed: boolean }) {
  const messages = useMessages(messageSettingsMessages)
  const [pending, choose] = usePending(async (channel: Topic['channels'][number]['channel'], on: boolean) => {
    const answer = await api.call(saveMessageChoice, { group, channel, on })
    if (answer.ok) queryClient.setQueryData(choicesQuery.queryKey, answer.data)
    else if (answer.refused.reason !== 'LOGIN_REQUIRED') await alertDialog({ text: answer.refused.message })
  })
  const shown = channels.filter(({ channel }) => pushed || channel !== 'push')
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <div role="group" aria-label={title}>
        {shown.map(({ channel, on }) => (
          <Switch
            key={channel}
            label={messages.channels[channel]}
            checked={on}
            disabled={pending}
            onChange={(next) => void choose(channel, next)}
          />
        ))}
      </div>
    </Card>
  )
}
