import type { ReplyOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import type { Say } from '../../shared/language.ts'
import { lineMessages } from '../../shared/messages/line.ts'

/** The formula by which the amount of a line on a weighing slip is calculated, as text. */
export const formulaText = (line: ReplyOf<typeof weighOrder>['slip']['lines'][number], say: Say): string => {
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
