// Verifies the notifications that Alipay sends about payments, refunds and transfers, and acknowledges them.
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { NoticeReply, RawNotice } from '../provider.ts'
import { momentOf } from './client.ts'
import type { AlipaySettings } from './settings.ts'
import { isFromAlipay, signText, type Parameters } from './sign.ts'

/** Maximum age of a notification: Alipay repeats them for 25 hours, so an older one is a replay. */
const OLDEST = 26 * HOUR
const AHEAD = 5 * MINUTE

const sentAt = (parameters: Parameters): number | null => {
  const instant = Number(parameters['utc_timestamp'])
  return Number.isFinite(instant) && instant > 0 ? instant : momentOf(parameters['notify_time'])
}

/**
 * The parameters of a notification; null when it is forged, altered, for another application, too old, or not UTF-8.
 */
export const openNotice = (settings: AlipaySettings, { body }: RawNotice, now: number): Parameters | null => {
  const form = new URLSearchParams(body.toString('utf8'))
  const parameters: Parameters = Object.fromEntries(form)
  // a parameter given twice could show us another value than the signed one
  if ([...form.keys()].length !== Object.keys(parameters).length) return null
  const { sign, sign_type, ...rest } = parameters
  if (!sign || sign_type !== 'RSA2' || (rest['charset'] ?? 'utf-8').toLowerCase() !== 'utf-8') return null
  const genuine =
    isFromAlipay(settings.alipayKey, signText(rest), sign) ||
    // messages of the application gateway sign their sign_type as well
    (rest['msg_method'] !== undefined &&
      isFromAlipay(settings.alipayKey, signText({ ...rest, sign_type }), sign))
  if (!genuine || rest['app_id'] !== settings.appId) return null
  const at = sentAt(rest)
  return at !== null && at > now - OLDEST && at < now + AHEAD ? rest : null
}

export const acknowledgeAlipay = (taken: boolean): NoticeReply => ({
  status: 200,
  type: 'text/plain; charset=utf-8',
  body: taken ? 'success' : 'failure',
})
