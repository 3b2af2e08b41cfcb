import { audit } from '@huishou/wire/audit/staff'
import type { InputOf } from '@huishou/wire/client'
import type { MessageKindName } from '@huishou/wire/content/message-catalogue/catalogue'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { saveMessageKind, staffMessageKinds } from '@huishou/wire/content/message-templates'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNotice } from '../../member/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let ops: { token: string }
let auditor: { token: string }
let number = 13_977_100_000
beforeAll(async () => {
  server = await startTestServer()
  ops = { token: await server.staff('ops') }
  auditor = { token: await server.staff('auditor') }
})
afterAll(() => server.close())

const rowOf = async (kind: MessageKindName) =>
  (await server.must(staffMessageKinds, {}, ops)).rows.find((row) => row.kind === kind)!
const asBuiltIn = { title: '', titleEn: '', text: '', textEn: '', off: [] }
type Saved = InputOf<typeof saveMessageKind>
const save = async (kind: MessageKindName, change: Partial<Omit<Saved, 'kind'>>, as = ops) =>
  server.call(saveMessageKind, { kind, version: (await rowOf(kind)).version, ...asBuiltIn, ...change }, as)

const someone = async () => {
  const mobile = String((number += 1))
  const { token, uid } = await server.customer(mobile)
  return { mobile, token, memberId: uid }
}
const tellPaid = async ({ mobile, memberId }: { mobile: string; memberId: number }) => {
  await server.database.transaction((trx) =>
    sendNotice(
      trx,
      server.clock.now(),
      { memberId, mobile },
      { kind: 'withdrawal_paid', values: { sum: '¥88.00' } },
    ),
  )
  await server.jobs.runOutbox()
}
const smsOf = async (mobile: string) =>
  (await server.must(demoOutbox, { to: mobile })).filter(({ kind }) => kind === 'withdrawal_paid')
const noticesOf = async (token: string, language: 'zh' | 'en' = 'zh') =>
  (await server.call(notices, { type: 'withdrawal' }, { token, language })).data?.dataList ?? []

describe('who may', () => {
  test('operations and the owner write, an auditor reads, others see nothing', async () => {
    expect((await save('price_moved', {}, auditor)).reason).toBe('NOT_ALLOWED')
    expect((await server.must(staffMessageKinds, { group: 'money' }, auditor)).rows.length).toBeGreaterThan(3)
    const courier = { token: await server.staff('courier1') }
    expect((await server.call(staffMessageKinds, {}, courier)).reason).toBe('NOT_ALLOWED')
  })
})

