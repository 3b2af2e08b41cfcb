// Dialogs for the decisions on a return or refund (after-sale): agree, refuse, record the returned goods, and pay the
// refund.

import {
  agreeAfterSale,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
} from '@huishou/wire/client/mall/after-sale-staff'
import { mallLimits } from '@huishou/wire/mall/states'
import { Checkbox, Radio } from 'antd'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { money } from '../../../shared/format.ts'
import { useSay, type Say } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { useMallSend, type AfterSaleRow } from '../queries.ts'
import { refusalTemplates, saleMessages as messages } from './messages.ts'

const on = ({ id, version }: AfterSaleRow) => ({ id, version })
const trimmed = <Name extends string>(name: Name, text: string | undefined) =>
  (text?.trim() ? { [name]: text.trim() } : {}) as { [N in Name]?: string }

/** Says how much is refunded to the balance, to the online payment and in points. */
const whereTo = ({ toBalanceFen, toOnlineFen, points }: AfterSaleRow, say: Say): string =>
  [
    toBalanceFen > 0 && say(messages.partBalance, { amount: money(toBalanceFen) }),
    toOnlineFen > 0 && say(messages.partOnline, { amount: money(toOnlineFen) }),
    points > 0 && say(messages.partPoints, { points: points.toLocaleString('en-US') }),
  ]
    .filter(Boolean)
    .join(' + ') || say(messages.nothing)

const atOnce = ({ kind }: AfterSaleRow) => kind === 'refund'
/** Whether to ask about restocking, which is possible at once if the goods were never shipped. */
const asksRestock = (sale: AfterSaleRow) => atOnce(sale) && !sale.sent

export const AgreeDialog = dialogOf<
  typeof agreeAfterSale,
  AfterSaleRow,
  { answer?: string; restock: boolean }
>({
  endpoint: agreeAfterSale,
  useSend: useMallSend,
  title: (sale) => (atOnce(sale) ? messages.agreeRefund : messages.agreeReturn),
  width: 480,
  lead: (sale, { say }) => (
    <p>
      {say(atOnce(sale) ? messages.agreeRefundText : messages.agreeReturnText, { where: whereTo(sale, say) })}
    </p>
  ),
  initial: () => ({ restock: true }),
  Fields: AgreeFields,
  input: (sale, { answer, restock }) => ({
    ...on(sale),
    ...trimmed('answer', answer),
    ...(asksRestock(sale) ? { restock } : {}),
  }),
})

function AgreeFields({ row }: { row: AfterSaleRow }) {
  const say = useSay()
  return (
    <>
      <FormItem name="answer" label={say(messages.answerLabel)}>
        <TextBox rows={2} limit={mallLimits.reason} />
      </FormItem>
      {asksRestock(row) && (
        <FormItem name="restock" valuePropName="checked" noStyle>
          <Checkbox>{say(messages.restockUnsent)}</Checkbox>
        </FormItem>
      )}
    </>
  )
}

export const RefuseDialog = dialogOf<typeof refuseAfterSale, AfterSaleRow, { reason: string }>({
  endpoint: refuseAfterSale,
  useSend: useMallSend,
  title: messages.refuse,
  danger: true,
  width: 520,
  lead: messages.refuseText,
  Fields: RefuseFields,
  input: (sale, { reason }) => ({ ...on(sale), reason: reason.trim() }),
})

function RefuseFields() {
  const label = useSay()(messages.reasonLabel)
  return <ReasonField max={mallLimits.reason} label={label} templates={refusalTemplates} autoFocus />
}

export const GoodsBackDialog = dialogOf<
  typeof receiveReturn,
  AfterSaleRow,
  { restock: boolean; note?: string }
>({
  endpoint: receiveReturn,
  useSend: useMallSend,
  title: messages.goodsBack,
  width: 480,
  lead: ({ name, count }, { say }) => <p>{say(messages.backText, { name, count })}</p>,
  Fields: GoodsBackFields,
  input: (sale, { restock, note }) => ({ ...on(sale), restock, ...trimmed('note', note) }),
})

function GoodsBackFields() {
  const say = useSay()
  return (
    <>
      <FormItem
        name="restock"
        label={say(messages.condition)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Radio.Group
          options={[
            { value: true, label: say(messages.sellable) },
            { value: false, label: say(messages.broken) },
          ]}
        />
      </FormItem>
      <FormItem name="note" label={say(messages.backNote)}>
        <TextBox rows={2} limit={mallLimits.reason} />
      </FormItem>
    </>
  )
}

/** Whether the refund would be made before the returned goods have arrived. */
export const withoutGoods = ({ kind, state }: AfterSaleRow) => kind === 'return' && state === 'agreed'

export const RefundDialog = dialogOf<typeof refundAfterSale, AfterSaleRow>({
  endpoint: refundAfterSale,
  useSend: useMallSend,
  title: messages.refund,
  lead: (sale, { say }) => (
    <>
      {withoutGoods(sale) && <p className="bad">{say(messages.withoutGoods)}</p>}
      <p>{say(messages.refundText, { where: whereTo(sale, say) })}</p>
    </>
  ),
  input: on,
})
