import { maySwitchOff, MESSAGE_DAYS } from '@huishou/wire/content/message-catalogue/catalogue'
import { Form, Switch } from 'antd'
import { timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { messages } from './messages.ts'
import type { MessageChannelRow, MessageRow } from './message-template-types.ts'

/**
 * Switches for the channels over which a kind of message goes out, such as SMS, each with the number of messages sent,
 * failed, skipped and late.
 */
export function ChannelSwitches({ row: { kind, channels } }: { row: MessageRow }) {
  const say = useSay()
  const locked = channels.every(({ channel }) => !maySwitchOff(kind, channel))
  return (
    <Section title={say(messages.switches)}>
      {locked && <p className="faint">{say(messages.alwaysSent)}</p>}
      {channels.map((one) => (
        <Form.Item
          key={one.channel}
          name={['on', one.channel]}
          label={say(messages[one.channel])}
          valuePropName="checked"
          extra={<Sent of={one} />}
        >
          <Switch disabled={!maySwitchOff(kind, one.channel)} />
        </Form.Item>
      ))}
    </Section>
  )
}

function Sent({
  of: { channel, sent, failed, skipped, late, lastError, lastErrorAt },
}: {
  of: MessageChannelRow
}) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const counts = [
    say(messages.sentCount, { days: MESSAGE_DAYS, count: sent }),
    ...(failed > 0 ? [say(messages.failedTimes, { count: failed })] : []),
    ...(skipped > 0
      ? [say(channel === 'push' ? messages.goneCount : messages.skippedCount, { count: skipped })]
      : []),
    ...(late > 0 ? [say(messages.lateCount, { count: late })] : []),
  ]
  return (
    <>
      <span>{counts.join(' · ')}</span>
      {lastErrorAt !== null && (
        <span className="block-line">
          {say(messages.lastFailure, { at: timeText(lastErrorAt, now, language), why: lastError })}
        </span>
      )}
    </>
  )
}
