// Creates the key of a captcha and the URL of its picture.

import { captchaPicture } from '@huishou/wire/client/member/sms-code'
import { api } from '../../shared/api.ts'

/**
 * Creates a captcha key, `captcha_<ms>_<9 base36>`, in the original client's format (docs/rules/protocol.md#captcha).
 */
export const newCaptchaKey = (): string => {
  const random = crypto.getRandomValues(new Uint8Array(9))
  return `captcha_${Date.now()}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

export const captchaUrl = (key: string) => `${api.urlOf(captchaPicture)}?key=${encodeURIComponent(key)}`
