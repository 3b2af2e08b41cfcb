import { createECDH, type ECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPayload, encryptPayload, isPublicKey, MOST_PAYLOAD_BYTES } from './encrypt-payload.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const pairOf = (privateKey: string): ECDH => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(privateKey))
  return pair
}

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the example of the standard is encrypted to the very bytes it prints', () => {
  const body = encryptPayload(example, example.text, {
    pair: pairOf(example.serverKey),
    salt: bytes(example.salt),
  })
  expect(body.toString('base64url')).toBe(example.body)
  expect(decryptPayload(pairOf(example.browserKey), bytes(example.auth), body)).toBe(example.text)
})

test('only the browser it is meant for opens it, in any script and up to the limit', () => {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const full = '您'.repeat(Math.floor(MOST_PAYLOAD_BYTES / 3))
  const body = encryptPayload({ p256dh, auth: example.auth }, full)
  expect(body.length).toBeLessThanOrEqual(4096)
  expect(decryptPayload(browser, bytes(example.auth), body)).toBe(full)
  expect(() => decryptPayload(pairOf(example.browserKey), bytes(example.auth), body)).toThrow(/authenticate/)
  expect(() => encryptPayload({ p256dh, auth: example.auth }, `${full}您`)).toThrow(/too large/)
})

test('what is no point of the curve is no key', () => {
  expect(isPublicKey(example.p256dh)).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  expect(isPublicKey('')).toBe(false)
})
