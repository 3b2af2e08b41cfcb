import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alipayPayIn } from './alipay/pay-in.ts'
import { alipayPayOut } from './alipay/pay-out.ts'
import type { Fetch } from '../platform/http-client.ts'
import { startRig, type Rig } from '../../test/payment-rig.ts'
import { wechatPayIn } from './wechat/pay-in.ts'
import { wechatPayOut } from './wechat/pay-out.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

/** Provider replies as altered by an attacker or a broken machine. */
const SPOILED: Record<string, Fetch> = {
  'answers 500': async () => new Response('', { status: 500 }),
  'answers 502 with a page': async () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  'answers a page with 200': async () => new Response('<html>login</html>'),
  'answers nothing at all': async () => new Response(''),
  'cannot be reached': async () => {
    throw new TypeError('fetch failed')
  },
  'says it unsigned': async (url, init) => {
    const text = await (await fetch(url, init)).text()
    return new Response(text.replace(/,"sign":"[^"]+"/, ''))
  },
  'says something else than it signed': async (url, init) => {
    const response = await fetch(url, init)
    const text = await response.text()
    const added = text.includes('{"code":"1')
      ? text.replace('{"code"', '{"x":1,"code"')
      : text.replace('{', '{"x":1,')
    return new Response(added, response)
  },
  'turns a refusal of its own into "no such order"': async () =>
    new Response('{"code":"NOT_FOUND","message":"记录不存在"}', { status: 404 }),
}

describe.each(Object.entries(SPOILED))('a provider that %s', (_name, spoiled) => {
  test('is not believed about anything', async () => {
    const { wechat, alipay } = rig.settings
    const outside = { fetch: spoiled, now: rig.now, timeoutMs: 8_000 }
    const limits = { minFen: 10, maxFen: 1_000_000 }
    const spoiledIn = { wechat: wechatPayIn(wechat, outside), alipay: alipayPayIn(alipay, outside) }
    const spoiledOut = {
      wechat: wechatPayOut(wechat, limits, outside),
      alipay: alipayPayOut(alipay, limits, outside),
    }
    for (const gateway of ['wechat', 'alipay'] as const) {
      const paid = await rig.paidOrder(gateway)
      const refund = rig.newRefund(gateway, paid)
      const payOut = rig.newPayOut(gateway)
      const started = await spoiledIn[gateway].start(rig.newOrder(gateway, { way: 'qrcode' }))
      expect(started.kind).toBe('unknown')
      for (const said of [
        await spoiledIn[gateway].query(paid.number),
        await spoiledIn[gateway].close(paid.number),
        await spoiledIn[gateway].refund(refund),
        await spoiledIn[gateway].queryRefund(refund.number, paid.number),
        await spoiledOut[gateway].transfer(payOut),
        await spoiledOut[gateway].query(payOut.number),
        await spoiledOut[gateway].cancel(payOut.number),
      ])
        expect(said.state).toBe('unknown')
    }
  })
})

test('a notice that was caught is refused when it is played again later', async () => {
  const wechat = rig.noticeOf(await rig.paidOrder('wechat')).raw
  expect(rig.payIn.wechat.readNotice(wechat, rig.now() + 290_000)).not.toBeNull()
  expect(rig.payIn.wechat.readNotice(wechat, rig.now() + 310_000)).toBeNull()
  const alipay = rig.noticeOf(await rig.paidOrder('alipay')).raw
  expect(rig.payIn.alipay.readNotice(alipay, rig.now() + 25 * HOUR)).not.toBeNull()
  expect(rig.payIn.alipay.readNotice(alipay, rig.now() + 26 * HOUR)).toBeNull()
  expect(rig.payIn.alipay.readNotice(alipay, rig.now() - HOUR)).toBeNull()
})

test('a genuine notice of a payment is no notice of a transfer, nor the other way round', async () => {
  for (const gateway of ['wechat', 'alipay'] as const) {
    const paid = await rig.paidOrder(gateway)
    expect(rig.payOut[gateway].readNotice(rig.noticeOf(paid).raw, rig.now())).toBeNull()
    const payOut = rig.newPayOut(gateway)
    rig.twins[gateway].behave({ of: 'transfer', behaviour: 'notice_first', number: payOut.number })
    await rig.payOut[gateway].transfer(payOut)
    expect(rig.payIn[gateway].readNotice(rig.noticeOf(payOut).raw, rig.now())).toBeNull()
  }
})

test("a genuine notice of another merchant's payment is not ours", async () => {
  const wechat = rig.noticeOf(await rig.paidOrder('wechat')).raw
  const other = wechatPayIn(() => ({ ...rig.settings.wechat(), mchId: '1900000001' }), rig.outside)
  expect(other.readNotice(wechat, rig.now())).toBeNull()
  const alipay = rig.noticeOf(await rig.paidOrder('alipay')).raw
  const otherApp = alipayPayIn(() => ({ ...rig.settings.alipay(), appId: '2021000000000001' }), rig.outside)
  expect(otherApp.readNotice(alipay, rig.now())).toBeNull()
})

test('a parameter given twice in a form is refused, whichever was signed', async () => {
  const { raw } = rig.noticeOf(await rig.paidOrder('alipay'))
  for (const body of [
    `${raw.body.toString()}&total_amount=99.00`,
    `total_amount=99.00&${raw.body.toString()}`,
  ])
    expect(rig.payIn.alipay.readNotice({ ...raw, body: Buffer.from(body) }, rig.now())).toBeNull()
})

test('a request that is not signed by us, is changed on its way or is old, is refused by the twins', async () => {
  const order = rig.newOrder('wechat', { way: 'qrcode' })
  const tampered: Fetch = (url, init) =>
    fetch(url, { ...init, body: String(init.body ?? '').replace('1820', '1') })
  const { wechat, alipay } = rig.settings
  const outside = { ...rig.outside, fetch: tampered }
  expect(await wechatPayIn(wechat, outside).start(order)).toMatchObject({
    kind: 'refused',
    cause: 'SIGN_ERROR: signature',
  })
  const old = { ...rig.outside, now: () => rig.now() - HOUR }
  expect(await wechatPayIn(wechat, old).start(order)).toMatchObject({ kind: 'unknown' })
  expect(
    await alipayPayIn(() => ({ ...alipay(), appKey: rig.keys.wechat.merchantKey }), rig.outside).query('P1'),
  ).toMatchObject({ state: 'unknown', cause: expect.stringContaining('isv.invalid-signature') })
})
