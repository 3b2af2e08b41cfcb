import { useSyncExternalStore } from 'react'
import { network } from './network.ts'

/** Whether the server seems unreachable, by the browser's own report and by the latest reads. */
export const useOffline = (): boolean => useSyncExternalStore(network.subscribe, network.away)
