import { approveYardDifference, refuseYardDifference, yardDifferences } from '@huishou/wire/yard/differences'
import {
  addCountLine,
  cancelCount,
  finishCount,
  openCount,
  postCount,
  yardCount,
} from '@huishou/wire/yard/count'
import {
  approveOpeningImport,
  importOpeningStock,
  openingImports,
  previewOpeningStock,
  refuseOpeningImport,
} from '@huishou/wire/yard/opening'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { yardMovements } from '@huishou/wire/yard/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { buyGoods } from '../../../test/yard-fixtures.ts'
import { readBalances, shopStock } from '../move-goods.ts'
import { proveYard } from '../prove-yard.ts'

let server: TestServer
let owner: string
let ops: string
let shops: { id: number; name: string }[]
const start = async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
  ops = await server.staff('ops')
  shops = await server.database.reader.selectFrom('shop').select(['id', 'name']).orderBy('id').execute()
}
beforeAll(start)
afterAll(() => server.close())

const HEAD = '门店,物料,重量（公斤）,件数,总成本（元）,单位成本（元）'
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const preview = (csv: string) => server.must(previewOpeningStock, { csv }, { token: owner })
const send = (csv: string, idempotencyKey?: string) =>
  server.call(importOpeningStock, { csv, ...(idempotencyKey ? { idempotencyKey } : {}) }, { token: owner })
const waiting = async (categoryId: number, shopId: number) =>
  (
    await server.must(
      yardDifferences,
      { state: 'to_approve', kind: 'opening', categoryId, locationKind: 'shop', locationId: shopId },
      { token: ops },
    )
  ).rows
const approve = (id: number, token = ops) => server.call(approveYardDifference, { id }, { token })

/** Materials a shop never held. */
const manyUntouched = async (shopId: number, count: number, unit: 'kg' | 'piece' = 'kg') => {
  const moved = server.database.reader
    .selectFrom('yardMovement')
    .select('categoryId')
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
  const waits = server.database.reader
    .selectFrom('yardDifference')
    .select('categoryId')
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
  const rows = await server.database.reader
    .selectFrom('wasteCategory')
    .select(['id', 'name', 'key'])
    .where('unit', '=', unit)
    .where('active', '=', 1)
    .where('id', 'not in', moved)
    .where('id', 'not in', waits)
    .orderBy('id')
    .limit(count)
    .execute()
  expect(rows).toHaveLength(count)
  return rows
}
const untouched = async (shopId: number, unit: 'kg' | 'piece' = 'kg') =>
  (await manyUntouched(shopId, 1, unit))[0]!
const bookedFen = async (account: string) => {
  const row = await server.database.reader
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.sum<number>('entry.amountFen').as('fen'))
    .where('account.code', '=', `company:${account}`)
    .executeTakeFirstOrThrow()
  return Number(row.fen)
}
const held = async (shopId: number, categoryId: number) =>
  (await readBalances(server.database.reader, shopStock(shopId))).get(categoryId)

test('opening stock comes from a table, waits for a second person, and is booked against opening equity', async () => {
  const shop = shops.at(-1)!
  const [heavy, counted] = [await untouched(shop.id), await untouched(shop.id, 'piece')]
  const csv = table(`${shop.name},${heavy.name},"1,250.5",,,1.2`, `${shop.id},${counted.id},,12,￥360,`)
  expect(await preview(csv)).toMatchObject({
    good: 2,
    wrong: 0,
    lines: [
      { shop: shop.name, material: heavy.name, grams: 1_250_500, pieces: 0, costFen: 150_060, problem: '' },
      { shop: shop.name, material: counted.name, grams: 0, pieces: 12, costFen: 36_000, problem: '' },
    ],
  })
  const before = { equity: await bookedFen('openingEquity'), stock: await bookedFen('inventory') }
  expect(await send(csv, 'opening-first')).toMatchObject({ data: { requested: 2 } })
  expect(await send(csv, 'opening-first')).toMatchObject({ data: { requested: 2 } })
  expect(await held(shop.id, heavy.id)).toBeUndefined()
  // once more is refused: nothing doubles
  expect((await preview(csv)).lines.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('待复核'),
    expect.stringContaining('待复核'),
  ])
  const [one] = await waiting(heavy.id, shop.id)
  const [two] = await waiting(counted.id, shop.id)
  expect(one).toMatchObject({ kind: 'opening', grams: 1_250_500, costFen: 150_060, bookGrams: 0 })
  expect(await approve(one!.id, owner)).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await approve(one!.id)).toMatchObject({ data: { state: 'booked', costFen: 150_060 } })
  expect(await approve(two!.id)).toMatchObject({ data: { state: 'booked' } })
  expect(await held(shop.id, heavy.id)).toEqual({ grams: 1_250_500, pieces: 0, costFen: 150_060 })
  expect(await held(shop.id, counted.id)).toEqual({ grams: 0, pieces: 12, costFen: 36_000 })
  expect((await bookedFen('openingEquity')) - before.equity).toBe(186_060)
  expect((await bookedFen('inventory')) - before.stock).toBe(-186_060)
  expect(await proveYard(server.database.reader)).toEqual([])
  const { rows } = await server.must(
    yardMovements,
    { locationKind: 'shop', locationId: shop.id, categoryId: heavy.id },
    { token: owner },
  )
  expect(rows).toMatchObject([{ kind: 'opening', grams: 1_250_500, costFen: 150_060 }])
  expect((await preview(csv)).lines[0]?.problem).toContain('已有流水')
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_WRONG', field: 'csv' })
})

