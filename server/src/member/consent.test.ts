import type { InputOf } from '@huishou/wire/client'
import { saveContentPage, staffContentPages } from '@huishou/wire/content/staff'
import { exportMyData } from '@huishou/wire/member/account'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { staffCustomer } from '@huishou/wire/member/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { codeFor } from '../../test/member-fixtures.ts'

let server: TestServer
let owner: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = { token: await server.staff('owner') }
})
afterAll(() => server.close())

const signIn = async (mobile: string, more: Partial<InputOf<typeof loginByCode>> = {}) =>
  await server.must(loginByCode, { mobile, code: await codeFor(server, mobile), autoReg: true, ...more })
const consentsOf = async (id: number) => (await server.must(staffCustomer, { id }, owner)).consents
const versionOf = async (key: string): Promise<number> =>
  (await server.must(staffContentPages, {}, owner)).rows.find((page) => page.key === key)!.version

test('who ticks the terms at the sign-in has agreed to the versions in force, once, and again when the text has changed', async () => {
  const mobile = '13900600001'
  const { uid } = await signIn(mobile, { agreed: true })
  const first = server.clock.now()
  const [terms, privacy] = [await versionOf('terms'), await versionOf('privacy')]
  const versions = (rows: { page: string; version: number }[]) =>
    rows.map(({ page, version }) => `${page} ${version}`).toSorted()
  expect(versions(await consentsOf(uid))).toEqual([`privacy ${privacy}`, `terms ${terms}`])
  expect((await consentsOf(uid)).every(({ agreedAt }) => Math.abs(agreedAt - first) < 120_000)).toBe(true)

  await signIn(mobile, { agreed: true })
  expect(await consentsOf(uid)).toHaveLength(2)

  const page = (await server.must(staffContentPages, {}, owner)).rows.find(({ key }) => key === 'terms')!
  const { id, version, key, title, titleEn, contentEn } = page
  await server.must(
    saveContentPage,
    { id, version, key, title, titleEn, contentEn, content: '<p>新的协议</p>', idempotencyKey: 'terms-anew' },
    owner,
  )
  await signIn(mobile, { agreed: true })
  expect(versions(await consentsOf(uid))).toEqual([
    `privacy ${privacy}`,
    `terms ${terms}`,
    `terms ${await versionOf('terms')}`,
  ])
})

test('a client that knows nothing of consent signs people in as ever, and none is on record', async () => {
  const { uid } = await signIn('13900600002')
  expect(await consentsOf(uid)).toEqual([])
  const odd = await signIn('13900600003', { agreed: 'undefined' as never })
  expect(await consentsOf(odd.uid)).toEqual([])
})

test('the copy of the own data says what was agreed to', async () => {
  const mobile = '13900600004'
  const { token } = await signIn(mobile, { agreed: true })
  const copy = await server.inject({
    method: 'GET',
    url: `/recycle${exportMyData.path}?token=${token}&code=${await codeFor(server, mobile, 'export')}`,
  })
  const { consents } = JSON.parse(copy.body) as { consents: { page: string; version: number }[] }
  expect(consents.map(({ page }) => page).toSorted()).toEqual(['privacy', 'terms'])
})
