import { sentEvents } from '@huishou/wire/webhook/event-kinds'
import { deliveryStates } from '@huishou/wire/webhook/states'
import type { Change } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, oneOf, pageNumber, whole, type StateOf } from '../../shared/url-state.ts'

/**
 * The filters of the page about webhooks, which notify other systems of events; stored in the URL and shared by the
 * page's tabs.
 */
export const webhookSpec = {
  tab: oneOf(['endpoints', 'deliveries'], 'endpoints'),
  state: oneOf([...deliveryStates, 'all'], 'all'),
  endpoint: whole(null),
  event: oneOf(sentEvents, ''),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
}
export type WebhookFilters = StateOf<typeof webhookSpec>
export type WebhookProps = { filters: WebhookFilters; onChange: Change<WebhookFilters> }

/** Builds the input for listing or exporting deliveries from the filters. */
export const deliveriesInput = ({ state, endpoint, event, from, to }: WebhookFilters) => ({
  ...withoutEmpty({ endpointId: endpoint, event, fromDay: from, toDay: to }),
  ...(state === 'all' ? {} : { state }),
})