test('what is wrong is said line by line, and then nothing is requested', async () => {
  const shop = shops[0]!
  const fine = await untouched(shop.id)
  const counted = await untouched(shop.id, 'piece')
  const csv = table(
    `${shop.name},${fine.key},10,,0,`,
    `${shop.name},${fine.name},10,,0,`,
    `没有的店,${fine.name},10,,0,`,
    `${shop.name},月球石,10,,0,`,
    `${shop.name},${fine.name},-5,,0,`,
    `${shop.name},${counted.name},10,,0,`,
    `${shop.name},${fine.name},10,,10,1`,
    `${shop.name},${fine.name},10,,=1+1,`,
  )
  const { lines, ...counts } = await preview(csv)
  expect(counts).toEqual({ good: 1, wrong: 7, skipped: 0 })
  expect(lines.map(({ problem }) => problem)).toEqual([
    '',
    '与第 2 行是同一项库存',
    '没有门店“没有的店”',
    '没有物料“月球石”',
    expect.stringContaining('公斤数'),
    expect.stringContaining('按件计'),
    expect.stringContaining('请填一个'),
    expect.stringContaining('“=1+1”不是金额'),
  ])
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_WRONG' })
  expect(await waiting(fine.id, shop.id)).toEqual([])
  const short = await server.call(previewOpeningStock, { csv: '门店,物料\n甲,乙' }, { token: owner })
  expect(short).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
})

test('goods that move while opening stock waits stop it; a refused line can be imported again', async () => {
  const shop = shops[1]!
  const material = await untouched(shop.id)
  const csv = table(`${shop.id},${material.id},10,,5,`)
  await send(csv)
  const [first] = await waiting(material.id, shop.id)
  await server.must(refuseYardDifference, { id: first!.id, reason: '数量不对' }, { token: ops })
  expect(await send(csv)).toMatchObject({ data: { requested: 1 } })
  const [second] = await waiting(material.id, shop.id)
  await server.database.transaction((trx) =>
    buyGoods(trx, server.clock.now(), shopStock(shop.id), [
      { categoryId: material.id, netG: 1_000, amountFen: 100 },
    ]),
  )
  expect(await approve(second!.id)).toMatchObject({ reason: 'YARD_OPENING_MOVED' })
  expect(await held(shop.id, material.id)).toMatchObject({ grams: 1_000, costFen: 100 })
  expect(await proveYard(server.database.reader)).toEqual([])
})

test('two imports of one table at once request it once, and two approvals at once book it once', async () => {
  const shop = shops[1]!
  const material = await untouched(shop.id)
  const csv = table(`${shop.id},${material.id},10,,5,`)
  const sent = await Promise.all([send(csv), send(csv)])
  expect(sent.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['IMPORT_WRONG', 'done'])
  const rows = await waiting(material.id, shop.id)
  expect(rows).toHaveLength(1)
  const approved = await Promise.all([approve(rows[0]!.id), approve(rows[0]!.id)])
  expect(approved.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await held(shop.id, material.id)).toMatchObject({ grams: 10_000, costFen: 500 })
  expect(await proveYard(server.database.reader)).toEqual([])
})

