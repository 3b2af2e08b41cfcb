import { exportPriceList } from '@huishou/wire/client/catalog/price-files'
import { withdrawPriceList } from '@huishou/wire/client/catalog/price-lists'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSend } from '../../shared/use-send.ts'
import { PriceListForm } from './price-list-form.tsx'
import type { PriceList } from './queries.ts'
import { messages } from './messages.ts'
import './prices.css'

function Withdraw({ list }: { list: PriceList }) {
  const say = useSay()
  const reload = useReload('/catalog')
  const { modal, message } = App.useApp()
  const { send, pending } = useSend(withdrawPriceList, () => {
    message.success(say(messages.withdrawnDone))
    reload()
  })
  const ask = () =>
    void modal.confirm({
      title: `${say(messages.withdraw)} ${list.label}`,
      content: say(messages.withdrawAsk),
      okText: say(messages.withdraw),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send({ id: list.id })
        if (answer && !answer.ok) message.error(answer.refused.message)
      },
    })
  return (
    <Button size="small" danger loading={pending} onClick={ask}>
      {say(messages.withdraw)}
    </Button>
  )
}

/** Actions on a price list: export it, withdraw it while it is not yet in force, or start a new list from it. */
export function PriceListActions({ list }: { list: PriceList }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions" role="presentation" onClick={(event) => event.stopPropagation()}>
      <ExportButton
        endpoint={exportPriceList}
        input={{ id: list.id }}
        text={say(messages.exportList, { label: list.label })}
        size="small"
        iconOnly
      />
      {list.state === 'scheduled' && <Withdraw list={list} />}
      <Button size="small" onClick={() => setOpen(true)}>
        {say(messages.basedOn)}
      </Button>
      {open && <PriceListForm base={list} cityId="" channel={list.channel} onClose={() => setOpen(false)} />}
    </span>
  )
}
