// Detects WeChat and calls functions of its JavaScript bridge.

type Bridge = {
  invoke: (name: string, input: object, done: (answer: { err_msg: string }) => void) => void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** Whether the app runs inside WeChat. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

const BRIDGE_MS = 5_000

/** WeChat's own JavaScript bridge, which becomes available some time after the page loads; null if it does not. */
const bridge = (): Promise<Bridge | null> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge)
    const give = () => resolve(window.WeixinJSBridge ?? null)
    document.addEventListener('WeixinJSBridgeReady', give, { once: true })
    setTimeout(give, BRIDGE_MS)
  })

/**
 * WeChat's result; `missing` if its bridge never became available. Whether money moved is checked with the server.
 */
type BridgeAnswer = 'ok' | 'cancelled' | 'failed' | 'missing'

/** Calls a function of WeChat's bridge; resolves once the user has left WeChat's dialog. */
export const invokeWechat = async (name: string, input: object): Promise<BridgeAnswer> => {
  const found = await bridge()
  if (!found) return 'missing'
  return await new Promise((resolve) => {
    found.invoke(name, input, ({ err_msg: said }) => {
      if (said.endsWith(':ok')) resolve('ok')
      else resolve(said.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}
