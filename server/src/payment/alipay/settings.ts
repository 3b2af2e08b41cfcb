import type { KeyObject } from 'node:crypto'

export type AlipaySettings = {
  /** Full URL of the gateway, for example https://openapi.alipay.com/gateway.do */
  gatewayUrl: string
  appId: string
  appKey: KeyObject
  /** Alipay's public key, which verifies its replies and notifications. */
  alipayKey: KeyObject
  /** Certificate serials in certificate mode, which transfers require; null with plain keys. */
  certificates: { app: string; root: string } | null
}
