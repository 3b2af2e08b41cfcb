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

/** WeChat's own interface, which appears some time after the page; null where it does not. */
const bridge = (): Promise<Bridge | null> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge)
    const give = () => resolve(window.WeixinJSBridge ?? null)
    document.addEventListener('WeixinJSBridgeReady', give, { once: true })
    setTimeout(give, BRIDGE_MS)
  })

/** What WeChat said; `missing` where its interface never appeared. Whether money moved, the server is asked. */
type BridgeAnswer = 'ok' | 'cancelled' | 'failed' | 'missing'

/** Calls a function of WeChat's, and resolves once the person has left it. */
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
