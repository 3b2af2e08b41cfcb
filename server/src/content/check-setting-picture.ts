// Checks a picture that staff choose as a setting, such as the logo, and makes it public.
import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { findUpload, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { wrong } from './check-setting.ts'
import { ownPicture } from './save-and-record.ts'

/** How much longer one side of a square picture may be than the other. */
const UNEVEN = 1.02

/**
 * Checks and publishes a picture chosen as a setting, and returns its path as stored; an optional one may be empty.
 * Refuses CONTENT_PICTURE_UNKNOWN for one the staff did not upload, SETTING_WRONG for one that is not square or too
 * small where its rule requires that.
 */
export const checkPicture = async (
  trx: Transaction<FileTables>,
  key: SettingKey,
  url: string,
): Promise<string | Refusal> => {
  const rule = settingRules[key]
  if (rule.kind !== 'picture') throw new Error(`${key} is no picture`)
  if (url === '' && rule.optional) return ''
  const path = await ownPicture(trx, url, key)
  if (isRefusal(path) || rule.squareFrom === undefined) return path
  const upload = await findUpload(trx, path)
  if (!upload) return refuse('CONTENT_PICTURE_UNKNOWN', { field: key })
  const sides = [upload.width, upload.height].toSorted((a, b) => a - b)
  const [short = 0, long = 0] = sides
  if (long > short * UNEVEN)
    return wrong(
      key,
      `图片要是正方形，这张是 ${upload.width}×${upload.height}`,
      `the picture is square; this one has ${upload.width}×${upload.height}`,
    )
  return short < rule.squareFrom
    ? wrong(
        key,
        `图片至少 ${rule.squareFrom}×${rule.squareFrom} 像素，这张是 ${upload.width}×${upload.height}`,
        `the picture has at least ${rule.squareFrom}×${rule.squareFrom} pixels; this one has ${upload.width}×${upload.height}`,
      )
    : path
}
