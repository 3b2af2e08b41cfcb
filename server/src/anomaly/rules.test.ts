import { anomalyThresholds, type Thresholds } from '@huishou/wire/anomaly/rules'
import { DAY, HOUR } from '@huishou/wire/time'
import { describe, expect, test } from 'vitest'
import { mirrorHash } from '../file/index.ts'
import type { EvidencePhoto } from './evidence-photos.ts'
import { photoPairs } from './photo-pairs.ts'
import { couponCluster } from './rules/coupon-cluster.ts'
import { courierPair } from './rules/courier-pair.ts'
import { farArrivals } from './rules/far-arrivals.ts'
import { invitationCluster } from './rules/invitation-cluster.ts'
import { pointsLoop } from './rules/points-loop.ts'
import { reusedPhoto } from './rules/reused-photo.ts'
import { sharedPayee } from './rules/shared-payee.ts'
import { splitOrders, type MetalSale } from './rules/split-orders.ts'
import { typedWeights } from './rules/typed-weights.ts'
import { vehicleShrinkage } from './rules/vehicle-shrinkage.ts'
import type { WeighedLine } from './rules/weighed-lines.ts'
import { weightOutlier } from './rules/weight-outlier.ts'
import { chancePercent } from './statistics.ts'
import type { Rule } from './rule.ts'

const usual = Object.fromEntries(
  Object.entries(anomalyThresholds).map(([name, { usual: value }]) => [name, value]),
) as Required<Thresholds>
const hits = <Row>(rule: Rule<Row>, rows: readonly Row[], thresholds: Thresholds = {}) =>
  rule.find(rows, { ...usual, ...thresholds })
const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index))

const line = (id: number, more: Partial<WeighedLine> = {}): WeighedLine => ({
  id,
  orderId: id,
  memberId: 7,
  staffId: 1,
  categoryId: 1001,
  netG: 9_000 + (id % 7) * 400,
  grossG: 9_013 + id * 7,
  source: 'hand',
  at: id * HOUR,
  ...more,
})

describe('a weight', () => {
  const usualLines = times(24, (index) => line(index + 1))

  test('far above what the same person weighs of a material is found, with what is usual beside it', () => {
    const found = hits(weightOutlier, [...usualLines, line(99, { netG: 60_000 })])
    expect(found.map(({ key }) => key)).toEqual(['line:99'])
    expect(found[0]?.evidence[0]).toMatchObject({
      measure: 'net_weight',
      value: 60_000,
      usual: 10_200,
      categoryId: 1001,
    })
    expect(found[0]?.subjects).toEqual([
      { kind: 'staff', id: 1 },
      { kind: 'order', id: 99 },
      { kind: 'customer', id: 7 },
    ])
  })

  test('just below the shown limit is not, just above it is', () => {
    const [hit] = hits(weightOutlier, [...usualLines, line(99, { netG: 60_000 })])
    const limit = hit?.evidence[0]?.threshold ?? 0
    // one more weighing moves the median a little, so that the limit is met within three per cent
    expect(hits(weightOutlier, [...usualLines, line(99, { netG: Math.round(limit * 0.97) })])).toEqual([])
    expect(hits(weightOutlier, [...usualLines, line(99, { netG: Math.round(limit * 1.03) })])).toHaveLength(1)
  })

  test('is not judged by fewer than 20 weighings, nor by those of other materials', () => {
    expect(hits(weightOutlier, [...usualLines.slice(0, 18), line(99, { netG: 60_000 })])).toEqual([])
    expect(hits(weightOutlier, [...usualLines, line(99, { netG: 60_000, categoryId: 1005 })])).toEqual([])
  })

  test('of a small pile is nothing among piles of all sizes', () => {
    const piles = times(30, (index) => line(index + 1, { netG: 2_000 + index * 500 }))
    expect(hits(weightOutlier, [...piles, line(99, { netG: 1_500 })])).toEqual([])
  })
})

