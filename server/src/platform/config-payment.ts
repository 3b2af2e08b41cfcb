import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { matching, type ReadVariable } from './read-env.ts'

/** A PEM file as it was read: its text, so that each provider makes of it what it needs. */
export type Pem = string

export type WechatPayConfig = {
  baseUrl: string
  mchId: string
  appIds: { mini: string | null; official: string | null; app: string | null }
  merchantKey: KeyObject
  merchantSerial: string
  apiV3Key: string
  /** Public keys with their id, or platform certificates (their serial is inside). */
  platformKeys: readonly { serial: string; key: KeyObject }[]
  /** Null: transfers are not opened for this merchant. */
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
  /** Null: transfers are not opened for this application. */
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

/** `id:file` for a public key, `file` for a certificate; several with commas, so that one may follow another. */
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

/** `type=content;type=content`, as the transfer scene wants it reported. */
const report = (text: string): { info_type: string; info_content: string }[] | null => {
  const infos = text.split(';').map((entry) => {
    const [info_type = '', info_content = ''] = entry.split('=').map((part) => part.trim())
    return { info_type, info_content }
  })
  return infos.every((info) => info.info_type !== '' && info.info_content !== '') ? infos : null
}

const yuan = (text: string): number | null => {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** All of a group or nothing of it: half a gateway is a mistake to be told, not a gateway that is missing. */
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

const appId = matching(/^wx\w+$/)

const readWechatPay = (read: ReadVariable, problems: string[]): WechatPayConfig | null => {
  const names = {
    mchId: 'HUISHOU_WXPAY_MERCHANT',
    merchantKey: 'HUISHOU_WXPAY_MERCHANT_KEY',
    merchantSerial: 'HUISHOU_WXPAY_MERCHANT_SERIAL',
    apiV3Key: 'HUISHOU_WXPAY_API_KEY',
    platformKeys: 'HUISHOU_WXPAY_PLATFORM_KEYS',
  }
  const own = complete(
    {
      mchId: read<string | null>(names.mchId, null, matching(/^\d{8,12}$/), 'a merchant number'),
      merchantKey: read<KeyObject | null>(
        names.merchantKey,
        null,
        privateKey,
        'a PEM file with a private key',
      ),
      merchantSerial: read<string | null>(
        names.merchantSerial,
        null,
        matching(/^[0-9A-F]{8,64}$/),
        "the serial number of the merchant's certificate, in capitals",
      ),
      apiV3Key: read<string | null>(names.apiV3Key, null, matching(/^[\x21-\x7e]{32}$/), '32 characters'),
      platformKeys: read<WechatPayConfig['platformKeys'] | null>(
        names.platformKeys,
        null,
        platformKeys,
        'PUB_KEY_ID_…:file.pem, or platform certificate files, separated by commas',
      ),
    },
    names,
    problems,
  )
  if (!own) return null
  const app = (name: string) => read<string | null>(name, null, appId, 'an app id such as wx1234567890abcdef')
  const appIds = {
    // people sign in by the mini program, so its openids are the ones we know
    mini: app('HUISHOU_WXPAY_MINI_APP') ?? app('HUISHOU_WECHAT_APP_ID'),
    official: app('HUISHOU_WXPAY_OFFICIAL_APP'),
    app: app('HUISHOU_WXPAY_MOBILE_APP'),
  }
  if (!appIds.mini && !appIds.official && !appIds.app)
    problems.push('HUISHOU_WXPAY_MINI_APP, …_OFFICIAL_APP or …_MOBILE_APP is missing: one app id is needed')
  const sceneId = read<string | null>(
    'HUISHOU_WXPAY_TRANSFER_SCENE',
    null,
    matching(/^\d{3,6}$/),
    'the number of the transfer scene',
  )
  return {
    baseUrl: read(
      'HUISHOU_WXPAY_URL',
      'https://api.mch.weixin.qq.com',
      matching(/^https?:\/\/[^?#]+[^/?#]$/),
      'an address',
    ),
    ...own,
    appIds,
    transfer: sceneId
      ? {
          appId: app('HUISHOU_WXPAY_TRANSFER_APP') ?? appIds.mini ?? appIds.official ?? appIds.app,
          sceneId,
          report: read<readonly { info_type: string; info_content: string }[]>(
            'HUISHOU_WXPAY_TRANSFER_REPORT',
            [{ info_type: '回收商品名称', info_content: '废旧物品' }],
            report,
            'type=content;type=content',
          ),
          minFen: 10,
          maxFen: read('HUISHOU_WXPAY_TRANSFER_MAX', 20_000, yuan, 'yuan'),
        }
      : null,
  }
}

const readAlipay = (read: ReadVariable, problems: string[]): AlipayConfig | null => {
  const names = {
    appId: 'HUISHOU_ALIPAY_APP',
    appKey: 'HUISHOU_ALIPAY_APP_KEY',
    alipayKey: 'HUISHOU_ALIPAY_KEY',
  }
  const own = complete(
    {
      appId: read<string | null>(
        names.appId,
        null,
        matching(/^\d{16}$/),
        'an application number of 16 digits',
      ),
      appKey: read<KeyObject | null>(names.appKey, null, privateKey, 'a PEM file with a private key'),
      alipayKey: read<KeyObject | null>(
        names.alipayKey,
        null,
        publicKey,
        "a PEM file with Alipay's public key or certificate",
      ),
    },
    names,
    problems,
  )
  const certificateNames = { app: 'HUISHOU_ALIPAY_APP_CERT', root: 'HUISHOU_ALIPAY_ROOT_CERT' }
  const chain = complete(
    {
      app: read<Pem | null>(certificateNames.app, null, certificates, 'a certificate file'),
      root: read<Pem | null>(certificateNames.root, null, certificates, 'a certificate file'),
    },
    certificateNames,
    problems,
  )
  const maxFen = read('HUISHOU_ALIPAY_TRANSFER_MAX', 0, yuan, 'yuan, 0 for no transfers')
  if (!own) return null
  return {
    gatewayUrl: read(
      'HUISHOU_ALIPAY_URL',
      'https://openapi.alipay.com/gateway.do',
      matching(/^https?:\/\/[^?#]+$/),
      'an address',
    ),
    ...own,
    certificates: chain,
    transfer: maxFen > 0 ? { minFen: 10, maxFen } : null,
  }
}

/** The money gateways: null where nothing is configured. Key files are read here, so a wrong path is told at start. */
export const readPayment = (read: ReadVariable, problems: string[]): PaymentConfig => ({
  wechat: readWechatPay(read, problems),
  alipay: readAlipay(read, problems),
})
