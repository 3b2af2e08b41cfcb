import { agreeAfterSale, mallLimits, receiveReturn, refundAfterSale, refuseAfterSale } from '@huishou/wire'
import { Checkbox, Form, Radio } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { money } from '../../shared/format.ts'
import { useSay, type Say } from '../../shared/language.ts'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useMallSend, type AfterSaleRow } from './queries.ts'
import { refusalTemplates, saleWords as words } from './sale-words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Props = { sale: AfterSaleRow; onClose: () => void }
const on = ({ id, version }: AfterSaleRow) => ({ id, version })

/** Where the money and the points go, in one sentence. */
const whereTo = ({ toBalanceFen, toOnlineFen, points }: AfterSaleRow, say: Say): string =>
  [
    toBalanceFen > 0 && say(words.partBalance, { amount: money(toBalanceFen) }),
    toOnlineFen > 0 && say(words.partOnline, { amount: money(toOnlineFen) }),
    points > 0 && say(words.partPoints, { points: points.toLocaleString('en-US') }),
  ]
    .filter(Boolean)
    .join(' + ') || say(words.nothing)

export function AgreeDialog({ sale, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ answer?: string; restock: boolean }>()
  const { send, sending, refused } = useMallSend(agreeAfterSale, onClose)
  const atOnce = sale.kind === 'refund'
  return (
    <FormDialog
      title={say(atOnce ? words.agreeRefund : words.agreeReturn)}
      width={480}
      form={form}
      initialValues={{ restock: true }}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['answer'])}
      lead={
        <p>{say(atOnce ? words.agreeRefundText : words.agreeReturnText, { where: whereTo(sale, say) })}</p>
      }
      onClose={onClose}
      onSend={({ answer, restock }) =>
        void send({
          ...on(sale),
          ...(answer?.trim() ? { answer: answer.trim() } : {}),
          ...(atOnce && !sale.sent ? { restock } : {}),
        })
      }
    >
      <FormItem name="answer" label={say(words.answerLabel)}>
        <TextBox rows={2} limit={mallLimits.reason} />
      </FormItem>
      {atOnce && !sale.sent && (
        <FormItem name="restock" valuePropName="checked" noStyle>
          <Checkbox>{say(words.restockUnsent)}</Checkbox>
        </FormItem>
      )}
    </FormDialog>
  )
}

export function RefuseDialog({ sale, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useMallSend(refuseAfterSale, onClose)
  return (
    <FormDialog
      title={say(words.refuse)}
      danger
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.refuseText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ ...on(sale), reason: reason.trim() })}
    >
      <ReasonField
        max={mallLimits.reason}
        label={say(words.reasonLabel)}
        templates={refusalTemplates}
        autoFocus
      />
    </FormDialog>
  )
}

export function GoodsBackDialog({ sale, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ restock: boolean; note?: string }>()
  const { send, sending, refused } = useMallSend(receiveReturn, onClose)
  return (
    <FormDialog
      title={say(words.goodsBack)}
      width={480}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['restock', 'note'])}
      lead={<p>{say(words.backText, { name: sale.name, count: sale.count })}</p>}
      onClose={onClose}
      onSend={({ restock, note }) =>
        void send({ ...on(sale), restock, ...(note?.trim() ? { note: note.trim() } : {}) })
      }
    >
      <FormItem
        name="restock"
        label={say(words.condition)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Radio.Group
          options={[
            { value: true, label: say(words.sellable) },
            { value: false, label: say(words.broken) },
          ]}
        />
      </FormItem>
      <FormItem name="note" label={say(words.backNote)}>
        <TextBox rows={2} limit={mallLimits.reason} />
      </FormItem>
    </FormDialog>
  )
}

export function RefundDialog({ sale, onClose }: Props) {
  const say = useSay()
  const { send, sending, refused } = useMallSend(refundAfterSale, onClose)
  return (
    <Dialog
      title={say(words.refund)}
      width={460}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send(on(sale))}
    >
      {sale.kind === 'return' && sale.state === 'agreed' && <p className="bad">{say(words.withoutGoods)}</p>}
      <p>{say(words.refundText, { where: whereTo(sale, say) })}</p>
    </Dialog>
  )
}
