import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { authorization, isFromWechat, signForClient } from './sign.ts'
import { decryptResource, encryptForWechat } from './encrypt-and-decrypt.ts'

const folder = mkdtempSync(join(tmpdir(), 'huishou-sign-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFile = join(folder, 'key.pem')
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** Signs with openssl, independently of our code. */
const opensslSign = (text: string): string => {
  const file = join(folder, 'text')
  writeFileSync(file, text)
  return execFileSync('openssl', ['dgst', '-sha256', '-sign', keyFile, file]).toString('base64')
}

const NOW = 1_554_208_460_000

test('the Authorization header carries the signature openssl makes of the five lines', () => {
  const header = authorization(
    {
      mchId: '1900009191',
      merchantKey: privateKey,
      merchantSerial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
    },
    {
      method: 'GET',
      path: '/v3/pay/transactions/out-trade-no/P1?mchid=1900009191',
      body: '',
      timestamp: 1_554_208_460,
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    },
  )
  const signature = opensslSign(
    'GET\n/v3/pay/transactions/out-trade-no/P1?mchid=1900009191\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  )
  expect(header).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="${signature}",timestamp="1554208460",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"`,
  )
})

test("the client's parameters are signed over four lines", () => {
  expect(signForClient(privateKey, ['wx8888888888888888', '1414561699', '5K8264', 'prepay_id=wx2014'])).toBe(
    opensslSign('wx8888888888888888\n1414561699\n5K8264\nprepay_id=wx2014\n'),
  )
})

test('an answer is believed only whole, under a known key, and within five minutes', () => {
  const sealed = {
    timestamp: '1554208460',
    nonce: 'c5ac7061fccab6bf3e254dcf98995b8c',
    serial: 'PUB_KEY_ID_1',
    signature: opensslSign('1554208460\nc5ac7061fccab6bf3e254dcf98995b8c\n{"code_url":"x"}\n'),
    body: '{"code_url":"x"}',
  }
  const keys = new Map([['PUB_KEY_ID_1', publicKey]])
  expect(isFromWechat(keys, sealed, NOW)).toBe(true)
  expect(isFromWechat(keys, sealed, NOW + 299_000)).toBe(true)
  expect(isFromWechat(keys, sealed, NOW + 301_000)).toBe(false)
  expect(isFromWechat(keys, sealed, NOW - 301_000)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, body: '{"code_url":"y"}' }, NOW)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, serial: 'PUB_KEY_ID_2' }, NOW)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, timestamp: '1554208461' }, NOW)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, timestamp: 'soon' }, NOW)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, signature: sealed.signature.slice(8) }, NOW)).toBe(false)
  expect(isFromWechat(keys, { ...sealed, signature: `WECHATPAY/SIGNTEST/${sealed.signature}` }, NOW)).toBe(
    false,
  )
  expect(isFromWechat(keys, { ...sealed, signature: undefined }, NOW)).toBe(false)
})

test('a resource sealed elsewhere is opened, and not when a byte, the key or its frame is another', async () => {
  const apiV3Key = '0123456789abcdef0123456789abcdef'
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(apiV3Key), 'AES-GCM', false, ['encrypt'])
  const seal = async (text: string) =>
    Buffer.from(
      await webcrypto.subtle.encrypt(
        { name: 'AES-GCM', iv: Buffer.from('fdasflkja484'), additionalData: Buffer.from('transaction') },
        key,
        Buffer.from(text),
      ),
    )
  const bytes = await seal('{"mchid":"1900009191","说明":"元"}')
  const resource = {
    ciphertext: bytes.toString('base64'),
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
  }
  expect(decryptResource(apiV3Key, resource)).toBe('{"mchid":"1900009191","说明":"元"}')
  const open =
    (changed: Partial<typeof resource>, withKey = apiV3Key) =>
    () =>
      decryptResource(withKey, { ...resource, ...changed })
  bytes[3] = (bytes[3] ?? 0) ^ 1
  expect(open({ ciphertext: bytes.toString('base64') })).toThrow(/authenticate/)
  expect(open({ ciphertext: resource.ciphertext.slice(0, -8) })).toThrow(/authenticate/)
  expect(open({ ciphertext: 'AAAA' })).toThrow(/too short/)
  expect(open({ associated_data: 'refund' })).toThrow(/authenticate/)
  expect(open({ nonce: 'fdasflkja485' })).toThrow(/authenticate/)
  expect(open({}, '0123456789abcdef0123456789abcdeF')).toThrow(/authenticate/)
})

test('openssl opens a name we hid', () => {
  const file = join(folder, 'name')
  writeFileSync(file, Buffer.from(encryptForWechat(publicKey, '欧阳小明'), 'base64'))
  const opened = execFileSync('openssl', [
    'pkeyutl',
    '-decrypt',
    '-inkey',
    keyFile,
    '-in',
    file,
    '-pkeyopt',
    'rsa_padding_mode:oaep',
    '-pkeyopt',
    'rsa_oaep_md:sha1',
  ])
  expect(opened.toString('utf8')).toBe('欧阳小明')
  expect(readFileSync(file)).toHaveLength(256)
})
