// Reads the extra fields that customer apps send as JSON in `extJsonStr` (see docs/protocol.md): weight band, note and
// pictures.

import type { OrderInput } from './pickup-location.ts'

export const BAND = '预计总量'
export const DESCRIPTION = '废品描述'
/** The fields that contain pictures; their values must be the customer's own uploads. */
export const PICTURE_KEY = /^image_[1-9]$/
const KNOWN = /^(image_[1-9]|预计总量|废品描述)$/
/** Maximum number of additional client fields, which are stored and returned if they are short. */
const OTHERS = 5
const OTHER_KEY = 20
const OTHER_VALUE = 100

/**
 * The fields of `extJsonStr` stored with an order (docs/rules/protocol.md#orders): the protocol's own keys, and a few
 * short others.
 */
export const extraFieldsOf = (given: OrderInput['extJsonStr']): Record<string, string> => {
  const filled = Object.entries(given ?? {}).flatMap(([key, value]): [string, string][] =>
    value === null || value === '' ? [] : [[key, String(value)]],
  )
  const others = filled
    .filter(([key, value]) => !KNOWN.test(key) && key.length <= OTHER_KEY && value.length <= OTHER_VALUE)
    .slice(0, OTHERS)
  return Object.fromEntries([...filled.filter(([key]) => KNOWN.test(key)), ...others])
}

/** The customer's note, which older clients send in either field or in both. */
export const noteOf = (ext: Record<string, string>, remark: string | undefined): string =>
  [...new Set([ext[DESCRIPTION]?.trim(), remark])].filter(Boolean).join('；')
