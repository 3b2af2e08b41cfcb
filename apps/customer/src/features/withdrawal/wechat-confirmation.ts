import { askMerchantTransfer } from './queries.ts'

type Bridge = {
  invoke: (name: string, input: object, done: (answer: { err_msg: string }) => void) => void
}
const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Whether the app runs inside WeChat, where a payment can be confirmed. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** Opens WeChat's confirmation of a transfer; resolves with the error, or null once confirmed. */
export const confirmInWechat = async (number: string, closed: string): Promise<string | null> => {
  const answer = await askMerchantTransfer(number)
  if (!answer.ok) return answer.refused.message
  const { mchId, appId, package: parcel } = answer.data
  const wechat = bridge()
  if (!wechat) return closed
  return await new Promise((resolve) => {
    wechat.invoke('requestMerchantTransfer', { mchId, appId, package: parcel }, ({ err_msg }) =>
      resolve(err_msg === 'requestMerchantTransfer:ok' ? null : closed),
    )
  })
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
