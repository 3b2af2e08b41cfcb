// Dialog to add a contract for selling a material to a buyer.

import { addSalesContract } from '@huishou/wire/client/sales/contracts'
import { contractPricings, salesLimits, settledByKinds } from '@huishou/wire/sales/states'
import { addDays, dayOf } from '@huishou/wire/time'
import { DatePicker, Form, InputNumber, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMaterialOptions } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { useSay } from '../../../shared/language.ts'
import { useBuyers, useSalesDecision } from '../queries.ts'
import type { SalesFilters } from '../sales-url-state.ts'
import { messages } from './messages.ts'

type Values = {
  buyerId: number
  categoryId: number
  tonnes: number
  pricing: (typeof contractPricings)[number]
  fenPerTonne?: number
  days: [Dayjs, Dayjs]
  settledBy: (typeof settledByKinds)[number]
  note?: string
}
const GRAMS = 1_000_000
const USUAL_DAYS = 30

export const AddContractDialog = dialogOf<typeof addSalesContract, SalesFilters, Values>({
  endpoint: addSalesContract,
  useSend: useSalesDecision,
  title: messages.add,
  width: 520,
  lead: messages.addLead,
  initial: ({ buyer, material }) => ({
    ...(buyer === null ? {} : { buyerId: buyer }),
    ...(material === null ? {} : { categoryId: material }),
    pricing: 'fixed',
    settledBy: 'buyer',
    days: [dayjs(dayOf(Date.now())), dayjs(addDays(dayOf(Date.now()), USUAL_DAYS))],
  }),
  Fields,
  fieldOf: { contractedG: 'tonnes', toDay: 'days', fromDay: 'days' },
  input: (_, { tonnes, days: [from, to], fenPerTonne, pricing, note, ...rest }) => ({
    ...rest,
    pricing,
    contractedG: Math.round(tonnes * GRAMS),
    fromDay: from.format('YYYY-MM-DD'),
    toDay: to.format('YYYY-MM-DD'),
    ...(pricing === 'fixed' && fenPerTonne !== undefined ? { fenPerTonne } : {}),
    ...(note?.trim() ? { note: note.trim() } : {}),
  }),
})

function Fields() {
  const say = useSay()
  const chosen = useChosen()
  const buyers = useBuyers().filter(({ active }) => active)
  return (
    <>
      <FormItem name="buyerId" label={say(messages.buyer)} rules={chosen}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormItem>
      <div className="two-columns">
        <FormItem name="categoryId" label={say(messages.material)} rules={chosen}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={useMaterialOptions()} />
        </FormItem>
        <FormItem
          name="tonnes"
          label={say(messages.contracted)}
          rules={[
            {
              required: true,
              type: 'number',
              min: 0.001,
              max: salesLimits.contractG / GRAMS,
              message: say(messages.tonnesWrong, {
                most: (salesLimits.contractG / GRAMS).toLocaleString('en-US'),
              }),
            },
          ]}
        >
          <InputNumber
            precision={3}
            controls={false}
            suffix={say(messages.tonnes)}
            style={{ width: '100%' }}
          />
        </FormItem>
      </div>
      <Pricing />
      <FormItem name="days" label={say(messages.span)}>
        <DatePicker.RangePicker style={{ width: '100%' }} allowClear={false} />
      </FormItem>
      <FormItem name="settledBy" label={say(messages.settledBy)}>
        <Segmented
          options={settledByKinds.map((value) => ({
            value,
            label: say(value === 'ours' ? messages.byOurs : messages.byBuyer),
          }))}
        />
      </FormItem>
      <FormItem name="note" label={say(messages.note)}>
        <TextBox rows={2} limit={salesLimits.note} />
      </FormItem>
    </>
  )
}

function Pricing() {
  const say = useSay()
  const pricing = Form.useWatch<Values['pricing'] | undefined>('pricing')
  const message = say(messages.priceWrong)
  return (
    <>
      <FormItem name="pricing" label={say(messages.pricing)}>
        <Segmented options={contractPricings.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      {pricing !== 'terms' && (
        <FormItem
          name="fenPerTonne"
          label={say(messages.price)}
          extra={say(messages.perTonne)}
          rules={[{ required: true, type: 'number', min: 1, max: salesLimits.fenPerTonne, message }]}
        >
          <YuanInput />
        </FormItem>
      )}
    </>
  )
}
