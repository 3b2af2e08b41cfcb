import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { Instant, Mobile } from '../schema.ts'

/**
 * Creates a code with which the holder of a number can sign in once; staff tell it to the customer, where the business
 * allows that.
 */
export const giveSignInCode = staffPost('/customer/sign-in-code', {
  name: 'giveSignInCode',
  reauthenticate: true,
  who: ['clerk', 'manager', 'agent', 'ops', 'owner'],
  summary: { zh: '生成客户登录码', en: 'Give a customer a sign-in code' },
  input: { mobile: Mobile },
  reply: Type.Object({ code: Type.String({ description: 'six digits, shown once' }), validUntil: Instant }),
  refusals: ['SIGN_IN_CODE_OFF', 'SIGN_IN_CODE_STAFF', 'SMS_DAY_LIMIT', 'TOO_MANY_REQUESTS'],
})
