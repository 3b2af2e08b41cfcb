// Dialog that adds the price that a buyer pays for a material from a given day on.

import { addSalesPrice } from '@huishou/wire/client/sales/buyers-and-prices'
import { salesLimits } from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMaterialOptions } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { useSay } from '../../../shared/language.ts'
import { useSalesDecision, type Buyer } from '../queries.ts'
import { messages } from './messages.ts'

type Values = { categoryId: number; fenPerTonne: number; deductionRule?: string; fromDay: Dayjs }

export const PriceDialog = dialogOf<typeof addSalesPrice, Buyer, Values>({
  endpoint: addSalesPrice,
  useSend: useSalesDecision,
  title: messages.addPrice,
  lead: messages.addPriceLead,
  initial: () => ({ fromDay: dayjs(dayOf(Date.now())) }),
  fieldOf: { SALES_PRICE_TWICE: 'fromDay' },
  Fields,
  input: ({ id }, { categoryId, fenPerTonne, deductionRule, fromDay }) => ({
    buyerId: id,
    categoryId,
    fenPerTonne,
    fromDay: fromDay.format('YYYY-MM-DD'),
    ...(deductionRule?.trim() ? { deductionRule: deductionRule.trim() } : {}),
  }),
})

function Fields() {
  const say = useSay()
  const message = say(messages.priceWrong)
  return (
    <>
      <FormItem name="categoryId" label={say(messages.material)} rules={useChosen()}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={useMaterialOptions()} />
      </FormItem>
      <FormItem
        name="fenPerTonne"
        label={say(messages.price)}
        extra={say(messages.perTonne)}
        rules={[{ required: true, type: 'number', min: 1, max: salesLimits.fenPerTonne, message }]}
      >
        <YuanInput />
      </FormItem>
      <FormItem name="fromDay" label={say(messages.fromDay)}>
        <DatePicker style={{ width: '100%' }} allowClear={false} />
      </FormItem>
      <FormItem name="deductionRule" label={say(messages.rule)} extra={say(messages.ruleHint)}>
        <TextBox rows={2} limit={salesLimits.rule} />
      </FormItem>
    </>
  )
}
