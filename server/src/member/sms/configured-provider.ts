import type { SmsSender } from '../../platform/config/sms.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsProvider } from './provider.ts'
import { tencentSms } from './tencent.ts'
import { smsSandbox } from './sandbox.ts'

/** A provider for installations without SMS. Codes are refused earlier; notices are dropped without an error. */
const nobody: SmsProvider = { name: 'off', send: async () => undefined }

/** The configured SMS provider. */
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
