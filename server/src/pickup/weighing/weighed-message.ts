import type { MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { formatFen } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import type { OrderRow } from '../life-cycle.ts'
import type { SlipRow } from '../tables.ts'

/**
 * Builds the message that asks a customer to confirm a weighing slip. For a firm it contains no amount, because not
 * everyone who acts for a firm may see it.
 */
export const weighedMessage = (
  { firmSiteId }: Pick<OrderRow, 'firmSiteId'>,
  { slipNumber, totalG, totalFen, confirmCode: code }: SlipRow,
): MessageOf<'pickup_weighed'> => {
  const money = formatFen(Math.abs(totalFen))
  const owed =
    totalFen < 0
      ? { zh: `应付清运费 ${money} 元`, en: `a removal fee of ¥${money}` }
      : { zh: `共 ${money} 元`, en: `¥${money} in all` }
  const sum =
    firmSiteId === null ? owed : { zh: '金额记入企业对账', en: 'the amount goes to your firm’s account' }
  return { kind: 'pickup_weighed', values: { slipNumber, weight: formatKg(totalG), sum, code } }
}
