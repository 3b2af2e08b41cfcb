// The values of the address form, their checks, and the draft that is stored until the address is saved or discarded.

import { isMobile } from '@huishou/wire/mobile'
import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import type { Address } from '../../entities/place/chosen-place.ts'
import { ownDraft, textOf } from '../../shared/drafts.ts'
import { placeOf, type Place } from '../../entities/place/position-and-map-links.ts'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'

export type Tag = 'home' | 'company' | 'other'
/** Tags in the address's `code`: the original client stores these Chinese words (docs/rules/protocol.md#addresses). */
export const tagCodes: Record<Tag, string> = { home: '家', company: '公司', other: '其他' }
export const tagOf = (code: string): Tag | null =>
  (Object.keys(tagCodes) as Tag[]).find((tag) => tagCodes[tag] === code) ?? null

/** One level of a region path: province, city, district, street. */
export type RegionStep = { id: string; name: string }

export type AddressForm = {
  linkMan: string
  mobile: string
  regions: RegionStep[]
  address: string
  menpai: string
  pin: Place | null
  tag: Tag
  isDefault: boolean
}

export type AddressField = 'linkMan' | 'mobile' | 'regions' | 'address' | 'menpai'

export const emptyForm: AddressForm = {
  linkMan: '',
  mobile: '',
  regions: [],
  address: '',
  menpai: '',
  pin: null,
  tag: 'home',
  isDefault: false,
}

export const formOf = (address: Address): AddressForm => ({
  linkMan: address.linkMan,
  mobile: address.mobile,
  regions: [
    { id: address.provinceId, name: address.provinceStr },
    { id: address.cityId, name: address.cityStr },
    { id: address.districtId, name: address.areaStr },
  ].filter(({ id, name }) => /^\d{12}$/.test(id) && name),
  address: address.address,
  menpai: address.menpai,
  pin: placeOf(address),
  tag: tagOf(address.code) ?? 'other',
  isDefault: address.isDefault,
})

/** Normalizes a phone number; a landline keeps its dashes. */
const plainPhone = (text: string): string => {
  const mobile = normalizeMobile(text)
  return isMobile(mobile) ? mobile : toHalfWidth(text).replaceAll(/\s/g, '')
}

/** A mobile number, or a landline with its area code. */
const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/

/** The invalid fields, in the order of the page. */
export const wrongFields = (form: AddressForm): AddressField[] => {
  const wrong: AddressField[] = []
  if (!form.linkMan.trim()) wrong.push('linkMan')
  if (!phone.test(plainPhone(form.mobile))) wrong.push('mobile')
  if (form.regions.length < 2) wrong.push('regions')
  if (!form.address.trim()) wrong.push('address')
  if (!form.menpai.trim()) wrong.push('menpai')
  return wrong
}

/** The request body. Without a pin no position is sent, and the city decides the zone. */
export const inputOf = (form: AddressForm) => ({
  linkMan: form.linkMan.trim(),
  mobile: plainPhone(form.mobile),
  address: form.address.trim(),
  menpai: form.menpai.trim(),
  code: tagCodes[form.tag],
  isDefault: form.isDefault,
  provinceId: form.regions[0]?.id ?? '',
  cityId: form.regions[1]?.id ?? '',
  districtId: form.regions[2]?.id ?? '',
  streetId: form.regions[3]?.id ?? '',
  ...form.pin,
})

/** The draft of an address (null: a new one), stored until it is saved or discarded. */
export const addressDraft = (id: number | null, start: AddressForm) =>
  ownDraft<AddressForm>({
    name: `address-${id ?? 'new'}`,
    parse: (stored) => ({
      linkMan: textOf(stored.linkMan),
      mobile: textOf(stored.mobile),
      address: textOf(stored.address),
      menpai: textOf(stored.menpai),
      regions: Array.isArray(stored.regions) ? (stored.regions as unknown[]).filter(isStep) : [],
      pin: isPlace(stored.pin) ? stored.pin : null,
      tag: stored.tag === 'company' || stored.tag === 'other' ? stored.tag : 'home',
      isDefault: stored.isDefault === true,
    }),
    isEmpty: (form) => sameForm(form, start),
  })

const isStep = (row: unknown): row is RegionStep =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'name' in row &&
  typeof row.name === 'string'
const isPlace = (row: unknown): row is Place =>
  typeof row === 'object' &&
  row !== null &&
  'latitude' in row &&
  typeof row.latitude === 'number' &&
  'longitude' in row &&
  typeof row.longitude === 'number'

export const sameForm = (a: AddressForm, b: AddressForm): boolean => JSON.stringify(a) === JSON.stringify(b)