describe('a vehicle', () => {
  const unloads = (lostG: number, count = 6) =>
    times(count, (index) => ({
      id: index + 1,
      courierId: 1,
      at: index * DAY,
      bookG: 100_000,
      weighedG: 100_000 - lostG,
    }))
  const others = times(6, (index) => ({
    id: index + 100,
    courierId: 2,
    at: index * DAY,
    bookG: 100_000,
    weighedG: 99_500,
  }))

  test('that lost more than 3 % over six unloadings is found, beside what the others lost', () => {
    const [hit] = hits(vehicleShrinkage, [...unloads(3_100), ...others])
    expect(hit).toMatchObject({ key: 'staff:1', at: 5 * DAY })
    expect(hit?.evidence[0]).toMatchObject({ value: 3.1, usual: 0.5, threshold: 3 })
    expect(hit?.records).toHaveLength(6)
  })

  test('that lost 3 % is not, nor after five unloadings', () => {
    expect(hits(vehicleShrinkage, [...unloads(3_000), ...others])).toEqual([])
    expect(hits(vehicleShrinkage, [...unloads(9_000, 5), ...others])).toEqual([])
  })
})

describe('scrap metal', () => {
  const sale = (orderId: number, more: Partial<MetalSale> = {}): MetalSale => ({
    orderId,
    memberId: 7,
    person: 'customer:7',
    place: 'place:a',
    at: orderId * DAY,
    metalFen: 60_000,
    metalG: 10_000,
    ...more,
  })

  test('sold in two orders of ¥600 within three days is found, once for person and address', () => {
    const found = hits(splitOrders, [sale(1), sale(2)])
    expect(found.map(({ key }) => key)).toEqual(['customer:7'])
    expect(found[0]?.evidence[0]).toMatchObject({ value: 120_000, threshold: 100_000 })
  })

  test('sold by two people at one address is found at the address', () => {
    const found = hits(splitOrders, [sale(1), sale(2, { memberId: 8, person: 'customer:8' })])
    expect(found.map(({ key }) => key)).toEqual(['place:a'])
  })

  test('sold by one person at an address where somebody else sold at another time is that person’s only', () => {
    const found = hits(splitOrders, [sale(1), sale(2), sale(20, { memberId: 8, person: 'customer:8' })])
    expect(found.map(({ key }) => key)).toEqual(['customer:7'])
  })

  test('sold at no known place by different people is not found', () => {
    const nowhere = { place: '' }
    expect(
      hits(splitOrders, [sale(1, nowhere), sale(2, { ...nowhere, memberId: 8, person: 'customer:8' })]),
    ).toEqual([])
  })

  test('counts by weight as well', () => {
    const heavy = { metalFen: 5_000, metalG: 30_000 }
    expect(hits(splitOrders, [sale(1, heavy), sale(2, heavy)])).toHaveLength(1)
  })

  test('four days apart, far below the limit, or together at the limit is not', () => {
    expect(hits(splitOrders, [sale(1), sale(5)])).toEqual([])
    expect(hits(splitOrders, [sale(1), sale(2, { metalFen: 59_999 })])).toEqual([])
    const half = { metalFen: 50_000 }
    expect(hits(splitOrders, [sale(1, half), sale(2, half)], { nearPercent: 50 })).toEqual([])
  })
})

describe('a courier and a customer', () => {
  const collected = (orderId: number, courierId: number, memberId = 7) => ({
    orderId,
    memberId,
    courierId,
    at: orderId * DAY,
  })
  // the courier has a third of the zone
  const zone = times(30, (index) => collected(500 + index, (index % 3) + 1, 100 + index))

  test('that share eight of eight orders are found, with the courier’s share of the zone', () => {
    const [hit] = hits(courierPair, [...zone, ...times(8, (index) => collected(index, 1))])
    expect(hit).toMatchObject({ key: 'pair:1:7' })
    expect(hit?.evidence[0]).toMatchObject({ value: 100, usual: 33.3, threshold: 80 })
  })

  test('that share six of eight are not, nor seven orders, nor in a zone of one courier', () => {
    const six = times(8, (index) => collected(index, index < 6 ? 1 : 2))
    expect(hits(courierPair, [...zone, ...six])).toEqual([])
    expect(hits(courierPair, [...zone, ...times(7, (index) => collected(index, 1))])).toEqual([])
    const alone = zone.map((row) => ({ ...row, courierId: 1 }))
    expect(hits(courierPair, [...alone, ...times(8, (index) => collected(index, 1))])).toEqual([])
  })

  test('are not compared with fewer than 20 orders of others', () => {
    const pair = times(8, (index) => collected(index, 1))
    expect(hits(courierPair, [...zone.slice(0, 20), ...pair])).toHaveLength(1)
    expect(hits(courierPair, [...zone.slice(0, 19), ...pair])).toEqual([])
  })

  test('meet by chance as often as the binomial says', () => {
    expect(chancePercent(8, 8, 0.5)).toBe(0.39)
    expect(chancePercent(6, 8, 0.5)).toBe(14.45)
    expect(chancePercent(0, 8, 0.5)).toBe(100)
    expect(chancePercent(8, 8, 1)).toBe(100)
  })
})

