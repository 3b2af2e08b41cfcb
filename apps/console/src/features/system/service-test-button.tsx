import { testService } from '@huishou/wire/client/system/status'
import { testableServices } from '@huishou/wire/system/services'
import { App, Button, Popconfirm } from 'antd'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { messages } from './messages.ts'
import type { ServiceRow } from './queries.ts'

type Testable = (typeof testableServices)[number]
const isTestable = (service: string): service is Testable =>
  (testableServices as readonly string[]).includes(service)

/**
 * Button that tests a service by using it and shows the result. It asks before it sends a test SMS, because that costs
 * money.
 */
export function TestButton({ row: { service, setUp } }: { row: ServiceRow }) {
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const { send, pending } = useSendAndReload(testService, useReload('/system'), ({ works, failure }) =>
    works
      ? void message.success(say(messages.tested))
      : void message.error(say(messages.testFailed, { failure })),
  )
  if (setUp === 'off' || !isTestable(service) || !roleMay(role, testService)) return null
  const test = async () => {
    const answer = await send({ service })
    if (answer && !answer.ok) void message.error(answer.refused.message)
  }
  if (service !== 'sms')
    return (
      <Button size="small" loading={pending} onClick={() => void test()}>
        {say(service === 'web_push' ? messages.testPush : messages.test)}
      </Button>
    )
  return (
    <Popconfirm title={say(messages.testSmsAsk)} okText={say(messages.testSms)} onConfirm={() => void test()}>
      <Button size="small" loading={pending}>
        {say(messages.testSms)}
      </Button>
    </Popconfirm>
  )
}
