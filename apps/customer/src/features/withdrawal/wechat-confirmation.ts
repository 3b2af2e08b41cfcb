// Opens the confirmation that WeChat requires before it pays out a withdrawal, or gives it in the demo's sandbox.

import { invokeWechat } from '../../shared/device/wechat-bridge.ts'
import { askMerchantTransfer } from './queries.ts'

/** Opens WeChat's confirmation of a transfer; resolves with the error, or null once confirmed. */
export const confirmInWechat = async (number: string, closed: string): Promise<string | null> => {
  const answer = await askMerchantTransfer(number)
  if (!answer.ok) return answer.refused.message
  const { mchId, appId, package: parcel } = answer.data
  const said = await invokeWechat('requestMerchantTransfer', { mchId, appId, package: parcel })
  return said === 'ok' ? null : closed
}

/** Confirms in the demo's sandbox instead of WeChat. Returns whether it worked. */
export const confirmInSandbox = async (number: string): Promise<boolean> => {
  try {
    const { ok } = await fetch('/sandbox/control/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // the first request to the provider is attempt 1 of the number
      body: JSON.stringify({ gateway: 'wechat', number: `${number}A1` }),
    })
    return ok
  } catch {
    return false
  }
}
