import { pickupStateText } from '@huishou/wire/pickup/states'
import type { SetupStep } from '@huishou/wire/setup/steps'
import { useSay, type Say } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { SetupState } from './setup-queries.ts'

const signInText = (signIn: SetupState['signIn']) => {
  if (signIn === 'none') return messages.signInNone
  return signIn === 'staff' ? messages.signInStaff : messages.signInSms
}

const noteOf = (step: SetupStep, { signIn, payouts, order }: SetupState, say: Say): string | null => {
  if (step === 'sign_in') return say(signInText(signIn))
  if (step === 'payout')
    return payouts.length === 0
      ? say(messages.payByHand)
      : say(messages.payBy, {
          services: payouts
            .map((name) => say(name === 'alipay' ? messages.alipay : messages.wechat))
            .join('、'),
        })
  if (step !== 'test_order') return null
  return order === null
    ? say(messages.orderNone)
    : say(messages.orderAt, { number: order.number, state: say(pickupStateText[order.state]) })
}

/** Note about the current state of a set-up step; renders nothing for most steps. */
export function StepNote({ step, state }: { step: SetupStep; state: SetupState }) {
  const note = noteOf(step, state, useSay())
  if (note === null) return null
  const isBad = step === 'sign_in' && state.signIn === 'none'
  return <small className={isBad ? 'bad' : 'setup-note'}>{note}</small>
}
