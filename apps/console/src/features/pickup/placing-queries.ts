import {
  configValues,
  estimate,
  goodsList,
  phoneCustomer,
  regionChildren,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api, orEmpty } from '../../shared/api.ts'

const MINUTE_MS = 60_000
const none: ReplyOf<typeof goodsList> = { result: [], totalRow: 0, totalPage: 0 }
export type Goods = ReplyOf<typeof goodsList>['result'][number]

/** Waste categories with the prices of a city; without one, those of every city. */
export const useGoods = (cityId: string | undefined) =>
  useQuery({
    queryKey: ['catalog', 'goods', cityId],
    queryFn: ({ signal }) =>
      orEmpty(
        api.read(
          goodsList,
          {
            categoryKey: 'recycle',
            page: 1,
            pageSize: 100,
            unitInName: false,
            ...(cityId ? { cityId } : {}),
          },
          { signal },
        ),
        none,
      ),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  })

type Band = { value: string; text: string }
const isBand = (row: unknown): row is Band =>
  typeof row === 'object' && row !== null && 'value' in row && typeof row.value === 'string'

/** The setting is JSON text a person may have spoilt: then there is nothing to choose. */
const bandsOf = (json: string): Band[] => {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) ? rows.filter(isBand) : []
  } catch {
    return []
  }
}

/** The weight bands customers choose from. */
export const useBands = () =>
  useQuery({
    queryKey: ['content', 'bands'],
    queryFn: async ({ signal }) => {
      const rows = await orEmpty(api.read(configValues, { keys: 'weightList' }, { signal }), [])
      return bandsOf(rows.find(({ key }) => key === 'weightList')?.value ?? '[]')
    },
    staleTime: MINUTE_MS,
  })

export const useEstimate = (input: InputOf<typeof estimate> | null) =>
  useQuery({
    queryKey: ['pickup', 'estimate', input],
    queryFn: ({ signal }) => (input ? api.read(estimate, input, { signal }) : null),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })

/** Who rings up; null: the number is not whole yet. */
export const usePhoneCustomer = (input: InputOf<typeof phoneCustomer> | null) =>
  useQuery({
    queryKey: ['customer', 'phone', input],
    queryFn: input === null ? skipToken : ({ signal }) => api.read(phoneCustomer, input, { signal }),
    staleTime: 0,
  })

/** The districts of a city. */
export const useDistricts = (cityId: string | undefined) =>
  useQuery({
    queryKey: ['place', 'districts', cityId],
    queryFn:
      cityId === undefined
        ? skipToken
        : ({ signal }) => orEmpty(api.read(regionChildren, { pid: cityId }, { signal }), []),
    staleTime: Number.POSITIVE_INFINITY,
  })