test('only the owner imports opening stock', async () => {
  const csv = table(`${shops[0]!.id},${CARDBOARD},1,,0,`, `${shops[0]!.id},${COPPER},1,,0,`)
  for (const endpoint of [previewOpeningStock, importOpeningStock])
    expect(await server.call(endpoint, { csv }, { token: ops })).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('a yard brings along ten thousand tonnes, and the proof adds them up', async () => {
  const shop = shops.at(-1)!
  const [heavy, counted] = [await untouched(shop.id), await untouched(shop.id, 'piece')]
  const csv = table(`${shop.id},${heavy.id},"10,000,000",,,60`, `${shop.id},${counted.id},,"10,000,000",0,`)
  expect(await preview(csv)).toMatchObject({
    wrong: 0,
    lines: [{ grams: 10_000_000_000, costFen: 60_000_000_000 }, { pieces: 10_000_000 }],
  })
  const more = table(`${shop.id},${heavy.id},10000000.001,,0,`, `${shop.id},${counted.id},,10000001,0,`)
  expect((await preview(more)).lines.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('最多 10,000,000 公斤'),
    expect.stringContaining('1 至 10,000,000'),
  ])
  expect(await send(csv)).toMatchObject({ data: { requested: 2 } })
  const rows = [...(await waiting(heavy.id, shop.id)), ...(await waiting(counted.id, shop.id))]
  for (const { id } of rows) expect(await approve(id)).toMatchObject({ data: { state: 'booked' } })
  expect(await held(shop.id, heavy.id)).toEqual({
    grams: 10_000_000_000,
    pieces: 0,
    costFen: 60_000_000_000,
  })
  expect(await held(shop.id, counted.id)).toMatchObject({ pieces: 10_000_000 })
  expect(await proveYard(server.database.reader)).toEqual([])
})

test('figures of formulas are taken as they are meant, and a comma only between thousands', async () => {
  const shop = shops[0]!
  const material = await untouched(shop.id)
  const check = async (kg: string, cost: string, unitCost: string) => {
    const csv = table(`${shop.id},${material.id},"${kg}",,"${cost}","${unitCost}"`)
    const [line] = (await preview(csv)).lines
    return line?.problem || [line?.grams, line?.costFen]
  }
  expect(await check('12.915', '15.498', '')).toEqual([12_915, 1_550])
  expect(await check('12.9150', '15.494', '')).toEqual([12_915, 1_549])
  expect(await check('1,234.5', '', '1.2345')).toEqual([1_234_500, 152_399])
  expect(await check('12.9155', '0', '')).toContain('最多三位小数')
  expect(await check('12,5', '0', '')).toContain('最多三位小数')
  expect(await check('10', '12,5', '')).toContain('“12,5”不是金额')
  expect(await check('10', '', '1.23456')).toContain('最多四位小数')
})

test('of two shops with one name the number is asked for, and a closed shop is not found', async () => {
  const [shop, other] = [shops[0]!, shops[1]!]
  const material = await untouched(shop.id)
  const rename = (id: number, to: { name: string } | { state: 'open' | 'closed' }) =>
    server.database.transaction((trx) => trx.updateTable('shop').set(to).where('id', '=', id).execute())
  const problemOf = async (given: string | number) =>
    (await preview(table(`${given},${material.id},10,,0,`))).lines[0]?.problem
  await rename(other.id, { name: shop.name })
  expect(await problemOf(shop.name)).toBe(`有 2 家门店叫“${shop.name}”，请填编号`)
  expect(await problemOf(shop.id)).toBe('')
  // a number is a number, even where another shop is called like it
  await rename(other.id, { name: String(shop.id) })
  const { lines } = await preview(table(`${shop.id},${material.id},10,,0,`))
  expect(lines[0]).toMatchObject({ shop: shop.name, problem: '' })
  await rename(other.id, { name: other.name })
  await rename(shop.id, { state: 'closed' })
  expect(await problemOf(shop.id)).toBe(`没有门店“${shop.id}”`)
  await rename(shop.id, { state: 'open' })
})

test('goods in a stock take are not brought along twice, and one of waiting opening stock has its cost', async () => {
  const shop = shops[0]!
  const material = await untouched(shop.id)
  const csv = table(`${shop.id},${material.id},10,,50,`)
  const count = async (grams: number) => {
    const { id } = await server.must(openCount, { shopId: shop.id }, { token: ops })
    const line = { id, source: 'scale' as const, categoryId: material.id, grams }
    await server.must(addCountLine, line, { token: ops })
    return id
  }
  // counted before the import: what was counted would be found on top
  const first = await count(10_000)
  expect((await preview(csv)).lines[0]?.problem).toContain('正在盘点')
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_WRONG' })
  await server.must(cancelCount, { id: first, reason: '先入期初' }, { token: ops })
  expect(await send(csv)).toMatchObject({ data: { requested: 1 } })
  // counted while the opening stock waits: it counts as booked, with its cost
  server.clock.advance(1000)
  const second = await count(10_000)
  const [row] = await waiting(material.id, shop.id)
  expect(await approve(row!.id)).toMatchObject({ reason: 'YARD_OPENING_COUNTED' })
  const line = await server.database.reader
    .selectFrom('yardCountLine')
    .selectAll()
    .where('countId', '=', second)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ bookGrams: 10_000, bookCostFen: 5_000 })
  await server.must(finishCount, { id: second }, { token: ops })
  const { result } = await server.must(yardCount, { id: second }, { token: owner })
  expect(result?.find(({ categoryId }) => categoryId === material.id)?.difference).toBe(0)
  await server.must(postCount, { id: second, reasons: [] }, { token: owner })
  expect(await approve(row!.id)).toMatchObject({ data: { state: 'booked' } })
  expect(await held(shop.id, material.id)).toMatchObject({ grams: 10_000, costFen: 5_000 })
  expect(await proveYard(server.database.reader)).toEqual([])
})

