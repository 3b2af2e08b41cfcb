import { slipMessages } from '../../shared/messages/slip.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { weightSourceText } from '@huishou/wire/scale/choices'
import { formatKg } from '@huishou/wire/weight'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { SlipPhotos } from '../../entities/slip/slip-photos.tsx'
import { timesOf } from '../../shared/time-text.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { formulaText } from './slip-formula.ts'
import { RaiseLine } from './slip-figures.tsx'
import { truckMessages } from './truck-messages.ts'

export type Slip = ReplyOf<typeof weighOrder>['slip']

/**
 * A card with an issued weighing slip: its lines with their formulas, the total, the photos, and a QR code with which
 * anybody can check the slip.
 */
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
              <small className="k-figures">{formulaText(line, say)}</small>
              <small className="c-tags">
                {line.unit === 'kg' && (
                  <Badge tone={line.source === 'scale' ? 'brand' : 'plain'}>
                    {say(weightSourceText[line.source])}
                  </Badge>
                )}
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
      <RaiseLine raiseFen={slip.raiseFen} />
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
