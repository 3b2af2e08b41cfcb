// A hook that sends a change to the carbon factors, and the types of the list of factors.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import type { carbonFactors } from '@huishou/wire/client/carbon/factors'
import { useReload } from '../../../shared/use-read.ts'
import { useDecision } from '../../../shared/use-send.ts'

export type CarbonFactors = ReplyOf<typeof carbonFactors>
export type CarbonFactor = CarbonFactors['rows'][number]

const moved = new Set(['NOT_FOUND', 'CARBON_FACTOR_IN_USE'])
/** Sends a change of factors and reads factors, materials and statements again. */
export function useFactorChange<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/catalog', '/carbon'), moved, onDone })
}
