// The steps of setting up a new business.

import type { ServiceSetUp } from '../system/services.ts'

/**
 * Steps of setting up a business, in the order they are taken. The first six are needed to take orders and carry them
 * out; the others can wait or are a decision.
 */
export const setupSteps = [
  'business',
  'shop',
  'team',
  'zone',
  'prices',
  'sign_in',
  'brand',
  'materials',
  'payout',
  'wechat',
  'pages',
  'test_order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The steps needed to take and carry out orders at a shop and at the door; a shop or a zone alone allows orders. */
export const neededSteps: ReadonlySet<SetupStep> = new Set([
  'business',
  'shop',
  'team',
  'zone',
  'prices',
  'sign_in',
])

/**
 * Decisions that leave no trace in the data, so whoever made them marks them as done. Keeping the original look is one
 * of them.
 */
export const tickedSteps = ['brand', 'materials', 'payout', 'wechat'] as const satisfies readonly SetupStep[]

/** The services on which it depends whether a step is a decision: those that pay withdrawals, and WeChat's account. */
type Services = { payouts: readonly unknown[]; wechat: { setUp: ServiceSetUp } }

/** Whether a step is still to be taken. A business that sets up no official account lacks nothing. */
export const isMissing = (
  { step, done }: { step: SetupStep; done: boolean },
  { wechat }: Pick<Services, 'wechat'>,
): boolean => !done && (step !== 'wechat' || wechat.setUp !== 'off')

/**
 * Whether a step is done by ticking it. How withdrawals are paid is no decision where a payment service pays them, and
 * neither is doing without an official account where one is set up.
 */
export const isDoneByTick = (
  step: SetupStep,
  { payouts, wechat }: Services,
): step is (typeof tickedSteps)[number] =>
  (tickedSteps as readonly SetupStep[]).includes(step) &&
  (step !== 'payout' || payouts.length === 0) &&
  (step !== 'wechat' || wechat.setUp === 'off')