const imports = async (token = ops) => (await server.must(openingImports, { pageSize: 200 }, { token })).rows
/** Imports a line for each of these shops and returns the import, the latest one. */
const importFor = async (materials: readonly { id: number; shopId: number }[]) => {
  const lines = materials.map(({ id, shopId }, at) => `${shopId},${id},${at + 1},,${(at + 1) * 10},`)
  expect(await send(table(...lines))).toMatchObject({ data: { requested: lines.length } })
  return (await imports()).at(-1)!
}
const approveAll = (id: number, lines: number, token = ops) =>
  server.call(approveOpeningImport, { id, lines }, { token })
const refuseAll = (id: number, lines: number, token = ops) =>
  server.call(refuseOpeningImport, { id, lines, reason: '重新盘过再导' }, { token })
const journals = async () =>
  (
    await server.database.reader
      .selectFrom('journal')
      .select('id')
      .where('kind', '=', 'stock_opening')
      .execute()
  ).length
const openingAudit = async (verb: 'import' | 'approve' | 'refuse') => {
  const row = await server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', `yard-opening.${verb}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, after: JSON.parse(row.after ?? '{}') as unknown }
}
/** As many materials that neither shop ever held, in turns for the first and the last shop. */
const newStocks = async (count: number) => {
  const [first, last] = [shops[0]!.id, shops.at(-1)!.id]
  const taken = server.database.reader
    .selectFrom('yardDifference')
    .select('categoryId')
    .where('locationKind', '=', 'shop')
    .where('locationId', 'in', [first, last])
  const moved = server.database.reader
    .selectFrom('yardMovement')
    .select('categoryId')
    .where('locationKind', '=', 'shop')
    .where('locationId', 'in', [first, last])
  const rows = await server.database.reader
    .selectFrom('wasteCategory')
    .select('id')
    .where('unit', '=', 'kg')
    .where('active', '=', 1)
    .where('id', 'not in', taken)
    .where('id', 'not in', moved)
    .orderBy('id')
    .limit(count)
    .execute()
  expect(rows).toHaveLength(count)
  return rows.map(({ id }, at) => ({ id, shopId: at % 2 === 0 ? first : last }))
}

