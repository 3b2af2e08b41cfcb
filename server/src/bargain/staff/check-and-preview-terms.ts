// Checks the terms of a bargain before it is saved or published, and previews consequences such as the number of
// friends it takes and the margin.
import type { BargainPreview } from '@huishou/wire/bargain/staff'
import { bargainLimits, boundsText, helperBounds } from '@huishou/wire/bargain/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { DAY } from '@huishou/wire/time'
import type { Static } from 'typebox'
import { readSkus, type CatalogTables, type SellableSku } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import { drawCut } from '../run/draw-cut.ts'
import type { BargainTables } from '../tables.ts'

/** Terms of a bargain as entered by staff. Money in fen. */
export type Terms = {
  goodsId: number
  startAt: number
  endAt: number
  originalFen: number
  floorFen: number
  costFen: number
  minCutFen: number
  maxCutFen: number
  enoughHelpers?: number | undefined
  number: number
}
type Preview = Static<typeof BargainPreview>
type Problem = { field: string; text: Text }
/** The facts terms are checked against: the goods, and whether another bargain for them overlaps in time. */
export type Grounds = { sku: SellableSku; overlaps: boolean; now: number }

const problem = (field: string, zh: string, en: string): Problem => ({ field, text: { zh, en } })

/** Problems that make terms invalid even for a draft. */
const broken = (terms: Terms): Problem[] => [
  ...(terms.originalFen > terms.floorFen
    ? []
    : [problem('floorFen', '底价要低于原价', 'the floor has to be below the list price')]),
  ...(terms.maxCutFen >= terms.minCutFen
    ? []
    : [problem('maxCutFen', '每刀最多不能小于最少', 'the largest cut cannot be below the smallest')]),
  ...(terms.enoughHelpers === 1
    ? [problem('enoughHelpers', '至少 2 人', 'it takes two friends at least')]
    : []),
]

const cutsOf = ({ originalFen, floorFen, minCutFen, maxCutFen, enoughHelpers = 0 }: Terms) => ({
  gapFen: Math.max(0, originalFen - floorFen),
  minCutFen,
  maxCutFen,
  enoughHelpers,
})

/** The problems that prevent terms from being published (docs/rules/bargains.md#publishing). */
export const problemsOf = (terms: Terms, { sku, overlaps, now }: Grounds): Problem[] => {
  const gapFen = terms.originalFen - terms.floorFen
  const { most } = helperBounds({ ...cutsOf(terms), gapFen })
  return [
    ...broken(terms),
    ...(gapFen > 0 && terms.maxCutFen >= gapFen
      ? [problem('maxCutFen', '每刀最多要小于原价与底价之差', 'one cut must not reach the floor by itself')]
      : []),
    ...(most > bargainLimits.mostHelpers
      ? [
          problem(
            'minCutFen',
            `最坏情况需 ${most} 人，不能超过 ${bargainLimits.mostHelpers} 人，请提高每刀最少金额`,
            `it may take ${most} friends, more than ${bargainLimits.mostHelpers}: raise the smallest cut`,
          ),
        ]
      : []),
    ...(terms.endAt > terms.startAt
      ? []
      : [problem('endAt', '结束时间要晚于开始时间', 'the end has to be after the start')]),
    ...(terms.endAt - terms.startAt > bargainLimits.mostDays * DAY
      ? [
          problem(
            'endAt',
            `活动最长 ${bargainLimits.mostDays} 天`,
            `a bargain lasts ${bargainLimits.mostDays} days at most`,
          ),
        ]
      : []),
    ...(terms.endAt > now ? [] : [problem('endAt', '结束时间已过', 'the end is in the past')]),
    ...(sku.stock >= 1 && sku.state === 'on_sale'
      ? []
      : [problem('goodsId', '商品没有库存或已下架', 'the goods are out of stock or switched off')]),
    ...(sku.minBuy > 1
      ? [problem('goodsId', '商品有起购数量，砍价只卖 1 件', 'the goods are not sold one at a time')]
      : []),
    ...(terms.originalFen > sku.priceFen
      ? [
          problem(
            'originalFen',
            `原价不能高于商品售价 ¥${(sku.priceFen / 100).toFixed(2)}`,
            `the list price cannot be above what the goods cost, ¥${(sku.priceFen / 100).toFixed(2)}`,
          ),
        ]
      : []),
    ...(overlaps
      ? [
          problem(
            'startAt',
            '该商品这段时间已有其他砍价活动',
            'these goods are in another bargain in that time',
          ),
        ]
      : []),
  ]
}

