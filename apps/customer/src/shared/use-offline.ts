import { useSyncExternalStore } from 'react'
import { network } from './network.ts'

/** Whether the server cannot be reached, as far as the last attempts tell. */
export const useOffline = (): boolean => useSyncExternalStore(network.subscribe, network.away)