test('a second person approves all lines of an import in one step, each with its own movement and journal', async () => {
  const stocks = await newStocks(3)
  const { id, lines, costFen, shops: named, may } = await importFor(stocks)
  expect({ lines, costFen }).toEqual({ lines: 3, costFen: 6_000 })
  expect(named).toEqual([shops[0]!.name, shops.at(-1)!.name])
  expect(may).toEqual({ approve: { ok: true }, refuse: { ok: true } })
  const shopIds = [shops[0]!.id, shops.at(-1)!.id]
  expect(await openingAudit('import')).toMatchObject({
    subjectId: id,
    after: { differenceKind: 'opening', lines: 3, shopIds, costFen: 6_000 },
  })
  const own = (await imports(owner)).at(-1)
  expect(own?.may).toMatchObject({ approve: { ok: false, reason: 'SAME_PERSON' }, refuse: { ok: true } })
  expect(await approveAll(id, 3, owner)).toMatchObject({ reason: 'SAME_PERSON' })
  // somebody who saw fewer lines decides again
  expect(await approveAll(id, 2)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  const before = { journals: await journals(), equity: await bookedFen('openingEquity') }
  expect(await approveAll(id, 3)).toMatchObject({ data: { lines: 3 } })
  expect((await journals()) - before.journals).toBe(3)
  expect((await bookedFen('openingEquity')) - before.equity).toBe(6_000)
  for (const [at, stock] of stocks.entries())
    expect(await held(stock.shopId, stock.id)).toMatchObject({
      grams: (at + 1) * 1_000,
      costFen: (at + 1) * 1_000,
    })
  expect(await openingAudit('approve')).toMatchObject({ after: { lines: 3, shopIds, costFen: 6_000 } })
  const each = await server.database.reader
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'yard-difference.approve')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(each.after ?? '')).toMatchObject({
    differenceKind: 'opening',
    locationKind: 'shop',
    // booked in the order of the shops
    shopId: shops.at(-1)!.id,
  })
  expect((await imports()).some((row) => row.id === id)).toBe(false)
  expect(await approveAll(id, 3)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await approveAll(999_999, 3)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await proveYard(server.database.reader)).toEqual([])
})

test('imports that wait are listed page by page, so that none is out of sight', async () => {
  const before = await imports()
  const made = []
  for (const stock of await newStocks(2)) made.push(await importFor([stock]))
  const pageOf = (page: number) => server.must(openingImports, { page, pageSize: 1 }, { token: ops })
  const all = [...before, ...made].map(({ id }) => id)
  for (const [at, id] of all.entries()) {
    const { rows, total } = await pageOf(at + 1)
    expect({ ids: rows.map((row) => row.id), total }).toEqual({ ids: [id], total: all.length })
  }
  expect(await pageOf(all.length + 1)).toEqual({ rows: [], total: all.length })
  expect((await pageOf(all.length)).rows[0]?.shops).toEqual(made[1]!.shops)
  for (const { id } of made) expect(await refuseAll(id, 1)).toMatchObject({ data: { lines: 1 } })
})

test('if one line cannot be booked, none is, and the line is named', async () => {
  const stocks = await newStocks(2)
  const { id } = await importFor(stocks)
  const late = stocks[1]!
  await server.database.transaction((trx) =>
    buyGoods(trx, server.clock.now(), shopStock(late.shopId), [
      { categoryId: late.id, netG: 1_000, amountFen: 100 },
    ]),
  )
  const before = await journals()
  const refused = await approveAll(id, 2)
  expect(refused).toMatchObject({ reason: 'YARD_OPENING_LINE' })
  expect(refused.msg).toContain(shops.at(-1)!.name)
  expect(refused.msg).toContain('整批都没有入账')
  expect(await journals()).toBe(before)
  expect(await held(stocks[0]!.shopId, stocks[0]!.id)).toBeUndefined()
  // that line is refused by itself, the rest together
  const [row] = await waiting(late.id, late.shopId)
  expect(row).toMatchObject({ importId: id })
  await server.must(refuseYardDifference, { id: row!.id, reason: '已有流水' }, { token: ops })
  expect(await approveAll(id, 1)).toMatchObject({ data: { lines: 1 } })
  expect(await proveYard(server.database.reader)).toEqual([])
})

test('all lines are refused in one step with a reason, or withdrawn by who imported them, and can come again', async () => {
  const stocks = await newStocks(2)
  const first = await importFor(stocks)
  expect(await refuseAll(first.id, 2)).toMatchObject({ data: { lines: 2 } })
  expect(await openingAudit('refuse')).toMatchObject({ reason: '重新盘过再导', after: { lines: 2 } })
  const again = await importFor(stocks)
  expect(await refuseAll(again.id, 2, owner)).toMatchObject({ data: { lines: 2 } })
  const rows = await server.must(yardDifferences, { importId: again.id, state: 'refused' }, { token: ops })
  expect(rows.rows.map(({ refusal }) => refusal)).toEqual(['重新盘过再导', '重新盘过再导'])
  expect(await held(stocks[0]!.shopId, stocks[0]!.id)).toBeUndefined()
})

