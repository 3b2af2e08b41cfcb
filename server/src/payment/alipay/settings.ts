import type { KeyObject } from 'node:crypto'

export type AlipaySettings = {
  /** Full URL of the gateway, for example https://openapi.alipay.com/gateway.do */
  gatewayUrl: string
  appId: string
  appKey: KeyObject
  /** Alipay's key: its answers and notices are signed with it. */
  alipayKey: KeyObject
  /** Serial numbers of the certificates, in certificate mode, which transfers need; null with plain keys. */
  certificates: { app: string; root: string } | null
}
