// Settings of the WeChat Pay adapter: the merchant's credentials and WeChat Pay's keys.

import type { KeyObject } from 'node:crypto'
import type { WechatPayConfig } from '../../platform/config/payment.ts'

export type WechatPaySettings = {
  baseUrl: string
  mchId: string
  /** App ids of the merchant; a payer's openid is specific to the app it was obtained in. */
  appIds: { mini: string | null; official: string | null; app: string | null }
  /** Our private key and the serial of its certificate. */
  merchantKey: KeyObject
  merchantSerial: string
  /** 32 bytes; decrypts notifications. */
  apiV3Key: string
  /** WeChat Pay's keys by the serial given in its replies; the first one encrypts outgoing names. */
  platformKeys: ReadonlyMap<string, KeyObject>
  transfer: {
    appId: string | null
    sceneId: string
    /** Report fields that this scene requires. */
    report: readonly { info_type: string; info_content: string }[]
    minFen: number
    maxFen: number
  }
}

export const wechatSettings = (config: WechatPayConfig): WechatPaySettings => ({
  baseUrl: config.baseUrl,
  mchId: config.mchId,
  appIds: config.appIds,
  merchantKey: config.merchantKey,
  merchantSerial: config.merchantSerial,
  apiV3Key: config.apiV3Key,
  platformKeys: new Map(config.platformKeys.map(({ serial, key }) => [serial, key])),
  transfer: config.transfer ?? { appId: null, sceneId: '', report: [], minFen: 0, maxFen: 0 },
})

/** The app id for a payment method; null when it is not configured. */
export const appIdOf = (settings: WechatPaySettings, way: string): string | null => {
  const { mini, official, app } = settings.appIds
  if (way === 'jsapi') return official
  if (way === 'wxapp') return mini
  if (way === 'app') return app
  return official ?? mini ?? app
}
