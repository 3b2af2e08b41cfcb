// Endpoints that protect withdrawals against account theft. The customer is notified by SMS of every new payee and
// withdrawal, with a code that stops withdrawals not being paid yet; staff record their phone calls to the customer.

import { Type } from 'typebox'
import { customerPost, staffPost } from '../endpoint.ts'
import {
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Token,
  Version,
} from '../schema.ts'
import { StaffWithdrawal } from './staff.ts'
import { callOutcomes } from './states.ts'

/** The code in an SMS about a payee or withdrawal: letters in any case and digits, with or without spaces or dashes. */
const AlertCode = Type.String({ minLength: 8, maxLength: 20, pattern: '^[0-9A-Za-z -]+$' })

const alertRefusals = ['ALERT_UNKNOWN', 'TOO_MANY_REQUESTS'] as const

export const withdrawalAlert = customerPost('/user/withdrawal/alert', {
  name: 'withdrawalAlert',
  who: 'anyone',
  summary: { zh: '短信里的提醒：查看', en: 'What the alert in a text message is about' },
  input: { code: AlertCode },
  reply: Type.Object({
    kind: OneOf(['payee', 'withdrawal']),
    payee: Type.String({ description: 'masked; empty for one to be asked about by phone' }),
    moneyFen: Nullable(Fen),
    at: Instant,
    held: Type.Boolean({ description: 'withdrawals of this account are stopped already' }),
    paying: Type.Boolean({ description: 'the money is on its way out: stopping it is not certain any more' }),
  }),
  refusals: alertRefusals,
})

const Stopped = Type.Object({
  cancelledFen: Fen,
  paying: Type.Boolean({ description: 'a withdrawal was already being paid; finance has been told' }),
})
export const stopWithdrawals = customerPost('/user/withdrawal/stop', {
  name: 'stopWithdrawals',
  who: 'anyone',
  summary: { zh: '短信里的提醒：停止提现', en: 'Stop withdrawals with the code from a text message' },
  input: { code: AlertCode },
  reply: Type.Object({
    ...Stopped.properties,
    signedOut: Type.Boolean({
      description: 'the session that the call was sent with has ended, by it or before',
    }),
  }),
  refusals: alertRefusals,
})
export const holdMyWithdrawals = customerPost('/user/withdrawal/hold', {
  name: 'holdMyWithdrawals',
  who: 'customer',
  summary: { zh: '非本人操作：停止提现', en: 'It was not me: stop withdrawals' },
  input: { token: Token, payeeId: Optional(Id), idempotencyKey: IdempotencyKey },
  reply: Stopped,
  refusals: ['PAYEE_UNKNOWN'],
  idempotent: true,
})
export const releaseMyWithdrawals = customerPost('/user/withdrawal/release', {
  name: 'releaseMyWithdrawals',
  who: 'customer',
  summary: { zh: '恢复提现', en: 'Allow withdrawals again' },
  input: { token: Token, code: Figures({ minLength: 4, maxLength: 8 }), idempotencyKey: IdempotencyKey },
  refusals: ['SMS_CODE_WRONG', 'WITHDRAWAL_NO_MOBILE', 'TOO_MANY_REQUESTS'],
  idempotent: true,
})

const desk = ['finance', 'owner'] as const

/**
 * Records a call to the customer about a withdrawal whose payee is not on file; approval requires a confirming one.
 * `denied` stops the customer's withdrawals as if the customer had done so.
 */
export const recordWithdrawalCall = staffPost('/withdrawal/call', {
  name: 'recordWithdrawalCall',
  reauthenticate: true,
  who: desk,
  summary: { zh: '登记电话核实', en: 'Record a call to the customer' },
  input: {
    id: Id,
    version: Optional(Version),
    outcome: OneOf(callOutcomes),
    spokeWith: Line(30),
    said: Paragraph(300),
    payee: Optional(
      Type.Object({
        kind: OneOf(['alipay', 'bank']),
        account: Line(60),
        name: Line(30),
        bankName: Optional(Line(40)),
        bankBranch: Optional(Line(60)),
      }),
    ),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffWithdrawal,
  refusals: [
    'NOT_FOUND',
    'WITHDRAWAL_STATE',
    'CHANGED_MEANWHILE',
    'SAME_PERSON',
    'PAYEE_INVALID',
    'PAYEE_MISSING',
    'WITHDRAWAL_CALL_NOT_NEEDED',
  ],
  idempotent: true,
})
export const releaseWithdrawals = staffPost('/withdrawal/release', {
  name: 'releaseWithdrawals',
  reauthenticate: true,
  who: desk,
  summary: { zh: '恢复客户提现', en: 'Allow a customer’s withdrawals again' },
  input: { memberId: Id, reason: Paragraph(200), idempotencyKey: IdempotencyKey },
  refusals: ['NOT_FOUND', 'SAME_PERSON', 'WITHDRAWAL_NOT_HELD'],
  idempotent: true,
})
