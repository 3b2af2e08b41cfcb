import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import type { Tables } from '../../src/database/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/database.ts'
import { createFolderStore } from '../../src/platform/file-store/folder-store.ts'
import { openOfficialAccount } from '../../src/member/wechat/official-account.ts'
import { routesOf } from '../../src/routes.ts'
import { openPushService } from '../../src/web-push/index.ts'

const nothing = async (): Promise<void> => undefined
const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = [
  ...(Object.values(wire) as unknown[]).filter(isEndpoint),
  ...wire.unopened.map(({ endpoint }) => endpoint),
]
const allRoutes = (env: Record<string, string>) =>
  routesOf(
    readConfig({ HUISHOU_DATA: '/tmp', ...env }),
    nothing,
    nothing,
    { providers: { wechat: null, alipay: null }, orderKinds: [], findOpenid: async () => null },
    { providers: () => ({}), stopUrl: () => '', notifyUrl: () => '', findOpenid: async () => null },
    null,
    // no route is called
    { engine: 'sqlite' } as Database<Tables>,
    openOfficialAccount(readConfig({ HUISHOU_DATA: '/tmp' }).officialAccount).account,
    { push: openPushService({ mode: 'off' }, Buffer.alloc(0)), files: createFolderStore('/tmp') },
  )
const routes = (env: Record<string, string>) => allRoutes(env).map(({ endpoint }) => endpoint)

test('only these may be some seconds old: nobody pays, collects, invoices or books by them', () => {
  const old = allRoutes({ HUISHOU_DEMO: 'on' }).filter(({ options }) => options.report)
  expect(old.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
    'bargainReport',
    'carbonStatementPdf',
    'communityFigures',
    'exportAnomalyCases',
    'exportAudit',
    'exportCarbonStatement',
    'exportCustomers',
    'exportMailIns',
    'exportMallOrders',
    'exportOrders',
    'exportPlans',
    'exportPointsEntries',
    'exportReviews',
    'exportSalesMargin',
    'exportSellerIds',
    'exportSellerRegister',
    'exportSlipLines',
    'exportWebhookDeliveries',
    'exportYardMovements',
    'exportYardTransfers',
    'exportYardUnloads',
    'mallSalesReport',
    'pointsLiability',
    'salesMargin',
    'sellerRegister',
    'staffCarbonStatement',
  ])
})

test('every endpoint of the wire is served, once, and nothing else is', () => {
  const served = routes({ HUISHOU_DEMO: 'on' }).map(({ name }) => name)
  expect(served.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test('every route says who may call it', () => {
  const without = routes({ HUISHOU_DEMO: 'on' }).filter(
    ({ who }) =>
      !(who === 'anyone' || who === 'customer' || who === 'staff' || (Array.isArray(who) && who.length > 0)),
  )
  expect(without).toEqual([])
})

test('no two endpoints share a name or an address', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  const addresses = endpoints.flatMap(({ surface, path, aliases = [], alsoAt = [] }) => [
    ...[path, ...aliases].map((each) => `${surface} ${each}`),
    ...alsoAt.map((each) => each.replace('/{subDomain}/', 'customer /')),
  ])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the auditor may read and may not write', () => {
  const writes = endpoints.filter(
    ({ method, who }) => method === 'POST' && Array.isArray(who) && who.includes('auditor'),
  )
  expect(writes.map(({ name }) => name)).toEqual([])
})

test('without demo mode there are no demo endpoints', () => {
  expect(routes({ HUISHOU_DEMO: 'off' }).filter(({ path }) => path.startsWith('/demo'))).toEqual([])
})

test('every refusal has a sentence in both languages and a number', () => {
  for (const [reason, { zh, en, code }] of Object.entries(wire.refusals)) {
    expect(zh, reason).toMatch(/[\u4e00-\u9fff]/)
    expect(en, reason).toMatch(/^[^\u4e00-\u9fff]+$/)
    expect(code, reason).not.toBe(0)
  }
})

test('verbs of staff are run, and the reply to them read, by one function', () => {
  const folder = fileURLToPath(new URL('../../src', import.meta.url))
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      // a transaction that runs a function it was given
      /\b(\w+): [^]*write\(\s*\(trx\) =>\s*\1\(trx,/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(found).toEqual(['platform/http/route.ts'])
})
