// Settings of the Alipay adapter: gateway, keys and certificates.
import type { KeyObject } from 'node:crypto'
import type { AlipayConfig } from '../../platform/config/payment.ts'
import { appSerial, rootSerial } from './certificate-serials.ts'

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

export const alipaySettings = (config: AlipayConfig): AlipaySettings => ({
  gatewayUrl: config.gatewayUrl,
  appId: config.appId,
  appKey: config.appKey,
  alipayKey: config.alipayKey,
  certificates: config.certificates
    ? { app: appSerial(config.certificates.app), root: rootSerial(config.certificates.root) }
    : null,
})