describe('somebody with a scale', () => {
  const lines = (typed: number, grossG = (index: number) => 9_013 + index) =>
    times(40, (index) => line(index, { source: index < typed ? 'hand' : 'scale', grossG: grossG(index) }))

  test('who types 24 of 40 weights is found, one who types 23 is not', () => {
    expect(hits(typedWeights, lines(24))[0]?.evidence[0]).toMatchObject({ value: 60, threshold: 60 })
    expect(hits(typedWeights, lines(23))).toEqual([])
  })

  test('is shown with the gross weights that were typed', () => {
    const [hit] = hits(
      typedWeights,
      lines(40, () => 9_000),
    )
    expect(hit?.evidence.at(-1)).toMatchObject({ measure: 'gross_weight', value: 9_000 })
  })

  test('who types 20 whole kilograms of 40 is found, one whose scale shows them is not', () => {
    expect(
      hits(
        typedWeights,
        lines(20, () => 9_000),
      )[0]?.evidence[1],
    ).toMatchObject({ value: 50 })
    expect(
      hits(
        typedWeights,
        lines(0, () => 9_000),
      ),
    ).toEqual([])
    expect(
      hits(
        typedWeights,
        lines(19, () => 9_000),
      ),
    ).toEqual([])
  })
})

describe('a courier', () => {
  const arrivals = (far: number, staffId = 1) =>
    times(20, (index) => ({
      id: staffId * 100 + index,
      orderId: index,
      staffId,
      at: index * HOUR,
      near: index >= far,
    }))

  test('who reports five of 20 arrivals from afar is found, one with four is not', () => {
    const [hit] = hits(farArrivals, [...arrivals(5), ...arrivals(1, 2)])
    expect(hit).toMatchObject({ key: 'staff:1' })
    expect(hit?.evidence[0]).toMatchObject({ value: 25, usual: 5, threshold: 25 })
    expect(hits(farArrivals, [...arrivals(4), ...arrivals(1, 2)])).toEqual([])
  })
})

describe('an account', () => {
  const payee = (day: number, memberId: number, accountKey = 'k') => ({
    memberId,
    accountKey,
    createdAt: day * DAY,
  })

  test('of two people is found once, also with a third; two payees of one person are not', () => {
    expect(hits(sharedPayee, [payee(1, 7), payee(2, 8)])).toMatchObject([{ at: 2 * DAY }])
    const [hit, ...others] = hits(sharedPayee, [payee(3, 9), payee(1, 7), payee(2, 8), payee(4, 7)])
    expect(others).toEqual([])
    expect(hit).toMatchObject({
      at: 3 * DAY,
      subjects: [7, 8, 9].map((id) => ({ kind: 'customer', id })),
      evidence: [{ measure: 'people', value: 3 }, { at: DAY }, { at: 2 * DAY }, { at: 3 * DAY }],
    })
    expect(hits(sharedPayee, [payee(1, 7), payee(2, 8), payee(1, 9, 'l'), payee(2, 6, 'l')])).toHaveLength(2)
    expect(hits(sharedPayee, [payee(1, 7), payee(2, 7)])).toEqual([])
    expect(hits(sharedPayee, [payee(1, 7), payee(2, 8, 'other')])).toEqual([])
  })

  test('removed and registered again counts the same customers', () => {
    const [before] = hits(sharedPayee, [payee(1, 7), payee(2, 8)])
    const [after] = hits(sharedPayee, [payee(1, 7), payee(5, 8)])
    expect(after?.records).toEqual(before?.records)
    expect(hits(sharedPayee, [payee(1, 7), payee(2, 7), payee(3, 8)])[0]?.records).toHaveLength(2)
  })
})

