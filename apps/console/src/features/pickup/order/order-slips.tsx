import type { Text } from '@huishou/wire/text'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { weightSourceText } from '@huishou/wire/scale/choices'
import { formatKg } from '@huishou/wire/weight'
import { QrCode } from 'lucide-react'
import { money, timeText, weight, moneyPerUnit } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { Slip } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'

const stateFace: Record<Slip['state'], { text: Text; tone: Tone }> = {
  open: { text: messages.slipOpen, tone: 'violet' },
  accepted: { text: messages.slipAccepted, tone: 'good' },
  rejected: { text: messages.slipRejected, tone: 'bad' },
  superseded: { text: messages.slipSuperseded, tone: 'calm' },
}
const ways: Record<string, Text> = {
  app: messages.viaApp,
  code: messages.viaCode,
  signature: messages.viaSignature,
  call: messages.viaCall,
  unattended: messages.viaDeadline,
}

/** Lists all weighing slips of an order, newest first, including those replaced by a later one. */
export function OrderSlips({ slips }: { slips: readonly Slip[] }) {
  const say = useSay()
  if (slips.length === 0) return <p className="faint">{say(messages.noSlips)}</p>
  return slips
    .toSorted((a, b) => b.revision - a.revision)
    .map((slip) => <SlipCard key={slip.id} slip={slip} />)
}

function SlipCard({ slip }: { slip: Slip }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { text, tone } = stateFace[slip.state]
  const way = ways[slip.confirmedBy]
  return (
    <article className={`slip slip-${slip.state}`}>
      <header>
        <span>
          <strong className="mono">{slip.slipNumber}</strong> <ToneTag tone={tone}>{say(text)}</ToneTag>
        </span>
        <small>
          {say(messages.revision, { count: slip.revision })} ·{' '}
          {timeText(slip.doneAt ?? slip.weighedAt, now, language)}
          {slip.doneAt !== null &&
            ` (${say(messages.received, { at: timeText(slip.weighedAt, now, language) })})`}{' '}
          · {say(messages.weighedBy, { who: slip.weighedBy })} · {slip.priceLabel}
        </small>
      </header>
      {slip.truck && <TruckLine truck={slip.truck} />}
      <table>
        <thead>
          <tr>
            <th>{say(messages.line)}</th>
            <th>{say(messages.formula)}</th>
            <th className="end">{say(pickupMessages.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line, index) => (
            <SlipLineRow key={`${line.categoryId}-${index}`} line={line} />
          ))}
        </tbody>
        <SlipSum slip={slip} />
      </table>
      <footer>
        {slip.rejectReason && <span className="bad">{slip.rejectReason}</span>}
        {way && slip.answeredAt !== null && (
          <span>
            {say(messages.confirmedBy, { how: say(way) })} · {timeText(slip.answeredAt, now, language)}
          </span>
        )}
        {slip.checkUrl && (
          <a href={slip.checkUrl} target="_blank" rel="noreferrer">
            <QrCode size={14} aria-hidden />
            {say(messages.checkPage)}
          </a>
        )}
      </footer>
      <Photos urls={slip.photos} label={say(messages.photos)} />
    </article>
  )
}

/** Table footer with the amount added by a raise coupon and the total. */
function SlipSum({ slip }: { slip: Slip }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <tfoot>
      {slip.raiseFen > 0 && (
        <tr>
          <th>{say(messages.raise)}</th>
          <td />
          <td className="end money">+{money(slip.raiseFen)}</td>
        </tr>
      )}
      <tr>
        <th>{say(messages.sum)}</th>
        <td>{weight(slip.totalG, language)}</td>
        <td className="end money total">{money(slip.totalFen)}</td>
      </tr>
    </tfoot>
  )
}

function TruckLine({ truck }: { truck: NonNullable<Slip['truck']> }) {
  const say = useSay()
  return (
    <p className="faint">
      {say(messages.truck, {
        plate: truck.plate,
        gross: formatKg(truck.grossG),
        tare: formatKg(truck.tareG),
        net: formatKg(truckNetG(truck)),
      })}
    </p>
  )
}

function SlipLineRow({ line }: { line: Slip['lines'][number] }) {
  const say = useSay()
  const language = useLanguage()
  const price = moneyPerUnit(line.unitFen, line.unit, language)
  const parts = [formatKg(line.grossG), formatKg(line.tareG), formatKg(line.deductionG)]
  const formula =
    line.unit === 'piece'
      ? `${say(messages.pieces, { count: line.count })} × ${price}`
      : `${parts.join(' − ')} = ${weight(line.netG, language)} × ${price}`
  return (
    <tr>
      <td>{language === 'zh' ? line.name : line.nameEn}</td>
      <td>
        {formula}
        <small>
          {[
            line.unit === 'kg' && say(weightSourceText[line.source]),
            say(line.priceFrom === 'quote' ? messages.priceQuoted : messages.priceToday),
            line.deductionReason && say(messages.deduction, { reason: line.deductionReason }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <Photos urls={line.photos} label={say(messages.photos)} />
      </td>
      <td className="end money">{money(line.amountFen)}</td>
    </tr>
  )
}
