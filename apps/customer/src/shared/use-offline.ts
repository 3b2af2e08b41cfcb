import { useSyncExternalStore } from 'react'
import { network } from './network.ts'

/** Whether the server seems unreachable, judging by the browser's own report and the latest reads. */
export const useOffline = (): boolean => useSyncExternalStore(network.subscribe, network.away)
