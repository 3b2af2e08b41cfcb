// The states and failures of webhook deliveries, with their limits.

import type { Text } from '../text.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'

/**
 * `pending`: not delivered yet; `given_up`: no try succeeded within three days, or the receiver answered that it is
 * gone; `stopped`: its endpoint was switched off or deleted.
 */
export const deliveryStates = ['pending', 'delivered', 'given_up', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryStateText: Record<DeliveryState, Text> = {
  pending: { zh: '待送达', en: 'Pending' },
  delivered: { zh: '已送达', en: 'Delivered' },
  given_up: { zh: '已放弃', en: 'Given up' },
  stopped: { zh: '已停止', en: 'Stopped' },
}

/** Why a try brought no reply; empty when there was one. */
export const deliveryFailures = ['', 'timeout', 'no_connection', 'private_address'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
export const deliveryFailureText: Record<Exclude<DeliveryFailure, ''>, Text> = {
  timeout: { zh: '超时没有应答', en: 'No reply in time' },
  no_connection: { zh: '连接不上', en: 'No connection' },
  private_address: { zh: '域名指向内网地址，已拦截', en: 'Host name leads to a private address: blocked' },
}

/** The pauses between tries; after the last one, about three days later, a delivery is given up. */
export const webhookGaps: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
]

/** The old secret signs as well for this long after a new one was made. */
export const SECRET_OVERLAP = DAY

export const webhookLimits = {
  endpoints: 20,
  name: 40,
  url: 500,
  reason: 200,
  /** Stored characters of a reply. */
  answer: 500,
  timeoutSeconds: 10,
  logDays: 30,
} as const

export type DeliveryAction = 'replay'
