import { mayDo, offerOf } from '@huishou/wire/verdict'
import { collectMallOrder, mallOrderByCode } from '@huishou/wire/client/mall/shipping'
import { App, Button, Form } from 'antd'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useSend } from '../../../shared/use-send.ts'
import { MallState } from './order-columns.tsx'
import { useReloadMall, type MallDetail } from '../queries.ts'
import { messages } from '../messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

const CODE_LENGTH = 20

/** Dialog that finds a mall order by the pickup code a customer shows, typed or scanned, and hands the goods over. */
export function CollectDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadMall()
  const [code, setCode] = useState('')
  const [found, setFound] = useState<MallDetail | null>(null)
  const looking = useSend(mallOrderByCode, setFound)
  const handing = useSend(collectMallOrder, ({ orderNumber }) => {
    message.success(say(messages.handedOver, { number: orderNumber }))
    reload()
    onClose()
  })
  const look = () => code.trim() !== '' && void looking.send({ code: code.trim() })
  const hands = found !== null && mayDo(found.may, 'collect')
  return (
    <Dialog
      title={say(messages.byCode)}
      okText={say(messages.handOver)}
      width={480}
      blocked={!hands}
      pending={handing.pending}
      refused={looking.refused ?? handing.refused}
      onClose={onClose}
      onOk={() => void handing.send({ code: code.trim() })}
    >
      <Form layout="vertical" component={false}>
        <FormItem label={say(messages.codeLabel)} extra={say(messages.codeHint)} htmlFor="collect-code">
          <span className="collect-code">
            <TextInput
              id="collect-code"
              autoFocus
              autoComplete="off"
              className="mono"
              limit={CODE_LENGTH}
              value={code}
              onChange={({ target }) => {
                setCode(target.value.toUpperCase())
                setFound(null)
                looking.clear()
                handing.clear()
              }}
              onPressEnter={look}
            />
            <Button icon={<Search size={15} />} loading={looking.pending} onClick={look}>
              {say(messages.look)}
            </Button>
          </span>
        </FormItem>
      </Form>
      {found && <Found order={found} />}
    </Dialog>
  )
}

/** The order with this code, and whether it can be handed over now. */
function Found({ order }: { order: MallDetail }) {
  const say = useSay()
  const offer = offerOf(order.may, 'collect')
  return (
    <section className="collect-found" role="status">
      <p>
        <strong>{order.orderNumber}</strong> <MallState order={order} />
      </p>
      <p className="faint">
        {[order.linkMan || order.memberNick, order.mobile, order.shopName].filter(Boolean).join(' · ')}
      </p>
      <ul>
        {order.mall.lines.map(({ id, name, property, number, refunded }) => (
          <li key={id}>
            {say(messages.parcelLine, {
              name: [name, property].filter(Boolean).join(' '),
              number: number - refunded,
            })}
          </li>
        ))}
      </ul>
      {offer?.ok ? (
        <p className="faint">{say(messages.handOverText)}</p>
      ) : (
        <p className="bad">{offer?.why || order.stateText}</p>
      )}
    </section>
  )
}
