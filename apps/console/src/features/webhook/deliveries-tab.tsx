import { webhookLimits } from '@huishou/wire/webhook/states'
import { Flex } from 'antd'
import { Desk } from '../../shared/desk/desk.tsx'
import { useSay } from '../../shared/language.ts'
import { deliveriesDesk } from './deliveries-desk.tsx'
import { messages } from './messages.ts'
import type { WebhookProps } from './webhook-url-state.ts'

/** Tab with the log of webhook deliveries to other software. */
export function DeliveriesTab(props: WebhookProps) {
  const say = useSay()
  return (
    <Flex vertical gap={12}>
      <p className="faint">{say(messages.logLead, { days: webhookLimits.logDays })}</p>
      <Desk of={deliveriesDesk} {...props} />
    </Flex>
  )
}
