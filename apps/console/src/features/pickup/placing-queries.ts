import {
  configValues,
  customerAddresses,
  estimate,
  goodsList,
  staffCustomer,
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

export type Band = { value: string; text: string; minG?: number; maxG?: number }
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

export type KnownCustomer = {
  customer: ReplyOf<typeof staffCustomer>
  address: ReplyOf<typeof customerAddresses>['rows'][number] | null
}
/** Somebody to take an order for, with the address he is usually at. */
export const useKnownCustomer = (id: number | null) =>
  useQuery({
    queryKey: ['customer', id, 'known'],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }): Promise<KnownCustomer> => {
            const [customer, addresses] = await Promise.all([
              api.read(staffCustomer, { id }, { signal }),
              api.read(customerAddresses, { id }, { signal }),
            ])
            return { customer, address: addresses.rows[0] ?? null }
          },
  })
