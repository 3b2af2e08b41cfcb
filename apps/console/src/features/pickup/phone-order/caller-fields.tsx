// Field for a caller's mobile number, with the customer account it belongs to, if any.
import { dayOf } from '@huishou/wire/time'
import { isMobile } from '@huishou/wire/mobile'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { Alert, Input } from 'antd'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { dayText, money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { PinnedNotes } from '../../../entities/customer/pinned-notes.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { PhoneCustomer } from './phone-order-form-values.ts'
import type { usePhoneCustomer } from './queries.ts'
import { phoneMessages as messages } from './messages.ts'
import { OrderStateTag } from '../order-tags.tsx'

type Props = {
  /** Whether the form was opened for a known customer, so that no mobile number is needed. */
  chosen: boolean
  asked: ReturnType<typeof usePhoneCustomer>
}

export function CallerFields({ chosen, asked }: Props) {
  const say = useSay()
  const customer = asked.data?.customer
  return (
    <Section title={say(messages.caller)}>
      <FormItem name="customerId" hidden>
        <Input />
      </FormItem>
      {!chosen && (
        <FormItem
          name="customerMobile"
          label={say(messages.phone)}
          normalize={normalizeMobile}
          checkOnBlur
          rules={[
            { required: true, message: say(messages.mobileWrong) },
            {
              validator: (_, mobile?: string) =>
                !mobile || isMobile(mobile)
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(messages.mobileWrong))),
            },
          ]}
        >
          <TextInput inputMode="tel" limit={11} autoFocus autoComplete="off" />
        </FormItem>
      )}
      <div aria-live="polite">
        {asked.error && <LoadError asked={asked} />}
        {customer && <KnownCustomer customer={customer} />}
        {asked.data && !customer && <p className="faint">{say(messages.newCustomer)}</p>}
      </div>
    </Section>
  )
}

function KnownCustomer({ customer }: { customer: PhoneCustomer }) {
  const say = useSay()
  const { id, nick, mobileMask, blocked, openOrders } = customer
  return (
    <div className="known-customer">
      {blocked && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={
            blocked.untilAt === null
              ? say(messages.blockedForGood)
              : say(messages.blockedUntil, { day: dayOf(blocked.untilAt) })
          }
        />
      )}
      <p>
        <strong>
          <CustomerLink id={id}>{nick || mobileMask}</CustomerLink>
        </strong>
        <small>
          {mobileMask} · #{id}
          {openOrders > 0 && ` · ${say(messages.openOrders, { count: openOrders })}`}
        </small>
      </p>
      <LastOrder order={customer.lastOrder} />
      <PinnedNotes customerId={id} />
    </div>
  )
}

function LastOrder({ order }: { order: PhoneCustomer['lastOrder'] }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  if (!order) return <p className="faint">{say(messages.noOrders)}</p>
  return (
    <p>
      <span className="faint">{say(messages.lastOrder)}</span>
      <span className="mono">{order.orderNumber}</span>
      <OrderStateTag state={order.state} />
      <small>
        {order.slotDay && dayText(order.slotDay, now, language)}
        {order.totalFen !== null && ` · ${money(order.totalFen)}`}
      </small>
    </p>
  )
}
