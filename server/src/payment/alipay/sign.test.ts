import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appSerial, rootSerial } from './certificate-serials.ts'
import { isFromAlipay, rawMembers, signText, signed } from './sign.ts'
import { fenFromYuanText, yuanText } from './yuan.ts'

const folder = mkdtempSync(join(tmpdir(), 'huishou-sign-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFile = join(folder, 'key.pem')
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
const openssl = (...args: string[]): Buffer =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const opensslSign = (text: string): string => {
  writeFileSync(join(folder, 'text'), text)
  return openssl('dgst', '-sha256', '-sign', keyFile, 'text').toString('base64')
}

test('parameters are signed sorted, unencoded and without empty ones, as openssl signs the same text', () => {
  const parameters = {
    version: '1.0',
    app_id: '2014072300007148',
    charset: 'utf-8',
    notify_url: '',
    biz_content: '{"subject":"支付 订单&1","total_amount":"88.88"}',
    sign_type: 'RSA2',
  }
  const text =
    'app_id=2014072300007148&biz_content={"subject":"支付 订单&1","total_amount":"88.88"}&charset=utf-8&sign_type=RSA2&version=1.0'
  expect(signText(parameters)).toBe(text)
  expect(signed(privateKey, parameters)['sign']).toBe(opensslSign(text))
})

test('the signature of an answer is checked over the very characters of its node', () => {
  const node = '{"code":"10000","msg":"a \\"}\\" b","url":"https:\\/\\/x","list":[1,{"a":"]"}]}'
  const body = `{"alipay_trade_query_response": ${node} , "sign":"${opensslSign(node)}"}`
  const members = rawMembers(body)
  expect(members?.get('alipay_trade_query_response')).toBe(node)
  const signature = JSON.parse(members?.get('sign') ?? '""') as string
  expect(isFromAlipay(publicKey, node, signature)).toBe(true)
  expect(isFromAlipay(publicKey, JSON.stringify(JSON.parse(node)), signature)).toBe(false)
  expect(isFromAlipay(publicKey, node.replace('10000', '10001'), signature)).toBe(false)
})

test('an answer that is no object, is cut short or names a member twice is not read', () => {
  for (const text of ['', '[]', '"x"', '{"a":1', '{"a":1,"a":2}', 'null', '{"sign":"x"} tail'])
    expect(rawMembers(text), text).toBeNull()
  expect([...(rawMembers('{}') ?? [['?', '']])]).toEqual([])
  expect(rawMembers('{"n":-1.5e3,"t":true,"s":"a,b}"}')).toEqual(
    new Map([
      ['n', '-1.5e3'],
      ['t', 'true'],
      ['s', '"a,b}"'],
    ]),
  )
})

test('yuan and fen are the same amount both ways, to the fen', () => {
  for (const fen of [0, 1, 9, 10, 99, 100, 101, 1820, 2900, 5805, 99_999_999, 1_234_567_890_12])
    expect(fenFromYuanText(yuanText(fen))).toBe(fen)
  expect(yuanText(5)).toBe('0.05')
  expect(fenFromYuanText('0.1')).toBe(10)
  // 0.29 * 100 is 28.999… as a float
  expect(fenFromYuanText('0.29')).toBe(29)
  for (const text of ['', '1.', '.5', '1.234', '-1', '1e3', '1,000.00', ' 1', '１', 'NaN', 1, null])
    expect(fenFromYuanText(text), String(text)).toBeNull()
  expect(() => yuanText(1.5)).toThrow(RangeError)
  expect(() => yuanText(-1)).toThrow(RangeError)
})

test('certificates are numbered the way Alipay numbers them: issuer and serial, RSA ones of the root file', () => {
  const make = (name: string, algorithm: string[], serial: string): string => {
    openssl(
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      ...algorithm,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
      '-days',
      '30',
      '-set_serial',
      serial,
      '-subj',
      '/C=CN/O=Ant Financial/OU=Authority/CN=Class 2 R1',
    )
    return readFileSync(join(folder, `${name}.crt`), 'utf8')
  }
  const rsa = make('rsa', ['rsa:2048'], '0x1f2e3d4c5b6a79880011223344556677')
  const curve = make('curve', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'], '7')
  const issuer = 'CN=Class 2 R1,OU=Authority,O=Ant Financial,C=CN'
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
  const rsaSerial = md5(`${issuer}${0x1f2e3d4c5b6a79880011223344556677n}`)
  expect(appSerial(rsa)).toBe(rsaSerial)
  expect(rootSerial(`${rsa}\n${curve}\n${rsa}`)).toBe(`${rsaSerial}_${rsaSerial}`)
  expect(() => rootSerial(curve)).toThrow('no RSA certificate')
  expect(() => appSerial('nothing')).toThrow('no certificate')
})
