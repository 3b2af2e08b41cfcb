// Reads the configuration of the payment gateways WeChat Pay and Alipay, including their key files.

import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { yuan } from './parse-values.ts'
import type { Read } from './read-environment.ts'

/** The text of a PEM file, which each provider parses itself. */
export type Pem = string

export type WechatPayConfig = {
  baseUrl: string
  mchId: string
  appIds: { mini: string | null; official: string | null; app: string | null }
  merchantKey: KeyObject
  merchantSerial: string
  apiV3Key: string
  /** Public keys with their id, or platform certificates, which contain their serial. */
  platformKeys: readonly { serial: string; key: KeyObject }[]
  /** Null: transfers are not enabled for this merchant. */
  transfer: {
    appId: string | null
    sceneId: string
    report: readonly { info_type: string; info_content: string }[]
    minFen: number
    maxFen: number
  } | null
}

export type AlipayConfig = {
  gatewayUrl: string
  appId: string
  appKey: KeyObject
  alipayKey: KeyObject
  certificates: { app: Pem; root: Pem } | null
  /** Null: transfers are not enabled for this application. */
  transfer: { minFen: number; maxFen: number } | null
}

export type PaymentConfig = { wechat: WechatPayConfig | null; alipay: AlipayConfig | null }

const fileText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
const privateKey = (path: string): KeyObject | null => {
  try {
    return createPrivateKey(fileText(path) ?? '')
  } catch {
    return null
  }
}
const publicKey = (path: string): KeyObject | null => {
  try {
    return createPublicKey(fileText(path) ?? '')
  } catch {
    return null
  }
}
const certificates = (path: string): Pem | null => {
  const text = fileText(path)
  return text?.includes('BEGIN CERTIFICATE') ? text : null
}

/** Reads `id:file` for a public key or `file` for a certificate; comma-separated, so that keys can be changed. */
const platformKeys = (text: string): WechatPayConfig['platformKeys'] | null => {
  const keys = text.split(',').map((entry) => {
    const [, id, file] = /^(?:(PUB_KEY_ID_\w+):)?(.+)$/.exec(entry.trim()) ?? []
    try {
      const pem = fileText(file ?? '') ?? ''
      if (id) return { serial: id, key: createPublicKey(pem) }
      const certificate = new X509Certificate(pem)
      return { serial: certificate.serialNumber.toUpperCase(), key: certificate.publicKey }
    } catch {
      return null
    }
  })
  return keys.some((one) => one === null) ? null : keys.filter((one) => one !== null)
}

/** Reads `type=content;type=content`, the report fields of the transfer scene. */
const reportOf = (text: string): { info_type: string; info_content: string }[] | null => {
  const infos = text.split(';').map((entry) => {
    const [info_type = '', info_content = ''] = entry.split('=').map((part) => part.trim())
    return { info_type, info_content }
  })
  return infos.every((info) => info.info_type !== '' && info.info_content !== '') ? infos : null
}

/** Reads all variables of a group, or null if none is set; a partly configured gateway is reported as a problem. */
const complete = <Group extends Record<string, unknown>>(
  group: Group,
  names: Record<keyof Group & string, string>,
  problems: string[],
): { [Name in keyof Group]: NonNullable<Group[Name]> } | null => {
  const missing = Object.keys(group).filter((name) => group[name] === null)
  if (missing.length === Object.keys(group).length) return null
  for (const name of missing)
    problems.push(`${names[name] ?? name} is missing: the gateway needs it beside the variables that are set`)
  return missing.length > 0 ? null : (group as { [Name in keyof Group]: NonNullable<Group[Name]> })
}

const readWechatPay = ({ values, problems, parsed }: Read): WechatPayConfig | null => {
  const names = {
    mchId: 'HUISHOU_WXPAY_MERCHANT',
    merchantKey: 'HUISHOU_WXPAY_MERCHANT_KEY',
    merchantSerial: 'HUISHOU_WXPAY_MERCHANT_SERIAL',
    apiV3Key: 'HUISHOU_WXPAY_API_KEY',
    platformKeys: 'HUISHOU_WXPAY_PLATFORM_KEYS',
  } as const
  const own = complete(
    {
      mchId: values[names.mchId] ?? null,
      merchantKey: parsed(names.merchantKey, privateKey),
      merchantSerial: values[names.merchantSerial] ?? null,
      apiV3Key: values[names.apiV3Key] ?? null,
      platformKeys: parsed(names.platformKeys, platformKeys),
    },
    names,
    problems,
  )
  const report = parsed('HUISHOU_WXPAY_TRANSFER_REPORT', reportOf)
  const maxFen = parsed('HUISHOU_WXPAY_TRANSFER_MAX', yuan)
  if (!own) return null
  const appIds = {
    // people sign in with these two apps, so theirs are the openids we know
    mini: values.HUISHOU_WXPAY_MINI_APP ?? values.HUISHOU_WECHAT_APP_ID ?? null,
    official: values.HUISHOU_WXPAY_OFFICIAL_APP ?? values.HUISHOU_WECHAT_OFFICIAL_APP_ID ?? null,
    app: values.HUISHOU_WXPAY_MOBILE_APP ?? null,
  }
  if (!appIds.mini && !appIds.official && !appIds.app)
    problems.push('HUISHOU_WXPAY_MINI_APP, …_OFFICIAL_APP or …_MOBILE_APP is missing: one app id is needed')
  const sceneId = values.HUISHOU_WXPAY_TRANSFER_SCENE
  return {
    baseUrl: values.HUISHOU_WXPAY_URL,
    ...own,
    appIds,
    transfer: sceneId
      ? {
          appId: values.HUISHOU_WXPAY_TRANSFER_APP ?? appIds.mini ?? appIds.official ?? appIds.app,
          sceneId,
          report: report ?? [{ info_type: '回收商品名称', info_content: '废旧物品' }],
          minFen: 10,
          maxFen: maxFen ?? 20_000,
        }
      : null,
  }
}

const readAlipay = ({ values, problems, parsed }: Read): AlipayConfig | null => {
  const names = {
    appId: 'HUISHOU_ALIPAY_APP',
    appKey: 'HUISHOU_ALIPAY_APP_KEY',
    alipayKey: 'HUISHOU_ALIPAY_KEY',
  } as const
  const own = complete(
    {
      appId: values[names.appId] ?? null,
      appKey: parsed(names.appKey, privateKey),
      alipayKey: parsed(names.alipayKey, publicKey),
    },
    names,
    problems,
  )
  const certificateNames = { app: 'HUISHOU_ALIPAY_APP_CERT', root: 'HUISHOU_ALIPAY_ROOT_CERT' } as const
  const chain = complete(
    { app: parsed(certificateNames.app, certificates), root: parsed(certificateNames.root, certificates) },
    certificateNames,
    problems,
  )
  const maxFen = parsed('HUISHOU_ALIPAY_TRANSFER_MAX', yuan) ?? 0
  if (!own) return null
  return {
    gatewayUrl: values.HUISHOU_ALIPAY_URL,
    ...own,
    certificates: chain,
    transfer: maxFen > 0 ? { minFen: 10, maxFen } : null,
  }
}

/**
 * Payment gateways; null where nothing is configured. Key files are read here, so that a wrong path is reported at
 * startup.
 */
export const readPayment = (read: Read): PaymentConfig => ({
  wechat: readWechatPay(read),
  alipay: readAlipay(read),
})
