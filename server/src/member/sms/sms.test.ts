import { loginByCode } from '@huishou/wire/member/sign-in'
import { DAY, MINUTE, SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { enqueue } from '../../platform/jobs.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { requestCode, serveOutside, type FakeService } from '../../../test/member-fixtures.ts'
import { signAliyun } from '../../platform/aliyun.ts'
import { createFakeAliyun } from '../../../test/fake-aliyun-sms.ts'
import { signTencent } from './tencent.ts'
import { createFakeTencent } from '../../../test/fake-tencent-sms.ts'

const KEY = {
  HUISHOU_SMS_KEY_ID: 'LTAI-test',
  HUISHOU_SMS_KEY_SECRET: 'not a secret',
  HUISHOU_SMS_SIGN_NAME: '绿色回收（杭州）*',
  HUISHOU_SMS_TEMPLATES: 'login=SMS_1001, pickup_weighed=SMS_1002',
  HUISHOU_SMS_APP_ID: '1400006666',
  HUISHOU_SMS_GAP_SECONDS: '60',
  HUISHOU_SMS_PER_NUMBER: '3',
}
const account = {
  keyId: KEY.HUISHOU_SMS_KEY_ID,
  keySecret: KEY.HUISHOU_SMS_KEY_SECRET,
  appId: KEY.HUISHOU_SMS_APP_ID,
  signName: KEY.HUISHOU_SMS_SIGN_NAME,
  templates: ['SMS_1001', 'SMS_1002'],
}
let number = 13_911_100_000
const newMobile = (): string => String((number += 1))

describe('the signatures', () => {
  test('that of Aliyun is the one its documentation works out', () => {
    const { headers } = signAliyun(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    )
    expect(headers['authorization']).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    )
  })

  test('that of Tencent Cloud is the one its documentation works out', () => {
    const masked = '*'.repeat(32)
    expect(
      signTencent(
        {
          host: 'cvm.tencentcloudapi.com',
          service: 'cvm',
          action: 'DescribeInstances',
          body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
          seconds: 1_551_113_065,
        },
        { keyId: `AKID${masked}`, keySecret: masked },
      ),
    ).toMatch(/Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f$/)
  })
})

const twins = {
  aliyun: () => {
    const twin = createFakeAliyun(account)
    return {
      answer: twin.answer,
      sent: twin.sent,
      throttle: () => twin.plan('Throttling.User', 400),
      refuseNumber: () => twin.plan('isv.BUSINESS_LIMIT_CONTROL'),
      brokenDown: () => twin.plan('InternalError', 503),
    }
  },
  tencent: () => {
    const twin = createFakeTencent(account)
    return {
      answer: twin.answer,
      sent: twin.sent,
      throttle: () => twin.plan({ error: 'RequestLimitExceeded' }),
      refuseNumber: () => twin.plan({ status: 'LimitExceeded.PhoneNumberDailyLimit' }),
      brokenDown: () => twin.plan({ error: 'InternalError.Timeout' }),
    }
  },
}

