import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRig, NOON, type Rig } from '../../test/payment-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const GATEWAYS = ['wechat', 'alipay'] as const

describe.each(GATEWAYS)('paying in by %s', (gateway) => {
  test('an order paid in the cashier is told by a notice and by asking, to the fen', async () => {
    const order = await rig.paidOrder(gateway, { amountFen: 10_001 })
    const read = rig.heard.at(-1)?.read
    expect(read).toMatchObject({
      number: order.number,
      state: { state: 'paid', amountFen: 10_001, paidAt: NOON },
    })
    expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ state: 'paid', amountFen: 10_001 })
  })

  test('an order nobody has paid waits, and one nobody made is missing', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode' })
    expect(await rig.payIn[gateway].start(order)).toMatchObject({ kind: 'code' })
    expect(await rig.payIn[gateway].query(order.number)).toEqual({ state: 'waiting' })
    expect(await rig.payIn[gateway].query('NOBODY00001')).toEqual({ state: 'missing' })
  })

  test('a closed order can be paid by nobody, and is refused when it is started again', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode' })
    await rig.payIn[gateway].start(order)
    expect(await rig.payIn[gateway].close(order.number)).toMatchObject({ state: 'closed' })
    expect(await rig.twins[gateway].pay(order.number)).toBeNull()
    expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ state: 'closed' })
    expect(await rig.payIn[gateway].start(order)).toMatchObject({ kind: 'refused' })
  })

  test('closing or starting again comes too late when somebody has paid, and is no refusal', async () => {
    const order = await rig.paidOrder(gateway)
    expect(await rig.payIn[gateway].close(order.number)).toMatchObject({ state: 'paid', amountFen: 1820 })
    expect(await rig.payIn[gateway].start(order)).toMatchObject({ kind: 'unknown' })
  })

  test('starting the same order twice makes one order; with another amount it is refused', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode' })
    await rig.payIn[gateway].start(order)
    expect(await rig.payIn[gateway].start(order)).toMatchObject({ kind: 'code' })
    expect(await rig.payIn[gateway].start({ ...order, amountFen: 1 })).toMatchObject({ kind: 'refused' })
  })

  test('when nobody answers, the order is neither made nor refused until it is asked for', async () => {
    const { twins, payIn } = rig
    const silence = { kind: 'unknown', cause: 'timeout' }
    const made = rig.newOrder(gateway, { way: 'qrcode' })
    twins[gateway].behave({ of: 'order', behaviour: 'timeout_then_success', number: made.number })
    expect(await rig.impatient(() => payIn[gateway].start(made))).toEqual(silence)
    expect(await payIn[gateway].query(made.number)).toEqual({ state: 'waiting' })
    const dead = rig.newOrder(gateway, { way: 'qrcode' })
    twins[gateway].behave({ of: 'order', behaviour: 'timeout_then_failure', number: dead.number })
    expect(await rig.impatient(() => payIn[gateway].start(dead))).toEqual(silence)
    expect(await payIn[gateway].query(dead.number)).toMatchObject({ state: 'closed' })
    const lost = rig.newOrder(gateway, { way: 'qrcode' })
    twins[gateway].behave({ of: 'order', behaviour: 'timeout_never_arrived', number: lost.number })
    expect(await rig.impatient(() => payIn[gateway].start(lost))).toEqual(silence)
    expect(await payIn[gateway].query(lost.number)).toEqual({ state: 'missing' })
    expect(await payIn[gateway].start(lost)).toMatchObject({ kind: 'code' })
  })

  test('a notice may come three times, late, or never; asking tells the same', async () => {
    const run = async (behaviour: 'duplicate_notice' | 'late_notice' | 'lost_notice'): Promise<number> => {
      const order = rig.newOrder(gateway, { way: 'qrcode' })
      rig.twins[gateway].behave({ of: 'order', behaviour, number: order.number })
      const before = rig.heard.length
      await rig.payIn[gateway].start(order)
      await rig.twins[gateway].pay(order.number)
      const at = rig.heard.length - before
      expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ state: 'paid' })
      await rig.twins[gateway].release(order.number)
      return at * 10 + rig.heard.length - before
    }
    expect(await run('duplicate_notice')).toBe(33)
    expect(await run('late_notice')).toBe(1)
    expect(await run('lost_notice')).toBe(0)
  })

  test('a forged notice is not believed, and nothing was paid', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode' })
    rig.twins[gateway].behave({ of: 'order', behaviour: 'forged_notice', number: order.number })
    await rig.payIn[gateway].start(order)
    await rig.twins[gateway].pay(order.number)
    expect(rig.heard.at(-1)?.read).toBeNull()
    expect(await rig.payIn[gateway].query(order.number)).toEqual({ state: 'waiting' })
  })

  test('another amount than was asked for is told as it was paid', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode' })
    rig.twins[gateway].behave({ of: 'order', behaviour: 'wrong_amount', number: order.number })
    await rig.payIn[gateway].start(order)
    await rig.twins[gateway].pay(order.number)
    expect(rig.heard.at(-1)?.read).toMatchObject({ state: { state: 'paid', amountFen: 1819 } })
    expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ amountFen: 1819 })
  })

  test('a notice with one byte changed, cut short, or under another key is refused', async () => {
    await rig.paidOrder(gateway)
    const { raw, read } = rig.heard.at(-1)!
    const provider = rig.payIn[gateway]
    expect(read).not.toBeNull()
    expect(provider.readNotice(raw, rig.now())).toEqual(read)
    const text = raw.body.toString()
    const changed = text.replace(/paid|SUCCESS/, 'OTHERS7')
    expect(provider.readNotice({ ...raw, body: Buffer.from(changed) }, rig.now())).toBeNull()
    expect(provider.readNotice({ ...raw, body: raw.body.subarray(0, -10) }, rig.now())).toBeNull()
    expect(provider.readNotice({ ...raw, body: Buffer.from('') }, rig.now())).toBeNull()
    expect(
      provider.readNotice({ headers: {}, body: Buffer.from('sign=&sign_type=RSA2') }, rig.now()),
    ).toBeNull()
  })

  test('a refund is done once, whatever is sent again, and its part is told exactly', async () => {
    const order = await rig.paidOrder(gateway, { amountFen: 5000 })
    const first = rig.newRefund(gateway, order, 2000)
    expect(await rig.payIn[gateway].refund(first)).toMatchObject({ state: 'done', amountFen: 2000 })
    expect(await rig.payIn[gateway].refund(first)).toMatchObject({ state: 'done', amountFen: 2000 })
    const second = rig.newRefund(gateway, order, 3000)
    expect(await rig.payIn[gateway].refund(second)).toMatchObject({ state: 'done', amountFen: 3000 })
    expect(await rig.payIn[gateway].refund(rig.newRefund(gateway, order, 1))).toMatchObject({
      state: 'refused',
    })
    expect(await rig.payIn[gateway].queryRefund(first.number, order.number)).toMatchObject({
      amountFen: 2000,
    })
    await rig.twins[gateway].settle()
    expect(rig.heard.at(-1)?.read).toMatchObject({ refund: second.number })
    // still reported as paid after a full refund
    expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ state: 'paid', amountFen: 5000 })
  })

  test('a refund is refused, short of money, under way, or unheard of', async () => {
    const { payIn, twins } = rig
    const refunded = async (behaviour: Parameters<typeof twins.wechat.behave>[0]['behaviour']) => {
      const order = await rig.paidOrder(gateway)
      const refund = rig.newRefund(gateway, order)
      twins[gateway].behave({ of: 'order', behaviour, number: refund.number })
      const ask = () => payIn[gateway].refund(refund)
      const said = await (behaviour.startsWith('timeout') ? rig.impatient(ask) : ask())
      return { said, refund, after: await payIn[gateway].queryRefund(refund.number, order.number) }
    }
    expect(await refunded('refund_refused')).toMatchObject({
      said: { state: 'refused' },
      after: { state: 'missing' },
    })
    const short = await refunded('not_enough')
    expect(short).toMatchObject({ said: { state: 'unknown' }, after: { state: 'missing' } })
    expect(short.said).toMatchObject({ cause: expect.stringMatching(/^not_enough_money/) })
    expect((await refunded('user_needed')).said).toMatchObject({ state: 'underway' })
    expect(await refunded('timeout_then_success')).toMatchObject({
      said: { state: 'unknown', cause: 'timeout' },
      after: { state: 'done', amountFen: 1820 },
    })
    expect(await refunded('timeout_never_arrived')).toMatchObject({
      said: { state: 'unknown' },
      after: { state: 'missing' },
    })
  })

  test('an order that has run out is closed by itself', async () => {
    const order = rig.newOrder(gateway, { way: 'qrcode', expiresAt: rig.now() + 60_000 })
    await rig.payIn[gateway].start(order)
    rig.advance(61_000)
    expect(await rig.twins[gateway].pay(order.number)).toBeNull()
    expect(await rig.payIn[gateway].query(order.number)).toMatchObject({ state: 'closed' })
    rig.advance(-61_000)
  })
})

