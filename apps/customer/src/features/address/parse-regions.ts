import { regionAnalysis } from '@huishou/wire/client/place/regions'
import { api } from '../../shared/api.ts'
import type { RegionStep } from './address-form.ts'

const LEAST_CHARACTERS = 2

/** Finds the province, city and district of a text; returns `[]` unless at least province and city are found. */
export const parseRegions = async (text: string): Promise<RegionStep[]> => {
  const address = text.trim()
  if (address.length < LEAST_CHARACTERS) return []
  const answer = await api.call(regionAnalysis, { address })
  if (!answer.ok) return []
  const named = [1, 2, 3].flatMap((level) =>
    answer.data.filter((region) => region.level === level).slice(0, 1),
  )
  return named.length >= 2 && named[0]?.level === 1 ? named.map(({ id, name }) => ({ id, name })) : []
}
