// The card of the checkout in which the customer chooses how to pay.

import { Card } from '@huishou/kit/layout/card'
import { useMessages } from '../../shared/i18n.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { PayChoice, type PayChoiceState } from '../../entities/payment/pay-choice.tsx'

export function PayCard({ choice }: { choice: PayChoiceState }) {
  const messages = useMessages(checkoutMessages)
  return (
    <Card title={messages.pay}>
      <PayChoice choice={choice} />
    </Card>
  )
}
