import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Behaviour } from './sandbox/records.ts'
import { startRig, type Rig } from '../../test/payment-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const GATEWAYS = ['wechat', 'alipay'] as const

describe.each(GATEWAYS)('paying out by %s', (gateway) => {
  const send = async (behaviour: Behaviour, more: Parameters<Rig['newPayOut']>[1] = {}) => {
    const payOut = rig.newPayOut(gateway, more)
    rig.twins[gateway].behave({ of: 'transfer', behaviour, number: payOut.number })
    const from = rig.heard.length
    const ask = () => rig.payOut[gateway].transfer(payOut)
    const said = await (behaviour.startsWith('timeout') ? rig.impatient(ask) : ask())
    const after = await rig.payOut[gateway].query(payOut.number)
    await rig.twins[gateway].settle()
    return { payOut, said, after, notices: rig.heard.slice(from).map(({ read }) => read) }
  }

  test('a transfer arrives, and its notice tells the same amount as asking', async () => {
    const { payOut, after, notices } = await send('success')
    expect(after).toMatchObject({ state: 'paid', amountFen: 1250 })
    expect(notices).toMatchObject([{ number: payOut.number, state: { state: 'paid', amountFen: 1250 } }])
    expect(rig.twins[gateway].transfer(payOut.number)).toMatchObject({ name: '张三', remark: '余额提现' })
  })

  test('sending the same number again pays once', async () => {
    const { payOut } = await send('success')
    expect(await rig.payOut[gateway].transfer(payOut)).toMatchObject({ state: 'paid' })
    const all = rig.twins[gateway].list().transfers.filter(({ number }) => number === payOut.number)
    expect(all).toHaveLength(1)
  })

  test('the same number with another amount pays nothing and tells of the first', async () => {
    const { payOut } = await send('success')
    const again = await rig.payOut[gateway].transfer({ ...payOut, amountFen: 9999 })
    expect(again).toMatchObject({ state: 'paid', amountFen: 1250 })
  })

  test('a failure is told with its cause', async () => {
    const { said, after, notices } = await send('failure')
    expect(said).toMatchObject({ state: 'failed', cause: 'ACCOUNT_FROZEN' })
    expect(after).toMatchObject({ state: 'failed', cause: 'ACCOUNT_FROZEN' })
    expect(notices).toMatchObject([{ state: { state: 'failed' } }])
  })

  test('what is refused outright and has no record has failed', async () => {
    const { said, after } = await send('refund_refused')
    expect(said).toMatchObject({ state: 'failed', providerNumber: '' })
    expect(after).toEqual({ state: 'missing' })
  })

  test('an empty purse is unknown: the same number goes through once there is money', async () => {
    const { payOut, said, after } = await send('not_enough')
    expect(said).toMatchObject({ state: 'unknown', cause: expect.stringMatching(/^not_enough_money/) })
    expect(after).toEqual({ state: 'missing' })
    rig.twins[gateway].behave({ of: 'transfer', behaviour: 'success', number: payOut.number })
    await rig.payOut[gateway].transfer(payOut)
    expect(await rig.payOut[gateway].query(payOut.number)).toMatchObject({ state: 'paid' })
  })

  test('when nobody answers it is unknown, and asking tells success, failure, or that it never arrived', async () => {
    const timeout = { state: 'unknown', cause: 'timeout' }
    expect(await send('timeout_then_success')).toMatchObject({ said: timeout, after: { state: 'paid' } })
    expect(await send('timeout_then_failure')).toMatchObject({ said: timeout, after: { state: 'failed' } })
    expect(await send('timeout_never_arrived')).toMatchObject({ said: timeout, after: { state: 'missing' } })
  })

  test('a notice may come first, three times, late, forged or never', async () => {
    expect((await send('notice_first')).notices).toMatchObject([{ state: { state: 'paid' } }])
    expect((await send('duplicate_notice')).notices).toHaveLength(3)
    const late = await send('late_notice')
    expect(late.notices).toHaveLength(0)
    expect(await rig.twins[gateway].release(late.payOut.number)).toBe(1)
    expect(rig.heard.at(-1)?.read).toMatchObject({ number: late.payOut.number })
    const forged = await send('forged_notice')
    expect(forged.notices).toEqual([null])
    expect(forged.after).toMatchObject({ state: 'underway' })
    expect((await send('lost_notice')).notices).toHaveLength(0)
  })

  test('another amount than was sent is told as it was paid', async () => {
    expect((await send('wrong_amount')).after).toMatchObject({ state: 'paid', amountFen: 1249 })
  })

  test('without the name where one is needed nothing is sent', async () => {
    const { said, after } = await send('success', {
      name: null,
      amountFen: gateway === 'wechat' ? 200_000 : 100,
    })
    expect(said).toEqual({ state: 'failed', providerNumber: '', cause: 'name_needed' })
    expect(after).toEqual({ state: 'missing' })
  })
})

