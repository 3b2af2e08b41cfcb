// Computes the proof of work that the server may demand before it sends a code by SMS.

import type { SmsWork } from '@huishou/wire/member/sms-code'

/** The number of hashes computed at a time, off the main thread, so that the page stays responsive. */
const AT_ONCE = 16

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const stepOf = async (step: number, { salt, cost, target }: SmsWork): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', text.encode(String(step)), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: cost }
  return hex(await crypto.subtle.deriveBits(how, key, target.length * 4))
}

/** Computes the proof of work; null if the page cannot compute it, as without TLS, or if no step matches. */
export async function solveWork(work: SmsWork): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  for (let from = 0; from < work.most; from += AT_ONCE) {
    const steps = Array.from({ length: AT_ONCE }, (_, at) => from + at)
    const found = await Promise.all(steps.map((step) => stepOf(step, work)))
    const at = found.indexOf(work.target)
    if (at >= 0) return JSON.stringify({ ...work, step: from + at })
  }
  return null
}
