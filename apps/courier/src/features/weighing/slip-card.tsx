import { lineMessages } from '../../shared/messages/line.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { truckNetG } from '@huishou/wire/pickup/truck'
import { formatKg } from '@huishou/wire/weight'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { SlipPhotos } from '../../entities/slip/slip-photos.tsx'
import { timesOf } from '../../shared/time-text.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { truckMessages } from './truck-messages.ts'

export type Slip = ReplyOf<typeof weighOrder>['slip']

/** An issued slip: its lines with formula and price source, and its public check code. */
export function SlipCard({ slip }: { slip: Slip }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Card
      flush
      title={
        <>
          {say(slipMessages.number)} <span className="k-figures">{slip.slipNumber}</span>
        </>
      }
      aside={`${timesOf({ at: slip.weighedAt, doneAt: slip.doneAt, clock: '' }, say, language)} · ${slip.priceLabel}`}
    >
      <ul className="c-slip">
        {slip.lines.map((line) => (
          <li key={line.categoryId}>
            <CategoryPicture category={line.key} size={40} />
            <span className="c-line-words">
              <b>{categoryName(line, language)}</b>
              <small className="k-figures">
                <Formula line={line} />
              </small>
              <small className="c-tags">
                <Badge tone="plain">
                  {say(line.source === 'scale' ? slipMessages.scale : slipMessages.hand)}
                </Badge>
                {line.priceFrom === 'quote' && line.quoteFen > line.todayFen && (
                  <Badge tone="brand">{say(slipMessages.locked)}</Badge>
                )}
                {line.deductionG > 0 && <span>{line.deductionReason}</span>}
              </small>
            </span>
            <b className="k-figures">{formatYuan(line.amountFen)}</b>
          </li>
        ))}
      </ul>
      <p className="c-sum">
        <span>{say(slipMessages.total, { weight: formatKg(slip.totalG) })}</span>
        <b>{formatYuan(slip.totalFen)}</b>
      </p>
      {slip.truck && <TruckLine truck={slip.truck} />}
      <div className="c-slip-foot">
        <QrCode text={new URL(slip.checkUrl, window.location.origin).href} label={say(slipMessages.qr)} />
        <div>
          <b>{say(slipMessages.check)}</b>
          <small>{say(slipMessages.checkText)}</small>
          {slip.points > 0 && (
            <small className="c-points">{say(slipMessages.points, { count: slip.points })}</small>
          )}
        </div>
      </div>
      <SlipPhotos slip={slip} padded />
    </Card>
  )
}

function TruckLine({ truck }: { truck: NonNullable<Slip['truck']> }) {
  const say = useSay()
  const [gross, tare, net] = [truck.grossG, truck.tareG, truckNetG(truck)].map(formatKg)
  return (
    <p className="c-truck k-figures">
      {say(truckMessages.slip, { plate: truck.plate, gross: gross ?? '', tare: tare ?? '', net: net ?? '' })}
    </p>
  )
}

function Formula({ line }: { line: Slip['lines'][number] }) {
  const say = useSay()
  const price = formatYuan(line.unitFen)
  if (line.unit === 'piece') return say(lineMessages.pieces, { count: line.count, price })
  if (line.tareG === 0 && line.deductionG === 0)
    return say(lineMessages.plain, { value: formatKg(line.netG), price })
  return [
    say(lineMessages.gross, { value: formatKg(line.grossG) }),
    line.tareG > 0 && say(lineMessages.tare, { value: formatKg(line.tareG) }),
    line.deductionG > 0 && say(lineMessages.deduction, { value: formatKg(line.deductionG) }),
    say(lineMessages.net, { value: formatKg(line.netG), price }),
  ]
    .filter(Boolean)
    .join(' ')
}