test('a manager decides on the lines of their own shop, and roles that only read on none', async () => {
  const manager = await server.staff('manager1')
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'manager1')
    .executeTakeFirstOrThrow()
  const material = await untouched(shopId!)
  const other = shops.find((shop) => shop.id !== shopId)!
  const far = await untouched(other.id)
  const { id } = await importFor([
    { id: material.id, shopId: shopId! },
    { id: far.id, shopId: other.id },
  ])
  const seen = (await imports(manager)).find((row) => row.id === id)
  expect(seen).toMatchObject({ lines: 1, costFen: 1_000 })
  for (const login of ['finance', 'auditor']) {
    const token = await server.staff(login)
    expect((await imports(token)).find((row) => row.id === id)).toMatchObject({ lines: 2, may: {} })
    expect(await approveAll(id, 2, token)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await refuseAll(id, 2, token)).toMatchObject({ reason: 'NOT_ALLOWED' })
  }
  expect(await approveAll(id, 1, manager)).toMatchObject({ data: { lines: 1 } })
  expect(await held(shopId!, material.id)).toMatchObject({ grams: 1_000 })
  expect(await held(other.id, far.id)).toBeUndefined()
  expect((await imports()).find((row) => row.id === id)).toMatchObject({ lines: 1, shops: [other.name] })
  await server.must(refuseOpeningImport, { id, lines: 1, reason: '不是这家店的' }, { token: ops })
})

test('of two people who decide on one import at once, one wins, and every line is booked once', async () => {
  // the imports of the tests above count towards those of a minute
  await server.close()
  await start()
  const manager = await server.staff('manager1')
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'manager1')
    .executeTakeFirstOrThrow()
  // every line in the manager's own shop: each of them could approve the whole import
  const importHere = async () => {
    const stocks = (await manyUntouched(shopId!, 2)).map((material) => ({ id: material.id, shopId: shopId! }))
    const { id } = await importFor(stocks)
    return { id, line: (await waiting(stocks[0]!.id, shopId!))[0]!.id }
  }
  const race = async (...decisions: (() => Promise<{ code: number; reason?: string | undefined }>)[]) => {
    const before = await journals()
    const replies = await Promise.all(decisions.map((decide) => decide()))
    const won = replies.flatMap(({ code }, at) => (code === 0 ? [at] : []))
    expect(won).toHaveLength(1)
    expect(await proveYard(server.database.reader)).toEqual([])
    return { won: won[0]!, booked: (await journals()) - before, reasons: replies.map(({ reason }) => reason) }
  }
  for (const people of [
    [manager, ops],
    [ops, manager],
  ]) {
    const { id } = await importHere()
    const { booked, reasons } = await race(...people.map((token) => () => approveAll(id, 2, token)))
    expect(booked).toBe(2)
    expect(reasons).toContain('CHANGED_MEANWHILE')
  }
  for (const lineFirst of [true, false]) {
    const { id, line } = await importHere()
    const one = () => approve(line, manager)
    const all = () => approveAll(id, 2)
    const { won, booked } = await race(...(lineFirst ? [one, all] : [all, one]))
    const oneWon = (won === 0) === lineFirst
    expect(booked).toBe(oneWon ? 1 : 2)
    // whoever saw two lines decides again about what is left
    if (oneWon) expect(await approveAll(id, 1)).toMatchObject({ data: { lines: 1 } })
    expect((await imports()).some((row) => row.id === id)).toBe(false)
  }
})

test('opening stock approved line by line is told with the number of lines approved by now', async () => {
  const shop = shops[0]!
  const [one, two] = await manyUntouched(shop.id, 2)
  const sent = await send(table(`${shop.id},${one!.name},10,,20,`, `${shop.id},${two!.name},10,,20,`))
  expect(sent.code).toBe(0)
  for (const { id } of [one!, two!]) {
    const [line] = await waiting(id, shop.id)
    expect((await approve(line!.id)).code).toBe(0)
  }
  const { rows } = await server.must(staffNotifications, { group: 'decision' }, { token: owner })
  expect(rows[0]).toMatchObject({ kind: 'opening_stock_approved', values: { lines: '2' } })
  const requests = (await server.must(staffNotifications, { group: 'approval' }, { token: ops })).rows
  expect(requests[0]).toMatchObject({ kind: 'opening_stock_requested', doneAt: expect.any(Number) })
})
