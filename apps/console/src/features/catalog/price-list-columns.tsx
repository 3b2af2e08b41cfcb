import { createPriceList, withdrawPriceList } from '@huishou/wire/client/catalog/price-lists'
import { App, Button } from 'antd'
import { useState } from 'react'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/read.ts'
import { useSend } from '../../shared/use-send.ts'
import { channelText, messages as shared } from '../../shared/messages.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { PriceListForm } from './price-list-form.tsx'
import { type PriceList } from './queries.ts'
import { messages } from './messages.ts'
import './prices.css'
import { CityName } from '../../entities/place/localized-city-name.tsx'

const tone: Record<PriceList['state'], Tone> = {
  current: 'good',
  scheduled: 'info',
  past: 'calm',
  withdrawn: 'calm',
}
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

/** Actions on a price list: withdraw one that is not yet in force, or start a new list from this one. */
function PriceListActs({ list }: { list: PriceList }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions" role="presentation" onClick={(event) => event.stopPropagation()}>
      {list.state === 'scheduled' && <Withdraw list={list} />}
      <Button size="small" onClick={() => setOpen(true)}>
        {say(messages.basedOn)}
      </Button>
      {open && <PriceListForm base={list} cityId="" channel={list.channel} onClose={() => setOpen(false)} />}
    </span>
  )
}

export const priceListColumns: readonly Column<PriceList>[] = [
  {
    key: 'state',
    title: messages.state,
    width: 100,
    cell: ({ state }, { say }) => <ToneTag tone={tone[state]}>{say(messages[state])}</ToneTag>,
  },
  {
    key: 'label',
    title: messages.label,
    width: 140,
    cell: ({ label }) => <strong className="one-line">{label}</strong>,
  },
  {
    key: 'cityName',
    title: shared.city,
    width: 140,
    cell: ({ cityName: city }, { say }) => (city === null ? say(messages.allCities) : <CityName of={city} />),
  },
  {
    key: 'channel',
    title: shared.channel,
    width: 84,
    cell: ({ channel }, { say }) => say(channelText[channel]),
  },
  {
    key: 'startsAt',
    title: messages.starts,
    width: 144,
    cell: ({ startsAt: at }) => fullTime(at).slice(0, 16),
  },
  {
    key: 'lines',
    title: messages.lines,
    width: { zh: 84, en: 108 },
    align: 'end',
    cell: ({ lines }) => lines.length,
  },
  { key: 'note', title: messages.note, ellipsis: true, cell: ({ note }) => note || '—' },
  {
    key: 'by',
    title: messages.createdBy,
    width: 140,
    cell: ({ createdBy, createdAt }) => (
      <span className="two-lines">
        <span>{createdBy}</span>
        <small>{fullTime(createdAt).slice(0, 16)}</small>
      </span>
    ),
  },
  {
    key: 'do',
    title: null,
    width: 180,
    align: 'end',
    may: createPriceList,
    cell: (list) => <PriceListActs list={list} />,
  },
]
