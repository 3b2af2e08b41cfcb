// Endpoints for staff who set up a new business.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { pickupStates } from '../pickup/states.ts'
import { IdempotencyKey, Instant, Nullable, OneOf } from '../schema.ts'
import { serviceSetUps } from '../system/services.ts'
import { signInCodeWays } from '../member/sign-in-code-way.ts'
import { setupSteps, tickedSteps } from './steps.ts'

const SetupState = Type.Object({
  open: Type.Boolean({
    description: 'whether customers can order, see `business_open` of the configuration',
  }),
  rows: Type.Array(
    Type.Object({
      step: OneOf(setupSteps),
      done: Type.Boolean(),
      needed: Type.Boolean({
        description: 'needed to take and carry out orders; `open` says whether customers can order already',
      }),
    }),
  ),
  signIn: OneOf(signInCodeWays),
  payouts: Type.Array(Type.String(), {
    description: 'services that pay withdrawals out; without any, finance pays by hand',
  }),
  wechat: Type.Object(
    {
      setUp: OneOf(serviceSetUps),
      appId: Type.String(),
      callbackHost: Type.String({
        description: 'host to enter at WeChat as 网页授权域名; empty: no public address',
      }),
      templates: Type.Integer({ description: 'kinds of message that have a template' }),
      templateKinds: Type.Integer({ description: 'kinds of message that can have one' }),
      okAt: Nullable(Instant),
      failedAt: Nullable(Instant),
      failure: Type.String({ description: 'what WeChat said last when it failed' }),
    },
    { description: 'the official account of WeChat' },
  ),
  order: Nullable(
    Type.Object(
      { id: Type.Integer(), number: Type.String(), state: OneOf(pickupStates) },
      { description: 'one that was settled; before there is any, the latest' },
    ),
  ),
})

/** The steps that are done and those still missing before the business opens, computed from the data on every call. */
export const setupState = staffGet('/setup', {
  name: 'setupState',
  who: ['ops', 'owner'],
  summary: { zh: '开业准备', en: 'Setting up' },
  reply: SetupState,
})

/** Marks a step that is a decision as done, or removes the mark. */
export const tickSetupStep = staffPost('/setup/tick', {
  name: 'tickSetupStep',
  who: ['ops', 'owner'],
  summary: { zh: '勾选开业准备的一步', en: 'Tick off a setup step' },
  input: { step: OneOf(tickedSteps), done: Type.Boolean(), idempotencyKey: IdempotencyKey },
  reply: SetupState,
  refusals: ['IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
