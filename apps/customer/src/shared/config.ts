// Reads the configuration of the business, and stores it on this device for the next start.

import { configValues } from '@huishou/wire/client/content/config-values'
import { launchConfigKeys } from '@huishou/wire/content/choices'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readQuery } from './api.ts'
import { appState } from './app-state.ts'
import { firstScreen, fromPage } from './bootstrap-data.ts'

type ConfigKey = (typeof launchConfigKeys)[number]

export const configQuery = {
  ...readQuery(configValues, { keys: launchConfigKeys.join(',') }, []),
  ...fromPage(firstScreen?.config),
  staleTime: 60_000,
}

/** A configuration value: first the stored one, then the fresh one. Empty when there is none. */
export const useConfigValue = (key: ConfigKey): { value: string; pending: boolean } => {
  const kept = appState.use().sysconfigMap[key]
  const { data, isPending } = useQuery(configQuery)
  const fresh = data?.find((row) => row.key === key)?.value
  const value = fresh ?? (typeof kept === 'string' ? kept : '')
  return { value, pending: isPending && !value }
}

/** Stores the configuration in `appState`, so that the next launch can render with it before the server replies. */
export const useConfigKeeper = () => {
  const { data } = useQuery(configQuery)
  useEffect(() => {
    if (!data?.length) return
    const map = { ...appState.get().sysconfigMap }
    for (const { key, value } of data) map[key] = key === 'bargain_data' ? parsed(value) : value
    if (JSON.stringify(map) !== JSON.stringify(appState.get().sysconfigMap))
      appState.set({ sysconfigMap: map })
  }, [data])
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}
