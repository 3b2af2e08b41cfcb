import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import { moveStock } from '@huishou/wire/client/catalog/stock'
import { Alert, App, Form, InputNumber, Segmented, Select, Skeleton } from 'antd'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useGoods, useGoodsSend } from '../queries.ts'
import { skuText } from '../sku-text.ts'
import { messages } from '../messages.ts'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'

type Way = 'comes' | 'goes' | 'counted'
type Values = {
  skuId: number
  way: Way
  pieces: number
  why: 'import' | 'return' | 'correction'
  note: string
}
type Props = { goodsId: number; skuId?: number; onClose: () => void }

/** Dialog to change the stock of one SKU by hand, with a reason. */
export function StockDialog(props: Props) {
  const asked = useGoods(props.goodsId)
  const [form] = Form.useForm<Values>()
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useGoodsSend(moveStock, ({ stock }) => {
    message.success(say(messages.moved, { stock }))
    props.onClose()
  })
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'STOCK_SHORT' ? { ...refused, field: 'pieces' } : refused,
    ['pieces', 'note', 'skuId'],
  )
  const goods = asked.data
  const skuId = Form.useWatch('skuId', form)
  const sku = goods?.skus.find(({ id }) => id === skuId)
  const byCodes = goods?.virtual === true && goods.codeSource === 'imported'
  return (
    <FormDialog<Values>
      title={say(messages.moveStock)}
      width={460}
      form={form}
      pending={pending}
      refused={rest}
      blocked={!goods || byCodes}
      lead={goods && <p className="faint">{goods.name}</p>}
      onClose={props.onClose}
      onSend={(values) => void send(inputOf(values))}
    >
      {asked.error && !goods ? (
        <LoadError asked={asked} />
      ) : !goods ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : byCodes ? (
        <Alert type="info" showIcon title={say(messages.byCodes)} />
      ) : (
        <Fields goods={goods} skuId={props.skuId} left={sku?.stock ?? 0} />
      )}
    </FormDialog>
  )
}

const inputOf = ({ skuId, way, pieces, why, note }: Values): InputOf<typeof moveStock> =>
  way === 'counted'
    ? { skuId, reason: 'count', counted: pieces, note: note.trim() }
    : way === 'comes'
      ? { skuId, reason: why, change: pieces, note: note.trim() }
      : { skuId, reason: 'correction', change: -pieces, note: note.trim() }

type FieldsProps = { goods: StaffGoods; skuId?: number | undefined; left: number }

function Fields({ goods, skuId, left }: FieldsProps) {
  const say = useSay()
  const first = goods.skus.find(({ active }) => active) ?? goods.skus[0]
  const optionText = ({ propertyChildNames, code, stock }: StaffGoods['skus'][number]) =>
    [skuText(propertyChildNames) || say(messages.onlySku), code, stock.toLocaleString('en-US')]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <FormItem name="skuId" label={say(messages.sku)} initialValue={skuId ?? first?.id}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={goods.skus.length === 1}
          options={goods.skus.map((sku) => ({ value: sku.id, label: optionText(sku) }))}
        />
      </FormItem>
      <FormItem name="way" label={say(messages.way)} initialValue="comes">
        <Segmented block options={ways.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      <PiecesAndCause left={left} />
      <FormItem name="note" label={say(messages.note)} rules={useRequired()}>
        <TextBox rows={2} limit={200} placeholder={say(messages.noteHint)} />
      </FormItem>
    </>
  )
}

const ways: readonly Way[] = ['comes', 'goes', 'counted']

/** The number of pieces, the stock before and after, and the cause of an increase. */
function PiecesAndCause({ left }: { left: number }) {
  const say = useSay()
  const way = Form.useWatch<Way | undefined>('way') ?? 'comes'
  const pieces = Form.useWatch<number | null | undefined>('pieces') ?? 0
  const after = way === 'counted' ? pieces : way === 'comes' ? left + pieces : left - pieces
  const whole = { required: true, type: 'integer' as const, message: say(messages.wholeNumber) }
  return (
    <div className="two-columns">
      <FormItem
        name="pieces"
        label={say(way === 'counted' ? messages.countedPieces : messages.pieces)}
        extra={say(messages.before, { before: left, after })}
        rules={[
          { ...whole, min: way === 'counted' ? 0 : 1 },
          ...(way === 'goes'
            ? [{ type: 'integer' as const, max: left, message: say(messages.tooFew, { left }) }]
            : []),
        ]}
      >
        <InputNumber min={0} max={10_000_000} precision={0} controls style={{ width: '100%' }} autoFocus />
      </FormItem>
      {way === 'comes' && (
        <FormItem name="why" label={say(messages.why)} initialValue="import">
          <Select
            options={[
              { value: 'import', label: say(messages.whyImport) },
              { value: 'return', label: say(messages.whyReturn) },
              { value: 'correction', label: say(messages.whyCorrection) },
            ]}
          />
        </FormItem>
      )}
    </div>
  )
}