describe('WeChat asks the payee first', () => {
  const waiting = async () => {
    const payOut = rig.newPayOut('wechat')
    rig.twins.wechat.behave({ of: 'transfer', behaviour: 'user_needed', number: payOut.number })
    return { payOut, said: await rig.payOut.wechat.transfer(payOut) }
  }

  test('the package for the confirmation is told when made and when sent again, never when asked for', async () => {
    const { payOut, said } = await waiting()
    const { mchId, appId } = rig.keys.wechat
    expect(said).toMatchObject({ state: 'user_needed', confirm: { mchId, appId } })
    expect(said.state === 'user_needed' && said.confirm.package).toBeTruthy()
    expect(await rig.payOut.wechat.transfer(payOut)).toEqual(said)
    expect(await rig.payOut.wechat.query(payOut.number)).toMatchObject({
      state: 'user_needed',
      confirm: { package: '' },
    })
  })

  test('the payee confirms, and it is paid', async () => {
    const { payOut } = await waiting()
    await rig.twins.wechat.confirm(payOut.number)
    expect(rig.heard.at(-1)?.read).toMatchObject({ number: payOut.number, state: { state: 'paid' } })
    expect(await rig.payOut.wechat.query(payOut.number)).toMatchObject({ state: 'paid', amountFen: 1250 })
    expect(await rig.payOut.wechat.cancel(payOut.number)).toMatchObject({ state: 'paid' })
  })

  test('called back before the payee confirms, nothing is paid and nobody can confirm any more', async () => {
    const { payOut } = await waiting()
    expect(await rig.payOut.wechat.cancel(payOut.number)).toMatchObject({
      state: 'failed',
      cause: 'CANCELLED',
    })
    expect(await rig.twins.wechat.confirm(payOut.number)).toBeNull()
    expect(await rig.payOut.wechat.cancel('NOBODY1')).toEqual({ state: 'missing' })
  })

  test('who does not confirm within 24 hours is not paid', async () => {
    const { payOut } = await waiting()
    rig.advance(24 * HOUR)
    expect(await rig.payOut.wechat.query(payOut.number)).toMatchObject({
      state: 'failed',
      cause: 'OVERDUE_CLOSE',
    })
    rig.advance(-24 * HOUR)
  })

  test('below 30 fen no name is sent, and below 10 fen WeChat takes nothing', async () => {
    const small = rig.newPayOut('wechat', { amountFen: 29 })
    await rig.payOut.wechat.transfer(small)
    expect(rig.twins.wechat.transfer(small.number)).toMatchObject({ name: null })
    const named = rig.newPayOut('wechat', { amountFen: 30 })
    await rig.payOut.wechat.transfer(named)
    expect(rig.twins.wechat.transfer(named.number)).toMatchObject({ name: '张三' })
    expect(await rig.payOut.wechat.transfer(rig.newPayOut('wechat', { amountFen: 9 }))).toMatchObject({
      state: 'failed',
      cause: expect.stringContaining('transfer_amount'),
    })
  })
})

test('Alipay cannot call a transfer back: cancelling only asks', async () => {
  const payOut = rig.newPayOut('alipay')
  await rig.payOut.alipay.transfer(payOut)
  expect(await rig.payOut.alipay.cancel(payOut.number)).toMatchObject({ state: 'paid' })
})
