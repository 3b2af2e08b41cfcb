// Refuses unusually heavy or costly weighings unless there is a photo of the scale and, for an unusual amount, the
// weigher has confirmed the total.

import type { InputOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { isAskedAbout, type WeighingChecks, type WeighingDoubt } from '@huishou/wire/pickup/weighing'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { readNumberSetting, type ContentTables } from '../../content/index.ts'
import type { FileTables } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { hasScalePhoto } from './scale-photo.ts'
import type { PickupTables } from '../tables.ts'

/** Reads the thresholds above which a weighing needs a photo and a second confirmation. */
export const readWeighingChecks = async (db: Handle<ContentTables>): Promise<WeighingChecks> => {
  return {
    photoG: (await readNumberSetting(db, 'weigh_photo_kg')) * 1000,
    estimateTimes: await readNumberSetting(db, 'weigh_ask_times'),
    askFen: (await readNumberSetting(db, 'weigh_ask_yuan')) * 100,
  }
}

const doubtText = (doubts: readonly WeighingDoubt[], order: OrderRow, checks: WeighingChecks): Text => {
  const texts: Record<WeighingDoubt, Text> = {
    weight: {
      zh: `重量超过 ${checks.photoG / 1000} 公斤`,
      en: `more than ${checks.photoG / 1000} kg was weighed`,
    },
    above_estimate: {
      zh: `超过预估 ¥${formatFen(order.estimateMinFen)}–${formatFen(order.estimateMaxFen)} 的 ${checks.estimateTimes} 倍`,
      en: `more than ${checks.estimateTimes} times the estimate of ¥${formatFen(order.estimateMinFen)}–${formatFen(order.estimateMaxFen)}`,
    },
    amount: {
      zh: `金额超过 ¥${formatFen(checks.askFen)}`,
      en: `the total is above ¥${formatFen(checks.askFen)}`,
    },
  }
  return {
    zh: doubts.map((doubt) => texts[doubt].zh).join('，'),
    en: doubts.map((doubt) => texts[doubt].en).join(', '),
  }
}

/**
 * The refusal for an unusual weighing without a photo of the scale, or for an unusual amount that was not confirmed.
 */
export const doubtRefusal = async (
  db: Handle<PickupTables & FileTables>,
  weighed: { doubts: readonly WeighingDoubt[]; totalFen: number },
  order: OrderRow,
  input: Pick<InputOf<typeof weighOrder>, 'lines' | 'photos' | 'totalConfirmed'>,
  checks: WeighingChecks,
): Promise<Refusal | null> => {
  const { doubts, totalFen } = weighed
  if (doubts.length === 0) return null
  const values = { why: doubtText(doubts, order, checks), total: `¥${formatFen(totalFen)}` }
  const shown = [...(input.photos ?? []), ...input.lines.flatMap(({ photos = [] }) => photos)]
  if (shown.length === 0)
    return refuse('WEIGHING_PHOTO_REQUIRED', { field: 'photos', values, data: { doubts, totalFen } })
  if (!(await hasScalePhoto(db, order, shown))) return refuse('WEIGHING_PHOTO_STALE', { field: 'photos' })
  return isAskedAbout(doubts) && input.totalConfirmed !== true
    ? refuse('TOTAL_UNCONFIRMED', { field: 'totalConfirmed', values, data: { doubts, totalFen } })
    : null
}
