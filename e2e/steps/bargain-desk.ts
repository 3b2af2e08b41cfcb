import { publishBargain, saveBargain } from '@huishou/wire/bargain/staff'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { DAY } from '@huishou/wire/time'
import { signInStaff } from './api.ts'
import { givenGoods } from './mall-desk.ts'

export type Bargain = ReplyOf<typeof publishBargain>

/** The terms of the kettle in the demo data: 8 to 26 friends. */
export const kettleTerms = {
  originalFen: 9900,
  floorFen: 5900,
  costFen: 5200,
  minCutFen: 150,
  maxCutFen: 400,
  number: 30,
} as const

/** Goods of their own on sale for ¥99.00, which no other bargain is about. */
export const goodsToBargainFor = (name = `砍价水壶 ${Date.now()}`) =>
  givenGoods({ name, skus: [{ priceFen: 9900, points: 0, marketFen: 12_900, stock: 50 }] })

/** A draft about goods of its own. */
export const bargainDraft = async (more: Partial<InputOf<typeof saveBargain>> = {}): Promise<Bargain> => {
  const goods = await goodsToBargainFor()
  const startAt = Date.now()
  return (await signInStaff('ops')).must(saveBargain, {
    ...kettleTerms,
    goodsId: goods.id,
    startAt,
    endAt: startAt + 14 * DAY,
    ...more,
  })
}

/** A bargain of its own that everybody can join. */
export const liveBargain = async (more: Partial<InputOf<typeof saveBargain>> = {}): Promise<Bargain> => {
  const { id, version } = await bargainDraft(more)
  return (await signInStaff('ops')).must(publishBargain, { id, version })
}
