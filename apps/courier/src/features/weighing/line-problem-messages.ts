// Texts about what is wrong with a weighed line.

import { pickupLimits } from '@huishou/wire/pickup/limits'

const { pieces, deductionPct, lineMaxG } = pickupLimits

export const lineProblemMessages = {
  count: { zh: `件数应为 1–${pieces}`, en: `The count must be 1 to ${pieces}` },
  deduction: { zh: `扣重不能超过 ${deductionPct}%`, en: `At most ${deductionPct}% may be deducted` },
  empty: { zh: '请输入重量或件数', en: 'Enter a weight or a number of pieces' },
  heavy: {
    zh: `单行不能超过 ${lineMaxG / 1000} 公斤`,
    en: `A line can have at most ${(lineMaxG / 1000).toLocaleString('en-US')} kg`,
  },
  nothing: { zh: '净重必须大于 0', en: 'The net weight must be above 0' },
  proof: { zh: '扣重需要原因和照片', en: 'A deduction needs a reason and a photo' },
  tare: { zh: '皮重不能大于毛重', en: 'The tare is more than the gross weight' },
  unpriced: { zh: '这个品类没有价格', en: 'This category has no price' },
} as const