describe('invited customers', () => {
  const invited = (memberId: number, day: number, device = 'd', inviterId = 1) => ({
    memberId,
    inviterId,
    device,
    at: day * DAY,
  })

  test('are found as three on one device in a week, and not on two devices, later, or of two inviters', () => {
    expect(hits(invitationCluster, [invited(1, 0), invited(2, 3), invited(3, 7)])).toHaveLength(1)
    expect(hits(invitationCluster, [invited(1, 0), invited(2, 3), invited(3, 7.1)])).toEqual([])
    expect(hits(invitationCluster, [invited(1, 0), invited(2, 3), invited(3, 4, 'e')])).toEqual([])
    expect(hits(invitationCluster, [invited(1, 0), invited(2, 3), invited(3, 4, 'd', 2)])).toEqual([])
  })
})

describe('a photo', () => {
  const HASH = 'a5c31b7e90d24f68'
  /** A photo of a slip; its hash is `HASH` with the lowest bits turned. */
  const photo = (orderId: number, turned = 0, more: Partial<EvidencePhoto> = {}): EvidencePhoto => ({
    record: `order:${orderId}`,
    memberId: null,
    sha256: `${orderId}`,
    perceptualHash: (BigInt(`0x${HASH}`) ^ BigInt(turned)).toString(16).padStart(16, '0'),
    source: 'slip',
    recordId: orderId,
    number: `S${orderId}`,
    orderId,
    staffId: 1,
    at: orderId * DAY,
    ...more,
  })
  const reused = async (photos: readonly EvidencePhoto[], thresholds: Thresholds = {}) =>
    hits(reusedPhoto, await photoPairs(photos), thresholds)

  test('that looks like one of an earlier order is found, with both side by side', async () => {
    const [hit] = await reused([photo(2, 0b1111), photo(1)])
    expect(hit).toMatchObject({ key: 'staff:1', at: 2 * DAY })
    expect(hit?.evidence).toMatchObject([
      { measure: 'reused_photos', value: 1, threshold: 1 },
      { measure: 'same_photo', value: 4, threshold: 4, photos: [{ orderId: 1 }, { orderId: 2 }] },
    ])
    expect(hit?.subjects).toEqual([
      { kind: 'staff', id: 1 },
      { kind: 'order', id: 2 },
      { kind: 'order', id: 1 },
    ])
  })

  test('that differs in five bits, or in more than the threshold, is not', async () => {
    expect(await reused([photo(1), photo(2, 0b11111)])).toEqual([])
    expect(await reused([photo(1), photo(2, 0b1111)], { photoBits: 3 })).toEqual([])
  })

  test('that is the mirror image of an earlier one is found as such', async () => {
    const mirrored = photo(2, 0, { perceptualHash: mirrorHash(HASH) })
    const [hit] = await reused([photo(1, 1), mirrored])
    expect(hit?.evidence[1]).toMatchObject({ measure: 'mirrored_photo', value: 1 })
  })

  test('taken twice for the same order is not found', async () => {
    expect(await reused([photo(1), photo(1, 0b1, { at: DAY + 1, sha256: 'second' })])).toEqual([])
  })

  test('is compared with the most similar one, and the case is about who used it again', async () => {
    const earlier = photo(1, 0, { staffId: 7 })
    const found = await reused([earlier, photo(2, 0b111, { staffId: 8 }), photo(3, 0, { staffId: 9 })])
    expect(found.map(({ key }) => key)).toEqual(['staff:8', 'staff:9'])
    expect(found[1]?.evidence[1]?.photos).toMatchObject([{ orderId: 1 }, { orderId: 3 }])
  })

  test('used again once is not found where two are needed', async () => {
    const three = [photo(1), photo(2), photo(3)]
    expect(await reused(three.slice(0, 2), { reusedPhotos: 2 })).toEqual([])
    expect(await reused(three, { reusedPhotos: 2 })).toMatchObject([{ at: 3 * DAY }])
  })

  test('used again and again is one hit, and pairing thousands leaves other work its turn', async () => {
    // a camera that is fixed somewhere: every photo differs a little from the others
    const photos = times(3_000, (index) => photo(index + 1, (index * 7) % 4_096, { at: index * HOUR }))
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const pairs = await photoPairs(photos)
    clearInterval(others)
    expect(turns).toBeGreaterThan(0)
    expect(pairs).toHaveLength(2_999)
    const found = hits(reusedPhoto, pairs)
    expect(found).toMatchObject([{ at: 2_999 * HOUR, evidence: { length: 60 } }])
    expect(found[0]?.evidence[0]).toMatchObject({ value: 2_999 })
    expect(JSON.stringify(found).length).toBeLessThan(300_000)
  })
})

