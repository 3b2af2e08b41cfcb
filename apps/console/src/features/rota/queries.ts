// Types and queries for the rota (which courier works when), and the hooks that send changes.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { rotaWeek } from '@huishou/wire/client/rota/plan'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type Week = ReplyOf<typeof rotaWeek>
export type RotaCourier = Week['couriers'][number]
export type RotaDay = RotaCourier['days'][number]
export type Leave = Week['leaves'][number]
export type Swap = Week['swaps'][number]

export const useWeek = (city: string, week: string) =>
  useRead(
    rotaWeek,
    { ...(city ? { cityId: city } : {}), ...(week ? { fromDay: week } : {}) },
    { keepPrevious: true },
  )

const useReloadRota = () => useReload('/rota', '/place/slots')

export function useRotaSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReloadRota(), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'ROTA_STATE'])
export function useRotaDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReloadRota(), moved, onDone })
}
