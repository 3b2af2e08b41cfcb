import type { Step } from './step-runner.ts'
import { addresses } from './steps-addresses.ts'
import { favourites } from './steps-favourite.ts'
import { bargaining } from './steps-bargain.ts'
import { coupons } from './steps-coupon.ts'
import { feedback } from './steps-feedback.ts'
import { mallShelf } from './steps-goods.ts'
import { courseSteps } from './steps-courses.ts'
import { notOpen } from './steps-unsupported.ts'
import { mailIn } from './steps-mail-in.ts'
import { placing, settled } from './steps-order.ts'
import { mallLife } from './steps-mall.ts'
import { payIn } from './steps-pay-in.ts'
import { places } from './steps-places.ts'
import { points } from './steps-points.ts'
import { profile } from './steps-profile.ts'
import { shelf } from './steps-shops-and-waste-goods.ts'
import { leaving, signIn, wechat } from './steps-sign-in.ts'
import { payOut } from './steps-withdrawal.ts'
import { voting } from './steps-vote.ts'
import { words } from './steps-settings-and-content.ts'

/**
 * The script of the conformance suite: what one customer does, from the first look around to signing out. A step may
 * depend on any step before it.
 */
export const script: readonly Step[] = [
  ...words,
  ...places,
  ...shelf,
  ...mallShelf,
  ...signIn,
  ...wechat,
  ...profile,
  ...addresses,
  ...favourites,
  ...feedback,
  ...placing,
  ...settled,
  ...mailIn,
  ...mallLife,
  ...bargaining,
  ...payIn,
  ...payOut,
  ...points,
  ...voting,
  ...coupons,
  ...courseSteps,
  ...notOpen,
  ...leaving,
]