describe('points of orders that were reversed', () => {
  const reversed = (orderId: number, day: number, more = {}) => ({
    orderId,
    memberId: 7,
    points: 100,
    owed: 80,
    spent: true,
    at: day * DAY,
    ...more,
  })

  test('are found as two orders in 60 days whose points were spent, and not as one', () => {
    const [hit] = hits(pointsLoop, [reversed(1, 1), reversed(2, 61)])
    expect(hit).toMatchObject({ key: 'customer:7', records: ['order:1', 'order:2'] })
    expect(hit?.evidence[0]).toMatchObject({ value: 2, threshold: 2 })
    expect(hits(pointsLoop, [reversed(1, 1)])).toEqual([])
    expect(hits(pointsLoop, [reversed(1, 1), reversed(2, 62)])).toEqual([])
  })

  test('are not found where they were still there, nothing was bought in between, or of two customers', () => {
    expect(hits(pointsLoop, [reversed(1, 1), reversed(2, 2, { owed: 0 })])).toEqual([])
    expect(hits(pointsLoop, [reversed(1, 1), reversed(2, 2, { spent: false })])).toEqual([])
    expect(hits(pointsLoop, [reversed(1, 1), reversed(2, 2, { memberId: 8 })])).toEqual([])
  })
})

describe('coupons', () => {
  const used = (memberId: number, day: number, more = {}) => ({
    couponId: memberId,
    memberId,
    kindId: 1,
    device: 'd',
    worthFen: 500,
    at: day * DAY,
    ...more,
  })

  test('of three customers with one device in a week are found', () => {
    const [hit] = hits(couponCluster, [used(1, 1), used(2, 4), used(3, 8)])
    expect(hit).toMatchObject({ key: 'coupon:1:d', records: ['customer:1', 'customer:2', 'customer:3'] })
    expect(hit?.evidence).toHaveLength(4)
  })

  test('of hundreds with one device are one hit, whose evidence shows the latest', () => {
    const found = hits(
      couponCluster,
      times(400, (index) => used(index + 1, index / 100)),
    )
    expect(found).toMatchObject([{ at: 3.99 * DAY, evidence: { length: 60 } }])
    expect(found[0]?.subjects).toHaveLength(400)
    expect(found[0]?.evidence.at(-1)).toMatchObject({ subject: { id: 400 } })
  })

  test('of two, of one customer, of another kind, device or week are not', () => {
    const two = [used(1, 1), used(2, 2)]
    expect(hits(couponCluster, two)).toEqual([])
    expect(hits(couponCluster, [...two, used(2, 3, { couponId: 9 })])).toEqual([])
    expect(hits(couponCluster, [...two, used(3, 3, { kindId: 2 })])).toEqual([])
    expect(hits(couponCluster, [...two, used(3, 3, { device: 'e' })])).toEqual([])
    expect(hits(couponCluster, [...two, used(3, 8.1)])).toEqual([])
  })
})
