import { planSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { salesLimits } from '@huishou/wire/sales/states'
import { Select } from 'antd'
import { useShopOptions } from '../../../entities/place/places.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { useBuyers, useSalesDecision } from '../queries.ts'
import type { SalesFilters } from '../sales-url-state.ts'
import { lorryOf, LorryFields, type LorryValues } from './lorry-fields.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

type Values = LorryValues & { buyerId: number; shopId?: number; note?: string }

/** Dialog to plan a lorry load for a buyer; buyer and shop are prefilled from the filters of the list. */
export const PlanDialog = dialogOf<typeof planSalesLoad, SalesFilters, Values>({
  endpoint: planSalesLoad,
  useSend: useSalesDecision,
  title: messages.plan,
  lead: messages.planLead,
  initial: ({ buyer, shop }) => ({
    ...(buyer === null ? {} : { buyerId: buyer }),
    ...(shop === null ? {} : { shopId: shop }),
  }),
  Fields,
  input: (_, { buyerId, shopId, note, ...lorry }) => ({
    buyerId,
    ...(shopId === undefined ? {} : { shopId }),
    ...(note?.trim() ? { note: note.trim() } : {}),
    ...lorryOf(lorry),
  }),
})

function Fields() {
  const say = useSay()
  const { role } = useMe()
  const buyers = useBuyers().filter(({ active }) => active)
  const shops = useShopOptions()
  const chosen = useChosen()
  return (
    <>
      <FormItem name="buyerId" label={say(shared.buyer)} rules={chosen}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormItem>
      {role !== 'manager' && (
        <FormItem name="shopId" label={say(shared.shop)} rules={chosen}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={shops} />
        </FormItem>
      )}
      <LorryFields />
      <FormItem name="note" label={say(shared.note)}>
        <TextBox rows={2} limit={salesLimits.note} />
      </FormItem>
    </>
  )
}
