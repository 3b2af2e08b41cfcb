// Gets private phone numbers from a service of Alibaba Cloud. A customer and a courier call each other through such a
// number, without seeing each other's real number.

import { dateTimeOf, SECOND } from '@huishou/wire/time'
import { callAliyun } from '../platform/aliyun.ts'
import type { PrivateNumberConfig } from '../platform/config/private-number.ts'
import type { Fetch } from '../platform/http-client.ts'
import { notedFetch, type FailureIn } from '../platform/service-calls.ts'
import { NumberFailure, type Binding, type NumberProvider } from './provider.ts'

type Settings = Extract<PrivateNumberConfig, { kind: 'aliyun' }>
const TIMEOUT = 5 * SECOND
const BOUND = 1

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Finds Aliyun's errors that concern the business's keys or number pool; an unknown binding is not one of them. */
const numberFailure: FailureIn = (status, json) => {
  const { Code, Message } = (json ?? {}) as Record<string, unknown>
  return Code === 'OK' || textOf(Code) === 'isv.UNKNOWN_SUBSCRIPTION'
    ? ''
    : `${textOf(Code) || `HTTP ${status}`} ${textOf(Message)}`
}

/**
 * Uses the AXB numbers of Alibaba Cloud's 号码隐私保护 (Dyplsapi of 2017-05-25: BindAxb, UnbindSubscription,
 * QuerySubscriptionDetail): https://help.aliyun.com/zh/pnp/developer-reference/api-dyplsapi-2017-05-25-overview
 */
export const aliyunNumbers = (
  settings: Settings,
  send: Fetch = notedFetch('private_number', numberFailure),
): NumberProvider => {
  const call = async (action: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
    const asked = { url: settings.url, action, version: '2017-05-25' }
    const answer = await callAliyun(
      { ...asked, query: { PoolKey: settings.pool, ...query } },
      settings,
      send,
      TIMEOUT,
    )
    if (!answer) throw new NumberFailure('no answer', true)
    const json = (answer.json ?? {}) as Record<string, unknown>
    if (json['Code'] === 'OK') return json
    const code = textOf(json['Code'])
    // trouble at a gateway tells nothing about the work behind it
    throw new NumberFailure(code === '' ? `status ${answer.status}` : code, code === '')
  }
  const about = ({ number, bindingId }: Binding) => ({ SubsId: bindingId, number })
  return {
    bind: async ({ courierMobile, customerMobile, expiresAt, cityName, orderNumber }) => {
      const json = await call('BindAxb', {
        PhoneNoA: courierMobile,
        PhoneNoB: customerMobile,
        Expiration: dateTimeOf(expiresAt),
        CallDisplayType: '1',
        IsRecordingEnabled: 'false',
        OutId: orderNumber,
        ...(cityName === '' ? {} : { ExpectCity: cityName }),
      })
      const bound = (json['SecretBindDTO'] ?? {}) as Record<string, unknown>
      const [number, bindingId] = [textOf(bound['SecretNo']), textOf(bound['SubsId'])]
      // whoever gets this number calls it: nothing but digits is shown
      if (!/^\d{5,20}$/.test(number) || bindingId === '' || bindingId.length > 64)
        throw new NumberFailure('unreadable answer')
      return { number, bindingId }
    },
    unbind: async (binding) => {
      const { SubsId, number } = about(binding)
      await call('UnbindSubscription', { SubsId, SecretNo: number })
    },
    isBound: async (binding) => {
      const { SubsId, number } = about(binding)
      const json = await call('QuerySubscriptionDetail', { SubsId, PhoneNoX: number })
      const detail = (json['SecretBindDetailDTO'] ?? {}) as Record<string, unknown>
      return Number(detail['Status']) === BOUND
    },
  }
}
