import type { KeyObject } from 'node:crypto'

/** Credentials of the merchant, and WeChat Pay's keys. */
export type WechatPaySettings = {
  baseUrl: string
  mchId: string
  /** One merchant, several apps: a payer's openid belongs to the app it was got in. */
  appIds: { mini: string | null; official: string | null; app: string | null }
  /** Our key and the serial number of its certificate. */
  merchantKey: KeyObject
  merchantSerial: string
  /** 32 bytes; notices are encrypted with it. */
  apiV3Key: string
  /** WeChat Pay's keys by the serial its answers name; the first one encrypts what we send. */
  platformKeys: ReadonlyMap<string, KeyObject>
  transfer: {
    appId: string | null
    sceneId: string
    /** What WeChat wants reported of this scene, each `type=content`. */
    report: readonly { info_type: string; info_content: string }[]
    minFen: number
    maxFen: number
  }
}

/** The app id for a way of paying; null when it is not configured. */
export const appIdOf = (settings: WechatPaySettings, way: string): string | null => {
  const { mini, official, app } = settings.appIds
  if (way === 'jsapi') return official
  if (way === 'wxapp') return mini
  if (way === 'app') return app
  return official ?? mini ?? app
}
