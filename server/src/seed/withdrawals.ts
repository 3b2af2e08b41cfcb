// Seeds two withdrawals of money in the demo: one paid to Alipay, and one to WeChat that waits for approval.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { journalTextOf, post } from '../ledger/index.ts'
import { approveWithdrawal } from '../withdrawal/approve-or-reject.ts'
import { payWithdrawal } from '../withdrawal/pay.ts'
import { systemActor, withdrawalRow } from '../withdrawal/life-cycle.ts'
import { settlePaid } from '../withdrawal/apply-outcome.ts'
import { addPayee } from '../withdrawal/add-payee.ts'
import { requestWithdrawal, type PayOutProviders } from '../withdrawal/index.ts'
import type { Stage, Step } from './script-steps.ts'

/** Limits of the demo's sandbox providers. */
const limits = { minFen: 10, maxFen: 200_000, nameFrom: null }
const providers = { wechat: { limits }, alipay: { limits } } as unknown as PayOutProviders

const stopUrl = (code: string): string => `http://localhost:3000/stop/${code}`

/** The demo's mini program, and the openid of 陈浩 in it. */
const WECHAT = { appId: 'wxdemo', openid: 'oDemoChenHao0000000000000000' }

const must = <Result>(result: Result, what: string): Exclude<Result, { refusal: unknown }> => {
  if (isRefusal(result)) throw new Error(`seed: ${what} refused: ${result.refusal}`)
  return result as Exclude<Result, { refusal: unknown }>
}

/** Adds a payee and requests a withdrawal to it. */
const ask = async (
  { trx, memberOf }: Stage,
  nick: string,
  at: number,
  kind: 'alipay' | 'wechat',
  money: string,
) => {
  const memberId = memberOf(nick)
  const account = kind === 'alipay' ? { account: '13800000001' } : {}
  const payee = must(
    await addPayee(
      trx,
      memberId,
      at,
      { kind, name: nick, ...account },
      { findOpenid: async () => WECHAT.openid, stopUrl, proven: true },
    ),
    `payee of ${nick}`,
  )
  return must(
    await requestWithdrawal(trx, memberId, at, { money, payeeId: payee.id }, { providers, stopUrl }),
    `withdrawal of ${nick}`,
  )
}

/**
 * 王芳 has a paid withdrawal to Alipay. 陈浩 requested his whole balance to WeChat and waits for finance; once approved and
 * paid, it demonstrates the confirmation in WeChat.
 */
export const withdrawalCases = (stage: Stage, now: number): Step[] => {
  const { trx, staffOf, memberOf } = stage
  const finance = () => staffOf('finance')
  let paidId = 0
  const opening = now - 20 * DAY
  const asked = now - 9 * DAY - 5 * HOUR
  const step = (at: number, run: () => Promise<unknown>): Step => ({
    at,
    run: async () => void (await run()),
  })
  return [
    step(asked, async () => {
      paidId = (await ask(stage, '王芳', asked, 'alipay', '30')).id
    }),
    step(asked + 3 * HOUR, async () =>
      must(await approveWithdrawal(trx, finance(), asked + 3 * HOUR, { id: paidId }), 'approval'),
    ),
    step(asked + 3 * HOUR + MINUTE, async () =>
      must(
        await payWithdrawal(trx, finance(), asked + 3 * HOUR + MINUTE, { id: paidId }, providers),
        'payment',
      ),
    ),
    step(asked + 3 * HOUR + 2 * MINUTE, async () => {
      const row = must(await withdrawalRow(trx, { id: paidId }), 'withdrawal')
      const at = asked + 3 * HOUR + 2 * MINUTE
      must(await settlePaid(trx, systemActor, at, row, { reference: `DEMO${row.number}` }), 'arrival')
    }),
    step(opening, async () => {
      const memberId = memberOf('陈浩')
      await trx
        .insertInto('memberWechat')
        .values({ ...WECHAT, memberId, createdAt: opening, signInAt: opening })
        .execute()
      must(
        await post(trx, opening, {
          kind: 'adjustment',
          key: `opening:${memberId}`,
          memberId,
          text: journalTextOf('openingBalance'),
          byStaffId: finance().staffId,
          entries: [
            { account: { member: memberId, kind: 'available' }, amountFen: 5_000 },
            { account: { company: 'adjustments' }, amountFen: -5_000 },
          ],
        }),
        'opening of 陈浩',
      )
    }),
    step(now - 3 * HOUR, () => ask(stage, '陈浩', now - 3 * HOUR, 'wechat', '50')),
  ]
}
