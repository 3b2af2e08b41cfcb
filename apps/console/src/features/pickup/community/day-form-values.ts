// The values of the form for a community day, on which couriers collect from a whole estate: their type, their
// defaults, and the conversion from and to the server's data.
import type { InputOf } from '@huishou/wire/client'
import type { saveCommunityDay } from '@huishou/wire/client/community/staff'
import type { CommunityShareKind } from '@huishou/wire/community/states'
import { addDays, dayOf } from '@huishou/wire/time'
import dayjs, { type Dayjs } from 'dayjs'
import type { DayDetail } from './queries.ts'

export type WindowValues = { startMinute: number; endMinute: number; most: number | null }
export type DayValues = {
  name: string
  address: string
  estate: string
  cityId?: string
  latitude?: number | null
  longitude?: number | null
  radiusM: number
  day: Dayjs
  windows: WindowValues[]
  mostOrders: number
  bonusPercent: number
  bonusFrom: number
  bonusCapFen: number | null
  shareKind: CommunityShareKind
  shareFen?: number | null
  sharePercent?: number | null
  managerName: string
  managerContact: string
  managerPhone: string
  note: string
  courierIds: number[]
}

/** The form fields that a server refusal can name; the form shows the message beside that field. */
export const dayFields = [
  'name',
  'cityId',
  'day',
  'windows',
  'mostOrders',
  'courierIds',
  'bonusPercent',
  'bonusFrom',
  'bonusCapFen',
  'shareKind',
  'managerName',
  'managerPhone',
] as const

/** The defaults of a new day: in two weeks, with two one-hour windows in the morning. */
export const newDay = (now: number): DayValues => ({
  name: '',
  address: '',
  estate: '',
  radiusM: 300,
  day: dayjs(addDays(dayOf(now), 14)),
  windows: [
    { startMinute: 540, endMinute: 600, most: 15 },
    { startMinute: 600, endMinute: 660, most: 15 },
  ],
  mostOrders: 30,
  bonusPercent: 5,
  bonusFrom: 20,
  bonusCapFen: 500,
  shareKind: 'none',
  managerName: '',
  managerContact: '',
  managerPhone: '',
  note: '',
  courierIds: [],
})

export const valuesOf = (row: DayDetail): DayValues => ({
  name: row.name,
  address: row.address,
  estate: row.estate,
  cityId: row.cityId,
  latitude: row.latitude,
  longitude: row.longitude,
  radiusM: row.radiusM,
  day: dayjs(row.day),
  windows: row.windows.map(({ startMinute, endMinute, most }) => ({ startMinute, endMinute, most })),
  mostOrders: row.mostOrders,
  bonusPercent: row.bonusPercent,
  bonusFrom: row.bonusFrom,
  bonusCapFen: row.bonusCapFen,
  shareKind: row.shareKind,
  shareFen: row.shareKind === 'kg' ? row.shareRate : null,
  sharePercent: row.shareKind === 'percent' ? row.shareRate : null,
  managerName: row.managerName,
  managerContact: row.managerContact,
  managerPhone: row.managerPhone,
  note: row.note,
  courierIds: row.couriers.map(({ id }) => id),
})

const rateOf = ({ shareKind, shareFen, sharePercent }: DayValues): number => {
  if (shareKind === 'none') return 0
  return (shareKind === 'kg' ? shareFen : sharePercent) ?? 0
}

export const inputOf = (values: DayValues, base: DayDetail | null): InputOf<typeof saveCommunityDay> => ({
  ...(base ? { id: base.id, version: base.version } : {}),
  name: values.name,
  address: values.address,
  estate: values.estate,
  cityId: values.cityId ?? '',
  latitude: values.latitude ?? 0,
  longitude: values.longitude ?? 0,
  radiusM: values.radiusM,
  day: values.day.format('YYYY-MM-DD'),
  windows: values.windows.map(({ startMinute, endMinute, most }) => ({
    startMinute,
    endMinute,
    most: most ?? 0,
  })),
  mostOrders: values.mostOrders,
  bonusPercent: values.bonusPercent,
  bonusFrom: values.bonusFrom,
  bonusCapFen: values.bonusPercent === 0 ? 0 : (values.bonusCapFen ?? 0),
  shareKind: values.shareKind,
  shareRate: rateOf(values),
  managerName: values.managerName,
  managerContact: values.managerContact,
  ...(values.managerPhone.trim() === '' ? {} : { managerPhone: values.managerPhone }),
  note: values.note,
  courierIds: values.courierIds,
})
