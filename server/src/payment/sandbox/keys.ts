// Creates and stores the keys with which our server and the payment sandboxes sign their messages.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { digits } from '../../platform/codes-and-tokens.ts'

/** Keys and account ids of the payment sandbox: those the adapters sign with, and those the simulated providers use. */
export type SandboxKeys = {
  wechat: {
    mchId: string
    appId: string
    merchantSerial: string
    platformKeyId: string
    apiV3Key: string
    merchantKey: KeyObject
    platformKey: KeyObject
  }
  alipay: { appId: string; appKey: KeyObject; alipayKey: KeyObject }
}

type StoredKeys = {
  mark: string
  apiV3Key: string
  merchant: string
  platform: string
  app: string
  alipay: string
}

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string

const createKeys = (): StoredKeys => ({
  mark: digits(8),
  apiV3Key: randomBytes(16).toString('hex'),
  merchant: newKey(),
  platform: newKey(),
  app: newKey(),
  alipay: newKey(),
})

const readOrCreateKeys = (file: string): StoredKeys => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredKeys
  } catch {
    const kept = createKeys()
    try {
      writeFileSync(file, JSON.stringify(kept), { flag: 'wx', mode: 0o600 })
      return kept
    } catch {
      // another process has written the file meanwhile, or it is broken
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as StoredKeys
      } catch {
        writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
        return kept
      }
    }
  }
}

/** Reads the sandbox's keys, or creates and stores them (which takes a moment); without a file they are not stored. */
export const sandboxKeys = (file: string | null): SandboxKeys => {
  const kept = file === null ? createKeys() : readOrCreateKeys(file)
  return {
    wechat: {
      mchId: `19${kept.mark}`,
      appId: `wx5a4d${kept.mark}0000`,
      merchantSerial: `5A4D${kept.mark}`,
      platformKeyId: `PUB_KEY_ID_01${kept.mark}`,
      apiV3Key: kept.apiV3Key,
      merchantKey: createPrivateKey(kept.merchant),
      platformKey: createPrivateKey(kept.platform),
    },
    alipay: {
      appId: `20210000${kept.mark}`,
      appKey: createPrivateKey(kept.app),
      alipayKey: createPrivateKey(kept.alipay),
    },
  }
}

export const publicOf = (key: KeyObject): KeyObject => createPublicKey(key)
