// Selects the configured SMS provider.
import type { SmsSender } from '../../platform/config/sms.ts'
import { notedFetch } from '../../platform/service-calls.ts'
import { aliyunFailure, aliyunSms } from './aliyun.ts'
import type { SmsProvider } from './provider-and-worker.ts'
import { tencentFailure, tencentSms } from './tencent.ts'
import { smsSandbox } from './sandbox.ts'

/** A provider for installations without SMS. Codes are refused earlier; notices are dropped without an error. */
const nobody: SmsProvider = { name: 'off', send: async () => undefined }

/** The configured SMS provider. */
export const smsProviderOf = (sender: SmsSender): SmsProvider => {
  switch (sender.service) {
    case 'aliyun':
      return aliyunSms(sender, notedFetch('sms', aliyunFailure))
    case 'tencent':
      return tencentSms(sender, notedFetch('sms', tencentFailure))
    case 'twin':
      return smsSandbox
    case 'off':
      return nobody
  }
}
