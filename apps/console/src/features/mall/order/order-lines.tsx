import { money } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import type { MallDetail, MallLine } from '../queries.ts'
import { saleMessages } from '../after-sales/messages.ts'
import { afterSaleTones } from '../after-sales/after-sale-tones.ts'
import { messages } from '../messages.ts'

/** Section with the goods of an order, and how many pieces were shipped and refunded. */
export function MallLines({ order }: { order: MallDetail }) {
  const say = useSay()
  return (
    <Section
      title={say(messages.lines)}
      extra={<span className="faint">{say(messages.pieces, { count: order.pieces })}</span>}
    >
      <table className="mall-lines">
        <thead>
          <tr>
            <th>{say(messages.goods)}</th>
            <th className="end">{say(messages.price)}</th>
            <th className="end">{say(messages.count)}</th>
            <th className="end">{say(messages.sum)}</th>
          </tr>
        </thead>
        <tbody>
          {order.mall.lines.map((line) => (
            <LineRow key={line.id} line={line} paid={order.state !== 'unpaid'} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function LineRow({ line, paid }: { line: MallLine; paid: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const { number, shipped, refunded } = line
  const offFen = line.discountFen + line.couponFen
  return (
    <tr>
      <td>
        <span className="mall-goods">
          <img src={thumbnail(line.pic)} alt="" width={44} height={44} loading="lazy" />
          <span>
            <span>{line.name}</span>
            <span className="mall-line-facts">
              {line.property && <small>{line.property}</small>}
              {paid && !line.virtual && <small>{say(messages.sentCount, { sent: shipped, number })}</small>}
              {refunded > 0 && (
                <small className="bad">{say(messages.refundedCount, { count: refunded })}</small>
              )}
              {line.afterSale && (
                <ToneTag tone={afterSaleTones[line.afterSale.state]}>
                  {say(saleMessages[line.afterSale.state])}
                </ToneTag>
              )}
            </span>
            {line.codes.length > 0 && (
              <small className="mono">{say(messages.codes, { codes: line.codes.join(' ') })}</small>
            )}
          </span>
        </span>
      </td>
      <td className="end">{moneyAndPoints(line.priceFen, line.points, language)}</td>
      <td className="end">
        {number} {line.unit}
      </td>
      <td className="end">
        <strong className="money">
          {moneyAndPoints(line.priceFen * number - offFen, line.points * number, language)}
        </strong>
        {offFen > 0 && <small className="faint"> −{money(offFen)}</small>}
      </td>
    </tr>
  )
}
