import type { SmsSender } from '../../platform/config/sms.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsProvider } from './provider.ts'
import { tencentSms } from './tencent.ts'
import { smsSandbox } from './sandbox.ts'

/** Codes are refused before they come here; notices to nobody are no failure. */
const nobody: SmsProvider = { name: 'off', send: async () => undefined }

/** Who carries messages, as configured. */
export const smsProviderOf = (sender: SmsSender): SmsProvider => {
  switch (sender.service) {
    case 'aliyun':
      return aliyunSms(sender)
    case 'tencent':
      return tencentSms(sender)
    case 'twin':
      return smsSandbox
    case 'off':
      return nobody
  }
}
