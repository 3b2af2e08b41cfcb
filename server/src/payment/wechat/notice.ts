// Verifies and decrypts the notifications that WeChat Pay sends about payments, refunds and transfers, and acknowledges
// them.
import type { NoticeReply, RawNotice } from '../provider.ts'
import type { Json } from './client.ts'
import type { WechatPaySettings } from './settings.ts'
import { isFromWechat } from './sign.ts'
import { decryptResource } from './encrypt-and-decrypt.ts'

/**
 * Verifies and decrypts a notification; null when it is forged, altered, older than five minutes, or for another
 * merchant. `event` is for example TRANSACTION.SUCCESS, REFUND.SUCCESS, MCHTRANSFER.BILL.FINISHED.
 */
export const openNotice = (
  settings: WechatPaySettings,
  { headers, body }: RawNotice,
  now: number,
): { event: string; data: Json } | null => {
  const text = body.toString('utf8')
  const genuine = isFromWechat(
    settings.platformKeys,
    {
      timestamp: headers['wechatpay-timestamp'],
      nonce: headers['wechatpay-nonce'],
      signature: headers['wechatpay-signature'],
      serial: headers['wechatpay-serial'],
      body: text,
    },
    now,
  )
  if (!genuine) return null
  try {
    const notice = JSON.parse(text) as { event_type: string; resource: Record<string, string> }
    const { algorithm, ciphertext, nonce, associated_data } = notice.resource
    if (algorithm !== 'AEAD_AES_256_GCM' || ciphertext === undefined || nonce === undefined) return null
    const opened = decryptResource(settings.apiV3Key, {
      ciphertext,
      nonce,
      ...(associated_data === undefined ? {} : { associated_data }),
    })
    const data = JSON.parse(opened) as Json
    const merchant = data['mchid'] ?? data['mch_id']
    return merchant === settings.mchId ? { event: notice.event_type, data } : null
  } catch {
    return null
  }
}

export const acknowledgeWechat = (taken: boolean): NoticeReply =>
  taken
    ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' }
    : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"not taken"}' }
