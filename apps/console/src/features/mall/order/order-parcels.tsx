import { correctParcel, traceMallOrder } from '@huishou/wire/client/mall/shipping'
import type { ParcelState } from '@huishou/wire/mall/states'
import { App, Button } from 'antd'
import { PackageCheck, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { useReloadMall, type MallDetail, type MallParcel } from '../queries.ts'
import { CorrectDialog } from '../shipping/parcel-dialogs.tsx'
import { messages } from '../messages.ts'

const tones: Record<ParcelState, Tone> = {
  sent: 'info',
  moving: 'info',
  out: 'violet',
  signed: 'good',
  problem: 'bad',
}
const SHOWN = 3

/** Section with the parcels of an order, their contents and tracking. */
export function MallParcels({ order }: { order: MallDetail }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadMall()
  const asking = useSend(traceMallOrder, () => {
    message.success(say(messages.traced))
    reload()
  })
  const { parcels } = order.mall
  if (parcels.length === 0) return null
  return (
    <Section
      title={say(messages.parcels)}
      extra={
        <Button
          size="small"
          icon={<RefreshCw size={14} />}
          loading={asking.pending}
          onClick={() => void asking.send({ orderId: order.id })}
        >
          {say(messages.trace)}
        </Button>
      }
    >
      <RefusedAlert refused={asking.refused} />
      {parcels.map((parcel, index) => (
        <Parcel key={parcel.id} parcel={parcel} at={index + 1} order={order} />
      ))}
    </Section>
  )
}

function Parcel({ parcel, at, order }: { parcel: MallParcel; at: number; order: MallDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [correcting, setCorrecting] = useState(false)
  const [all, setAll] = useState(false)
  const { traces } = parcel
  return (
    <article className="parcel">
      <header>
        <PackageCheck size={17} aria-hidden />
        <strong>{say(messages.parcel, { at })}</strong>
        <ToneTag tone={tones[parcel.state]}>{parcel.stateText}</ToneTag>
        <span className="copied">
          {parcel.carrierName} <span className="mono">{parcel.trackingNumber}</span>
          <CopyButton text={parcel.trackingNumber} what={say(messages.tracking)} />
        </span>
        <span className="grow" />
        {roleMay(role, correctParcel) && (
          <Button size="small" type="text" icon={<Pencil size={14} />} onClick={() => setCorrecting(true)}>
            {say(messages.correct)}
          </Button>
        )}
      </header>
      <p className="faint">
        {parcel.lines.map(({ name, number }) => say(messages.parcelLine, { name, number })).join(' · ')}
      </p>
      {traces.length === 0 ? (
        <p className="faint">{say(messages.noTraces)}</p>
      ) : (
        <ol className="traces">
          {traces.slice(0, all ? traces.length : SHOWN).map((trace) => (
            <li key={`${trace.at} ${trace.text}`}>
              <time>{fullTime(trace.at)}</time> {trace.text}
            </li>
          ))}
        </ol>
      )}
      {traces.length > SHOWN && (
        <Button size="small" type="link" onClick={() => setAll(!all)}>
          {say(all ? messages.fewerTraces : messages.moreTraces, { count: traces.length })}
        </Button>
      )}
      {correcting && <CorrectDialog order={order} parcel={parcel} onClose={() => setCorrecting(false)} />}
    </article>
  )
}