describe.each(['aliyun', 'tencent'] as const)('messages carried by %s', (service) => {
  const twin = twins[service]()
  let server: TestServer
  let outside: Awaited<ReturnType<typeof serveOutside>>
  let next: FakeService | null = null
  const outbox = () =>
    server.database.reader.selectFrom('outbox').selectAll().where('kind', '=', 'sms').orderBy('id', 'desc')
  const codeOf = (mobile: string) =>
    server.database.reader
      .selectFrom('smsCode')
      .selectAll()
      .where('mobile', '=', mobile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    outside = await serveOutside((request) => {
      const own = next
      next = null
      return (own ?? twin.answer)(request)
    })
    server = await startTestServer({ env: { ...KEY, HUISHOU_SMS: service, HUISHOU_SMS_URL: outside.url } })
  })
  afterAll(async () => {
    await server.close()
    await outside.close()
  })
  beforeEach(() => {
    twin.sent.length = 0
  })

  test('a code arrives by the template for codes, and signs its owner in', async () => {
    const mobile = newMobile()
    expect((await requestCode(server, mobile)).code).toBe(0)
    await server.jobs.runOutbox()
    expect(twin.sent).toEqual([{ to: mobile, template: 'SMS_1001', code: expect.stringMatching(/^\d{6}$/) }])
    const { code } = twin.sent[0]!
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).code).toBe(0)
  })

  test('a notice is sent when there is a template for its kind, and dropped when there is none', async () => {
    const mobile = newMobile()
    for (const kind of ['pickup_weighed', 'pickup_failed'])
      await server.database.transaction((trx) =>
        enqueue(trx, server.clock.now(), {
          kind: 'sms',
          payload: { to: mobile, kind, text: '您的废品已称重', code: '4321' },
        }),
      )
    await server.jobs.runOutbox()
    expect(twin.sent).toEqual([{ to: mobile, template: 'SMS_1002', code: '4321' }])
  })

  test('when the service is busy the same code is tried again, and meanwhile another may be asked for', async () => {
    const mobile = newMobile()
    twin.throttle()
    await requestCode(server, mobile)
    await server.jobs.runOutbox()
    expect(twin.sent).toEqual([])
    expect((await codeOf(mobile)).failedAt).not.toBeNull()
    server.clock.advance(5 * SECOND)
    await server.jobs.runOutbox()
    expect(twin.sent).toHaveLength(1)
    expect((await codeOf(mobile)).failedAt).toBeNull()
    expect((await requestCode(server, mobile)).reason).toBe('SMS_TOO_OFTEN')
    expect((await server.call(loginByCode, { mobile, code: twin.sent[0]!.code, autoReg: true })).code).toBe(0)
  })

  test('a number the service will not send to is not tried again, and the person may ask at once', async () => {
    const mobile = newMobile()
    twin.refuseNumber()
    await requestCode(server, mobile)
    await server.jobs.runOutbox()
    const [job] = await outbox().limit(1).execute()
    expect(job).toMatchObject({ doneAt: expect.any(Number), lastError: expect.stringContaining(service) })
    expect((await requestCode(server, mobile)).code).toBe(0)
    await server.jobs.runOutbox()
    expect(twin.sent).toHaveLength(1)
  })

  test('codes that could not be sent do not use up the day of the number', async () => {
    const mobile = newMobile()
    for (let asked = 0; asked < 4; asked += 1) {
      twin.refuseNumber()
      expect((await requestCode(server, mobile)).code).toBe(0)
      await server.jobs.runOutbox()
    }
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await requestCode(server, mobile)).code).toBe(0)
      await server.jobs.runOutbox()
      server.clock.advance(MINUTE)
    }
    expect((await requestCode(server, mobile)).reason).toBe('SMS_DAY_LIMIT')
    server.clock.advance(DAY)
  })

  test('a code that is of no use any more is not sent late', async () => {
    const mobile = newMobile()
    twin.brokenDown()
    await requestCode(server, mobile)
    await server.jobs.runOutbox()
    server.clock.advance(6 * MINUTE)
    await server.jobs.runOutbox()
    expect(twin.sent).toEqual([])
    expect((await outbox().limit(1).execute())[0]).toMatchObject({ doneAt: expect.any(Number) })
  })

  test('who never answers is left after five seconds, and asked again', async () => {
    const mobile = newMobile()
    next = () => 'hang'
    await requestCode(server, mobile)
    const started = performance.now()
    await server.jobs.runOutbox()
    expect(performance.now() - started).toBeGreaterThan(4900)
    expect((await codeOf(mobile)).failedAt).not.toBeNull()
    server.clock.advance(5 * SECOND)
    await server.jobs.runOutbox()
    expect(twin.sent).toHaveLength(1)
  })

  test('an answer that makes no sense is no success', async () => {
    const mobile = newMobile()
    next = () => ({ status: 200, json: 'welcome to the hotel network' })
    await requestCode(server, mobile)
    await server.jobs.runOutbox()
    expect((await codeOf(mobile)).failedAt).not.toBeNull()
  })

  test('a wrong secret is refused by the service and not tried again', async () => {
    const other = await startTestServer({
      env: { ...KEY, HUISHOU_SMS: service, HUISHOU_SMS_URL: outside.url, HUISHOU_SMS_KEY_SECRET: 'other' },
    })
    await requestCode(other, newMobile())
    await other.jobs.runOutbox()
    const job = await other.database.reader
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'sms')
      .executeTakeFirstOrThrow()
    expect(job).toMatchObject({ doneAt: expect.any(Number), attempts: 1 })
    expect(job.lastError).toMatch(/SignatureDoesNotMatch|SignatureFailure/)
    expect(job.lastError).not.toContain('other')
    expect(twin.sent).toEqual([])
    await other.close()
  })
})

describe('without anybody to carry messages', () => {
  test('asking for a code is refused at once, and nothing is kept as sent', async () => {
    const server = await startTestServer({ env: { HUISHOU_SMS: 'off' } })
    const mobile = newMobile()
    expect(await requestCode(server, mobile)).toMatchObject({
      reason: 'SMS_OFF',
      msg: expect.stringContaining('尚未开通短信'),
    })
    for (const table of ['smsCode', 'smsTwinMessage', 'outbox'] as const)
      expect(await server.database.reader.selectFrom(table).select('id').execute()).toEqual([])
    await server.close()
  })

  test('a business in earnest sends nothing until it is told by whom, and says what is missing', () => {
    const read = (env: Record<string, string>) =>
      readConfig({ HUISHOU_DATA: '/tmp', NODE_ENV: 'production', ...env }).sms.sender
    expect(read({})).toEqual({ service: 'off' })
    expect(read({ ...KEY, HUISHOU_SMS: 'aliyun' })).toMatchObject({
      service: 'aliyun',
      url: 'https://dysmsapi.aliyuncs.com',
      templates: {
        login: { id: 'SMS_1001', variables: [] },
        pickup_weighed: { id: 'SMS_1002', variables: [] },
      },
    })
    expect(read({ ...KEY, HUISHOU_SMS: 'tencent' })).toMatchObject({
      service: 'tencent',
      url: 'https://sms.tencentcloudapi.com',
      region: 'ap-guangzhou',
    })
    for (const wrong of [
      { HUISHOU_SMS: 'aliyun' },
      { ...KEY, HUISHOU_SMS: 'tencent', HUISHOU_SMS_APP_ID: '' },
      { ...KEY, HUISHOU_SMS: 'aliyun', HUISHOU_SMS_TEMPLATES: 'pickup_weighed=SMS_1' },
      { ...KEY, HUISHOU_SMS: 'aliyun', HUISHOU_SMS_TEMPLATES: 'login' },
      { HUISHOU_SMS: 'pigeon' },
    ])
      expect(() => read(wrong), JSON.stringify(wrong)).toThrow(ConfigProblem)
    expect(() => read({ ...KEY, HUISHOU_SMS: 'aliyun', HUISHOU_SMS_KEY_ID: '' })).toThrow(/HUISHOU_SMS/)
  })
})
