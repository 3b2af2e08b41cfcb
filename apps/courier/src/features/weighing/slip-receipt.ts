import { formatYuan } from '@huishou/wire/money'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { weightSourceText } from '@huishou/wire/scale/choices'
import type { Language, Text } from '@huishou/wire/text'
import { formatKg } from '@huishou/wire/weight'
import type { ReceiptLine } from '../../entities/printer/receipt.ts'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import type { Say } from '../../shared/language.ts'
import { lineMessages } from '../../shared/messages/line.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { momentText } from '../../shared/time-text.ts'
import { formulaText } from './slip-formula.ts'
import type { Slip } from './slip-card.tsx'
import { truckMessages } from './truck-messages.ts'

const stateText: Partial<Record<Slip['state'], Text>> = {
  open: { zh: '待客户确认', en: 'Not accepted yet' },
  superseded: { zh: '已作废，以最后一张为准', en: 'Void: a later slip counts' },
  rejected: { zh: '客户已退回', en: 'Returned by the customer' },
}

/**
 * Lays out a weighing slip as a receipt on 80 mm paper: its lines and total, the truck if one was weighed, and the code
 * with which anybody can check the slip.
 */
export const slipReceipt = (
  slip: Slip,
  { say, language, origin }: { say: Say; language: Language; origin: string },
): ReceiptLine[] => {
  const state = stateText[slip.state]
  const { truck } = slip
  return [
    { text: say(slipMessages.number), big: true, center: true },
    { text: slip.slipNumber, center: true },
    ...(state ? [{ text: `[ ${say(state)} ]`, center: true }] : []),
    { rule: true },
    { text: `${momentText(slip.doneAt ?? slip.weighedAt, language)}  ${slip.weighedBy}` },
    { text: slip.priceLabel },
    { rule: true },
    ...slip.lines.flatMap((line): ReceiptLine[] => [
      { left: categoryName(line, language), right: formatYuan(line.amountFen) },
      { text: `  ${formulaText(line, say)}` },
      ...(line.unit === 'kg' ? [{ text: `  ${say(weightSourceText[line.source])}` }] : []),
      ...(line.deductionReason
        ? [{ text: `  ${say(lineMessages.partDeduction)}: ${line.deductionReason}` }]
        : []),
    ]),
    ...(slip.raiseFen > 0 ? [{ left: say(slipMessages.raise), right: `+${formatYuan(slip.raiseFen)}` }] : []),
    { rule: true },
    {
      left: say(slipMessages.total, { weight: formatKg(slip.totalG) }),
      right: formatYuan(slip.totalFen),
      big: true,
    },
    ...(truck
      ? [
          {
            text: say(truckMessages.slip, {
              plate: truck.plate,
              gross: formatKg(truck.grossG),
              tare: formatKg(truck.tareG),
              net: formatKg(truckNetG(truck)),
            }),
          },
        ]
      : []),
    { rule: true },
    { text: say(slipMessages.check), center: true },
    { qr: new URL(slip.checkUrl, origin).href },
    { text: slip.checkCode, center: true },
  ]
}
