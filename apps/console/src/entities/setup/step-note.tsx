// The note below a set-up step about its current state, for example whether customers can get codes by SMS.

import { pickupStateText } from '@huishou/wire/pickup/states'
import type { SetupStep } from '@huishou/wire/setup/steps'
import { fullTime } from '../../shared/format.ts'
import { useSay, type Say } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { SetupState } from './setup-queries.ts'

const signInText = (signIn: SetupState['signIn']) => {
  if (signIn === 'none') return messages.signInNone
  return signIn === 'staff' ? messages.signInStaff : messages.signInSms
}

/** Whether the WeChat official account is set up but not working; a failure does not count while the step is done. */
const isFailing = ({ rows, wechat }: SetupState): boolean =>
  wechat.setUp === 'real' &&
  wechat.failedAt !== null &&
  rows.some(({ step, done }) => step === 'wechat' && !done)

const wechatText = (state: SetupState) => {
  const { setUp, okAt } = state.wechat
  if (setUp === 'off') return messages.wechatOff
  if (setUp === 'sandbox') return messages.wechatSandbox
  if (isFailing(state)) return messages.wechatFails
  return okAt === null ? messages.wechatUntried : messages.wechatWorks
}

const wechatNote = (state: SetupState, say: Say): string => {
  const { wechat } = state
  const at = isFailing(state) ? wechat.failedAt : wechat.okAt
  return say(wechatText(state), {
    appId: wechat.appId,
    host: wechat.callbackHost || say(messages.wechatHostMissing),
    templates: wechat.templates,
    kinds: wechat.templateKinds,
    failure: wechat.failure,
    at: at === null ? '' : fullTime(at).slice(0, 16),
  })
}

const noteOf = (step: SetupStep, state: SetupState, say: Say): string | null => {
  const { signIn, payouts, order } = state
  if (step === 'wechat') return wechatNote(state, say)
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
  const isBad = (step === 'sign_in' && state.signIn === 'none') || (step === 'wechat' && isFailing(state))
  return <small className={isBad ? 'bad' : 'setup-note'}>{note}</small>
}
