// Fetches the position of the courier on the way to a customer, the number of stops before that customer, and the
// expected arrival time, and defines the texts that describe them.

import { orderApproach } from '@huishou/wire/client/approach/courier-position'
import type { ReplyOf } from '@huishou/wire/client'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shared/api.ts'

export type Approach = ReplyOf<typeof orderApproach>

/** Polling interval: the arrival time changes without any event, and live updates can be lost on a bad network. */
const READ_AGAIN_MS = 30_000

/** How far away the courier of the member's order is; null while there is nothing to show. */
export const useApproach = (orderId: number, wanted: boolean): Approach | null => {
  const { data } = useQuery({
    ...readQuery(orderApproach, { orderId }),
    enabled: wanted,
    staleTime: 0,
    refetchInterval: wanted ? READ_AGAIN_MS : false,
  })
  return wanted && data?.coming ? data : null
}

const zh = {
  title: '师傅正在赶来',
  next: '下一站就是您',
  before: (count: number) => `前面还有 ${count} 站`,
  arrival: (from: string, to: string) => `预计 ${from}–${to} 到达`,
  plan: '按路线计划推算',
  estimate: '按距离估算，仅供参考',
  metres: (count: number) => `师傅距您约 ${count} 米`,
  kilometres: (count: string) => `师傅距您约 ${count} 公里`,
  map: '师傅的位置',
  openMap: '在地图上看师傅到哪了',
  courier: '师傅',
  home: '您',
}
const en: typeof zh = {
  title: 'Your courier is on the way',
  next: 'You are the next stop',
  before: (count) => `${count} ${count === 1 ? 'stop' : 'stops'} before you`,
  arrival: (from, to) => `Expected ${from}–${to}`,
  plan: 'From the planned route',
  estimate: 'Estimated from the distance',
  metres: (count) => `About ${count} m away`,
  kilometres: (count) => `About ${count} km away`,
  map: 'Where your courier is',
  openMap: 'See the courier on the map',
  courier: 'Courier',
  home: 'You',
}
export const approachMessages = { zh, en }

/** Describes the number of stops before this one and the arrival time. */
export const approachText = (
  { stopsBefore, fromAt, toAt }: Approach,
  messages: typeof zh,
): { stops: string; arrival: string } => ({
  stops: stopsBefore ? messages.before(stopsBefore) : messages.next,
  arrival:
    fromAt === null || toAt === null
      ? ''
      : messages.arrival(clockText(minuteOfDay(fromAt)), clockText(minuteOfDay(toAt))),
})
