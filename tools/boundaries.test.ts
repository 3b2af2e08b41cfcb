import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-boundaries-'))
  for (const name of ['wire', 'client', 'kit']) {
    put(
      `packages/${name}/package.json`,
      `{ "name": "@huishou/${name}", "exports": { ".": "./src/index.ts" } }`,
    )
    put(`packages/${name}/src/index.ts`, 'export const here = 1')
    mkdirSync(path.join(folder, 'node_modules/@huishou'), { recursive: true })
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@huishou', name))
  }
  for (const name of ['react', 'typebox']) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
  put('server/src/main.ts', "import './routes.ts'")
  put('server/src/routes.ts', "import './pickup/routes.ts'")
  put('server/src/pickup/routes.ts', "import { earn } from '../points/index.ts'\nexport const pickup = earn")
  put(
    'server/src/points/index.ts',
    "import type { Now } from '../platform/time/clock.ts'\nexport const earn = (now: Now) => now",
  )
  put('server/src/points/tables.ts', 'export type Lot = { id: number }')
  put('server/src/platform/time/clock.ts', 'export type Now = number')
  put(
    'apps/customer/src/app/main.tsx',
    "import { home } from '../features/home/page.tsx'\nexport const app = <p>{home}</p>",
  )
  put(
    'apps/customer/src/features/home/page.tsx',
    "import { here } from '@huishou/wire'\nimport type { Goods } from '../../entities/goods/goods.ts'\nimport { own } from '../../shared/own.ts'\nexport const home: Goods[] = [here, own]",
  )
  put('apps/customer/src/entities/goods/goods.ts', 'export type Goods = { id: number }')
  put('apps/customer/src/features/orders/page.tsx', 'export const orders = 1')
  put('apps/customer/src/shared/own.ts', 'export const own = 1')
  put('server/test/fixtures.ts', 'export const given = 1')
  put('conformance/script.ts', 'export const script = 1')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), `${text}\n`)
}

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/boundaries.mjs', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const FORBIDDEN: [rule: string, file: string, text: string][] = [
  ['no-cycle', 'packages/wire/src/a.ts', "import type { B } from './b.ts'\nexport type A = B"],
  [
    'wire-typebox-only',
    'packages/wire/src/c.ts',
    "import { useState } from 'react'\nexport const c = useState",
  ],
  ['rules-are-light', 'packages/wire/src/lottery-states.ts', "export { d } from './d.ts'"],
  [
    'client-knows-no-product',
    'packages/client/src/c.ts',
    "import { here } from '@huishou/kit'\nexport const c = here",
  ],
  [
    'kit-react-only',
    'packages/kit/src/c.ts',
    "import type { here } from '@huishou/wire'\nexport type C = typeof here",
  ],
  [
    'kit-map-leaflet-only',
    'packages/kit/src/map/c.ts',
    "import type { Here } from '@huishou/wire'\nexport type C = Here",
  ],
  ['server-wire-only', 'server/src/a.ts', "import { here } from '@huishou/client'\nexport const a = here"],
  [
    'app-no-server',
    'apps/customer/src/shared/a.ts',
    "export type { Now } from '../../../../server/src/platform/time/clock.ts'",
  ],
  ['app-no-app', 'apps/console/src/a.ts', "export { own } from '../../customer/src/shared/own.ts'"],
  [
    'app-browser-only',
    'apps/customer/src/shared/b.ts',
    "import { readFileSync } from 'node:fs'\nexport const b = readFileSync",
  ],
  ['product-no-conformance', 'server/src/b.ts', "export { script } from '../../conformance/script.ts'"],
  ['product-no-test-support', 'server/src/c.ts', "export { given } from '../test/fixtures.ts'"],
  [
    'package-no-app',
    'packages/kit/src/d.ts',
    "export { own } from '../../../apps/customer/src/shared/own.ts'",
  ],
  ['platform-knows-no-domain', 'server/src/platform/a.ts', "export type { Lot } from '../points/index.ts'"],
  [
    'domain-by-its-door',
    'server/src/pickup/a.ts',
    "import type { Lot } from '../points/tables.ts'\nexport type A = Lot",
  ],
  [
    'domain-downward-points',
    'server/src/points/a.ts',
    "import type { A } from '../pickup/index.ts'\nexport type B = A",
  ],
  ['domain-downward-payment', 'server/src/payment/a.ts', "export { pickup } from '../pickup/routes.ts'"],
  [
    'domain-downward-bargain',
    'server/src/bargain/a.ts',
    "import type { A } from '../mall/index.ts'\nexport type B = A",
  ],
  [
    'domain-downward-member',
    'server/src/member/a.ts',
    "import type { A } from '../ledger/index.ts'\nexport type B = A",
  ],
  [
    'no-domain-calls-a-room',
    'server/src/pickup/b.ts',
    "import type { A } from '../customer-records/index.ts'\nexport type B = A",
  ],
  [
    'domain-downward-content',
    'server/src/content/a.ts',
    "import type { A } from '../pickup/index.ts'\nexport type B = A",
  ],
  ['room-below-composition', 'server/src/customer-records/b.ts', "import '../routes.ts'"],
  ['domain-has-its-place', 'server/src/lottery/a.ts', "export { pickup } from '../pickup/routes.ts'"],
  ['domain-no-composition', 'server/src/pickup/c.ts', "import '../routes.ts'"],
  [
    'shared-below-features',
    'apps/customer/src/shared/c.ts',
    "import type { orders } from '../features/orders/page.tsx'\nexport type C = typeof orders",
  ],
  [
    'shared-below-features',
    'apps/customer/src/shared/e.ts',
    "import type { Goods } from '../entities/goods/goods.ts'\nexport type E = Goods",
  ],
  [
    'entities-below-features',
    'apps/customer/src/entities/goods/a.ts',
    "import type { orders } from '../../features/orders/page.tsx'\nexport type A = typeof orders",
  ],
  ['features-below-app', 'apps/customer/src/features/home/a.ts', "export { app } from '../../app/main.tsx'"],
  [
    'feature-no-feature',
    'apps/customer/src/features/home/b.tsx',
    "const page = import('../orders/page.tsx')\nexport const b = <p>{String(page)}</p>",
  ],
  [
    'customer-lists-are-paged',
    'apps/customer/src/features/home/d.ts',
    "export { List } from '../../../../../packages/kit/src/loading/infinite-list.tsx'",
  ],
  ['resolvable', 'apps/customer/src/shared/d.ts', "export { gone } from './gone.ts'"],
]

test('a tree that keeps the directions passes', () => {
  const { status, said } = check()
  expect(said).toContain('0 forbidden imports')
  expect(status).toBe(0)
})

test('every forbidden import is found and named by its rule', () => {
  put('packages/wire/src/b.ts', "import type { A } from './a.ts'\nexport type B = A")
  put('packages/wire/src/d.ts', "import { Type } from 'typebox'\nexport const d = Type")
  put('packages/kit/src/loading/infinite-list.tsx', 'export const List = 1')
  for (const domain of ['pickup', 'ledger', 'mall', 'customer-records'])
    put(`server/src/${domain}/index.ts`, 'export type A = 1')
  for (const [, file, text] of FORBIDDEN) put(file, text)
  const { status, said } = check()
  for (const [rule, file] of FORBIDDEN) expect(said).toContain(`${rule}: ${file}`)
  expect(status).toBe(1)
})

test('a check that saw no module is a failure', () => {
  for (const place of ['packages', 'server', 'apps']) rmSync(path.join(folder, place), { recursive: true })
  mkdirSync(path.join(folder, 'server'))
  const { status, said } = check()
  expect(said).toContain('0 modules were checked')
  expect(status).toBe(1)
})
