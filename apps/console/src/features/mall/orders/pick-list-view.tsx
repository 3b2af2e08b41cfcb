import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mallPickListPdf, type mallPickList } from '@huishou/wire/client/mall/shipping'
import { Button, Checkbox, Skeleton } from 'antd'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { fullTime } from '../../../shared/format.ts'
import { BackButton } from '../../../shared/display/back-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { usePickList } from '../queries.ts'
import { usePdf } from '../../../shared/use-pdf.ts'
import { messages } from '../messages.ts'

/**
 * View of the goods to take from the shelves for paid orders, which are then shipped or collected at a shop; staff can
 * tick them off on screen or print the list.
 */
export function PickListView({ only, onBack }: { only: string; onBack: () => void }) {
  const say = useSay()
  const input: InputOf<typeof mallPickList> = only ? { orderIds: only } : {}
  const asked = usePickList(input)
  const pdf = usePdf(mallPickListPdf)
  const list = asked.data
  return (
    <>
      <div className="toolbar no-print">
        <BackButton text={messages.back} onClick={onBack} />
        <span className="grow" />
        <Button icon={<FileDown size={15} />} loading={pdf.opening} onClick={() => void pdf.open(input)}>
          {say(messages.pdf)}
        </Button>
        <Button type="primary" icon={<Printer size={15} />} onClick={() => window.print()}>
          {say(messages.print)}
        </Button>
      </div>
      <div className="sheet pick-list">
        {asked.error && !list ? (
          <LoadError asked={asked} />
        ) : !list ? (
          <Skeleton active paragraph={{ rows: 8 }} className="padded" />
        ) : list.rows.length === 0 ? (
          <NothingHere text={say(messages.pickEmpty)} />
        ) : (
          <PickList list={list} />
        )}
      </div>
    </>
  )
}

type List = ReplyOf<typeof mallPickList>

/** Ticks are not stored and are lost when the view is closed. */
function PickList({ list }: { list: List }) {
  const say = useSay()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const tick = (skuId: number, on: boolean) =>
    setPicked((now) => new Set(on ? [...now, skuId] : [...now].filter((one) => one !== skuId)))
  return (
    <>
      <div className="sheet-head">
        <h2>{say(messages.pickLead, { orders: list.orders, pieces: list.pieces })}</h2>
        <span className="faint">{say(messages.madeAt, { time: fullTime(list.madeAt) })}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th>{say(messages.picked)}</th>
            <th>{say(messages.goods)}</th>
            <th className="end">{say(messages.take)}</th>
            <th>{say(messages.forOrders)}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <PickRow
              key={row.skuId}
              row={row}
              picked={picked.has(row.skuId)}
              onPick={(on) => tick(row.skuId, on)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = { row: List['rows'][number]; picked: boolean; onPick: (on: boolean) => void }

function PickRow({ row, picked, onPick }: RowProps) {
  const say = useSay()
  const [search] = useSearchParams()
  // the rest of the URL stays, or the pick list would close and lose its ticks
  const withOrder = (id: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), order: String(id) })}`
  return (
    <tr className={picked ? 'done' : ''}>
      <td>
        <Checkbox
          aria-label={say(messages.pickedOf, { name: `${row.name} ${row.property}` })}
          checked={picked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </td>
      <td>
        <span className="mall-goods">
          <img src={thumbnail(row.pic)} alt="" width={44} height={44} />
          <span className="two-lines">
            <strong>{row.name}</strong>
            <small>{row.property}</small>
          </span>
        </span>
      </td>
      <td className="end pick-number">{row.number}</td>
      <td className="pick-orders">
        {row.orders.map(({ orderId, orderNumber, number }) => (
          <span key={orderId}>
            <Link to={withOrder(orderId)}>{orderNumber}</Link> × {number}
          </span>
        ))}
      </td>
    </tr>
  )
}