describe('words', () => {
  test('a message reaches the app in both languages and the phone; own words replace the built-in ones', async () => {
    const person = await someone()
    await tellPaid(person)
    expect((await smsOf(person.mobile)).map(({ text }) => text)).toEqual(['您的 ¥88.00 提现已到账。'])
    expect(await noticesOf(person.token)).toMatchObject([
      { title: '提现已到账', content: '<p>您的 ¥88.00 提现已到账。</p>' },
    ])
    const own = { title: '钱到了', text: '{sum} 已到账 <谢谢>', textEn: '{sum} has arrived' }
    expect(await save('withdrawal_paid', own)).toMatchObject({ code: 0, data: { version: 1, ...own } })
    await tellPaid(person)
    expect((await smsOf(person.mobile))[0]?.text).toBe('¥88.00 已到账 <谢谢>')
    expect((await noticesOf(person.token))[0]).toMatchObject({
      title: '钱到了',
      content: '<p>¥88.00 已到账 &lt;谢谢&gt;</p>',
    })
    expect((await noticesOf(person.token, 'en'))[0]).toMatchObject({
      title: 'Your withdrawal was paid',
      content: '<p>¥88.00 has arrived</p>',
    })
    expect(await save('withdrawal_paid', {})).toMatchObject({ code: 0 })
    await tellPaid(person)
    expect((await noticesOf(person.token))[0]).toMatchObject({ title: '提现已到账' })
  })

  test('an unknown variable, or one that is missing, is refused beside its field', async () => {
    expect(await save('withdrawal_paid', { text: '{sum} {bank}' })).toMatchObject({
      reason: 'MESSAGE_VARIABLE_UNKNOWN',
      field: 'text',
      msg: expect.stringContaining('bank'),
    })
    expect(await save('withdrawal_paid', { title: '{金额}到了' })).toMatchObject({
      reason: 'MESSAGE_VARIABLE_UNKNOWN',
      field: 'title',
    })
    expect(await save('withdrawal_paid', { textEn: 'It arrived' })).toMatchObject({
      reason: 'MESSAGE_VARIABLE_MISSING',
      field: 'textEn',
      msg: expect.stringContaining('金额'),
    })
  })

  test('codes and messages about security keep their built-in words, whoever asks and whatever is stored', async () => {
    const owner = { token: await server.staff('owner') }
    for (const kind of ['login', 'wechat_sign_in', 'payee_added', 'pickup_weighed', 'staff_alarm'] as const)
      for (const words of [{ text: 'ok' }, { titleEn: 'ok' }])
        expect(await save(kind, words, owner), kind).toMatchObject({
          reason: 'MESSAGE_WORDS_FIXED',
          field: Object.keys(words)[0],
        })
    expect(await save('wechat_sign_in', {}, owner)).toMatchObject({ code: 0 })
    // as an earlier version let them be stored
    await server.database.transaction((trx) =>
      trx
        .updateTable('messageSetting')
        .set({ title: 'ok', text: 'ok' })
        .where('kind', '=', 'wechat_sign_in')
        .execute(),
    )
    expect(await rowOf('wechat_sign_in')).toMatchObject({ title: '', text: '' })
    const { mobile, memberId } = await someone()
    await server.database.transaction((trx) =>
      sendNotice(trx, server.clock.now(), { memberId, mobile }, { kind: 'wechat_sign_in', values: {} }),
    )
    await server.jobs.runOutbox()
    const [sent] = await server.must(demoOutbox, { to: mobile })
    expect(sent?.text).toContain('微信现在可以一键登录')
  })

  test('who saves what somebody else has changed meanwhile is told so; each change is on record', async () => {
    const { version } = await rowOf('mall_sent')
    const input = { kind: 'mall_sent', ...asBuiltIn, title: '发货啦' } as const
    await server.must(saveMessageKind, { ...input, version }, ops)
    for (const old of [version, version + 7])
      expect(await server.call(saveMessageKind, { ...input, version: old }, ops)).toMatchObject({
        reason: 'CHANGED_MEANWHILE',
      })
    expect(await rowOf('mall_sent')).toMatchObject({ title: '发货啦', changedAt: expect.any(Number) })
    const [entry] = (await server.must(audit, { action: 'message.save', pageSize: 5 }, auditor)).rows
    expect(entry).toMatchObject({ subject: 'message' })
  })
})

describe('channels', () => {
  test('what is off does not go out; the other channels go on', async () => {
    const person = await someone()
    await save('withdrawal_paid', { off: ['sms'] })
    await tellPaid(person)
    expect(await smsOf(person.mobile)).toEqual([])
    expect(await noticesOf(person.token)).toHaveLength(1)
    await save('withdrawal_paid', { off: ['app'] })
    await tellPaid(person)
    expect(await smsOf(person.mobile)).toHaveLength(1)
    expect(await noticesOf(person.token)).toHaveLength(1)
    await save('withdrawal_paid', {})
  })

  test('an SMS that waits is not sent once its channel is off', async () => {
    const { mobile } = await someone()
    await server.database.transaction((trx) =>
      sendNotice(
        trx,
        server.clock.now(),
        { memberId: null, mobile },
        { kind: 'withdrawal_paid', values: { sum: '¥1.00' } },
      ),
    )
    await save('withdrawal_paid', { off: ['sms'] })
    await server.jobs.runOutbox()
    expect(await smsOf(mobile)).toEqual([])
    await save('withdrawal_paid', {})
  })

  test('codes and messages about security cannot be switched off', async () => {
    for (const [kind, channel] of [
      ['login', 'sms'],
      ['payee_added', 'sms'],
      ['pickup_weighed', 'sms'],
      ['sign_in_code_given', 'app'],
      ['staff_alarm', 'sms'],
    ] as const)
      expect(await save(kind, { off: [channel] }), kind).toMatchObject({
        reason: 'MESSAGE_ALWAYS_SENT',
        field: 'off',
      })
  })

  test('what was sent is counted by channel', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await rowOf('withdrawal_paid')).channels.map(({ channel, sent }) => [channel, sent] as const),
      )
    const before = await counts()
    await tellPaid(await someone())
    const after = await counts()
    expect([after['app'], after['sms']]).toEqual([(before['app'] ?? 0) + 1, (before['sms'] ?? 0) + 1])
  })
})
