import { useSyncExternalStore } from 'react'
import { network } from './network.ts'

/** Whether the server cannot be reached, judged by the latest attempts. */
export const useOffline = (): boolean => useSyncExternalStore(network.subscribe, network.away)