test('each way of WeChat Pay gives its client what it needs', async () => {
  const { wechat } = rig.payIn
  const h5 = await wechat.start(rig.newOrder('wechat'))
  expect(h5).toMatchObject({
    kind: 'address',
    url: expect.stringContaining('&redirect_url=https%3A%2F%2Fexample.com%2Fback%3Fa%3D1'),
  })
  expect(await wechat.start(rig.newOrder('wechat', { way: 'jsapi' }))).toMatchObject({
    kind: 'wechat-call',
    signType: 'RSA',
    package: expect.stringMatching(/^prepay_id=wx/),
  })
  expect(await wechat.start(rig.newOrder('wechat', { way: 'wxapp' }))).toMatchObject({ kind: 'wechat-call' })
  expect(await wechat.start(rig.newOrder('wechat', { way: 'app' }))).toMatchObject({
    kind: 'wechat-call',
    package: 'Sign=WXPay',
    mchId: rig.keys.wechat.mchId,
  })
  expect(await wechat.start(rig.newOrder('wechat', { way: 'wxapp', openid: null }))).toMatchObject({
    kind: 'refused',
  })
})

test("Alipay's page takes the signed address to the cashier, and refuses a changed one", async () => {
  const order = rig.newOrder('alipay')
  const started = await rig.payIn.alipay.start(order)
  const url = started.kind === 'address' ? started.url : ''
  const changed = await fetch(url.replace('18.20', '0.01'), { redirect: 'manual' })
  expect(await changed.text()).toContain('isv.invalid-signature')
  expect(await rig.payIn.alipay.query(order.number)).toEqual({ state: 'missing' })
  const opened = await fetch(url, { redirect: 'manual' })
  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toContain(`gateway=alipay&number=${order.number}&redirect_url=`)
  expect(await rig.payIn.alipay.query(order.number)).toEqual({ state: 'waiting' })
  expect(await rig.payIn.alipay.start(rig.newOrder('alipay', { way: 'app' }))).toMatchObject({ kind: 'app' })
  expect(await rig.payIn.alipay.start(rig.newOrder('alipay', { way: 'wxapp' }))).toMatchObject({
    kind: 'refused',
  })
})