const warningsOf = (terms: Terms, { sku }: Grounds): Problem[] => {
  const pct = ((terms.originalFen - terms.floorFen) * 100) / terms.originalFen
  return [
    ...(pct < 20 || pct > 45
      ? [
          problem(
            'floorFen',
            `优惠幅度 ${pct.toFixed(1)}%，一般为 20%–45%`,
            `${pct.toFixed(1)} % off; 20–45 % is usual`,
          ),
        ]
      : []),
    ...(terms.number > sku.stock
      ? [
          problem(
            'number',
            `商品库存只有 ${sku.stock} 件，页面按实际库存显示`,
            `there are only ${sku.stock} pieces; pages show what is really there`,
          ),
        ]
      : []),
    ...(terms.floorFen < terms.costFen
      ? [
          problem(
            'costFen',
            '底价低于成本，需老板填写原因发布',
            'the floor is below cost: an owner has to publish it',
          ),
        ]
      : []),
  ]
}

const SIMULATED = 2000
/** Simulates how many friends a run with these terms usually needs. */
const simulate = (terms: Terms): { low: number; median: number; high: number } => {
  const counts = Array.from({ length: SIMULATED }, () => {
    let [currentFen, helps] = [terms.originalFen, 0]
    while (currentFen > terms.floorFen) {
      currentFen -= drawCut({ ...terms, currentFen, helps })
      helps += 1
    }
    return helps
  }).toSorted((a, b) => a - b)
  const at = (part: number): number => counts[Math.min(SIMULATED - 1, Math.floor(part * SIMULATED))] ?? 0
  return { low: at(0.05), median: at(0.5), high: at(0.95) }
}

const written = (problems: readonly Problem[], language: Language) =>
  problems.map(({ field, text }) => ({ field, text: text[language] }))

/** The consequences of terms, for the editor. Runs are simulated unless they might need more than 1000 helpers. */
export const previewOf = (terms: Terms, grounds: Grounds, language: Language): Preview => {
  const gapFen = terms.originalFen - terms.floorFen
  const sane = broken(terms).length === 0
  const cuts = cutsOf(terms)
  const bounds = sane ? helperBounds(cuts) : { least: 0, most: 0 }
  return {
    gapFen,
    gapPct: Math.round((gapFen * 1000) / terms.originalFen) / 10,
    leastHelpers: bounds.least,
    mostHelpers: bounds.most,
    usualHelpers: sane && bounds.most <= 1000 ? simulate(terms) : { low: 0, median: 0, high: 0 },
    boundsText: sane ? boundsText(cuts)[language] : '',
    worstDiscountFen: gapFen * terms.number,
    worstMarginFen: (terms.floorFen - terms.costFen) * terms.number,
    listMarginFen: (terms.originalFen - terms.costFen) * terms.number,
    helpsAtMost: bounds.most * terms.number,
    belowCost: terms.floorFen < terms.costFen,
    stock: grounds.sku.stock,
    problems: written(problemsOf(terms, grounds), language),
    warnings: written(warningsOf(terms, grounds), language),
  }
}

const refusalOf = (problems: readonly Problem[]): Refusal | null => {
  const [first] = problems
  return first ? refuse('BARGAIN_TERMS_WRONG', { field: first.field, values: { problem: first.text } }) : null
}
export const refuseBroken = (terms: Terms): Refusal | null => refusalOf(broken(terms))
export const refuseProblems = (terms: Terms, grounds: Grounds): Refusal | null =>
  refusalOf(problemsOf(terms, grounds))

/** Reads the facts terms are checked against. Refuses GOODS_UNKNOWN for an unknown SKU. */
export const readGrounds = async (
  db: Handle<BargainTables & CatalogTables>,
  now: number,
  terms: Terms & { skuId: number; id?: number | undefined },
): Promise<Grounds | Refusal> => {
  const sku = (await readSkus(db, now, [terms.skuId])).get(terms.skuId)
  if (!sku) return refuse('GOODS_UNKNOWN', { field: 'goodsId' })
  const other = await db
    .selectFrom('bargain')
    .select('id')
    .where('goodsId', '=', terms.goodsId)
    .where('decision', '=', 'published')
    .where('startAt', '<', terms.endAt)
    .where('endAt', '>', Math.max(now, terms.startAt))
    .where('id', '<>', terms.id ?? 0)
    .limit(1)
    .executeTakeFirst()
  return { sku, overlaps: other !== undefined, now }
}
