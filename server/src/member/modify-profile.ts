// Changes the profile of a member, such as nickname and picture.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf, isDay } from '@huishou/wire/time'
import { ownUploads, publishOwn, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { labelOf } from '../platform/http/validation-errors.ts'
import { nickKey } from './nick-search-key.ts'
import type { MemberTables } from './tables.ts'

export type Changes = {
  nick?: string
  avatarUrl?: string
  birthday?: string
  gender?: number
  province?: string
  city?: string
  extJsonStr?: Record<string, string>
}

/** Earliest selectable year of birth, in years before now, as in the protocol's own client. */
const YEARS = 150

const problem = (field: string, language: Language, zh: string, en: string): Refusal =>
  refuse('INPUT_INVALID', {
    field,
    values: { label: labelOf(field, language), problem: language === 'zh' ? zh : en },
  })

/**
 * The path of the member's own upload, which becomes public; null for anything else. A picture on another host would
 * reveal to that host who views this person, from where and when.
 */
const ownPicture = async (
  trx: Transaction<FileTables>,
  memberId: number,
  address: string,
): Promise<string | null> => {
  const [own] = (await ownUploads(trx, { ownerKind: 'customer', ownerId: memberId }, [address])) ?? []
  if (own === undefined) return null
  await publishOwn(trx, memberId, own)
  return own
}

/** Whether a picture is hosted by WeChat; older WeChat clients send it with every form, not chosen by the customer. */
const isWechatPicture = (address: string): boolean =>
  URL.canParse(address) && /^https:\/\/[a-z]+\.qlogo\.cn\//.test(new URL(address).href)

/** Changes exactly the fields sent. A picture hosted by WeChat is ignored, so that the other fields are saved. */
export const modify = async (
  trx: Transaction<MemberTables & FileTables>,
  memberId: number,
  now: number,
  { changes, language }: { changes: Changes; language: Language },
): Promise<null | Refusal> => {
  const { nick, avatarUrl, birthday, gender, province, city, extJsonStr } = changes
  const [today, oldest] = [dayOf(now), `${Number(dayOf(now).slice(0, 4)) - YEARS}-01-01`]
  if (birthday !== undefined && isDay(birthday) && birthday < oldest)
    return problem('birthday', language, `不能早于 ${oldest}`, `${oldest} or later`)
  if (birthday !== undefined && (!isDay(birthday) || birthday > today))
    return problem(
      'birthday',
      language,
      '没有这一天，或在今天之后',
      'there is no such day, or it has yet to come',
    )
  const picture =
    avatarUrl === undefined || isWechatPicture(avatarUrl)
      ? undefined
      : await ownPicture(trx, memberId, avatarUrl)
  if (picture === null) return problem('avatarUrl', language, '请先上传图片', 'upload the picture first')
  const set = {
    ...(nick === undefined ? {} : { nick, nickKey: nickKey(nick) }),
    ...(picture === undefined ? {} : { avatarUrl: picture }),
    ...(birthday === undefined ? {} : { birthdayOn: birthday }),
    ...(gender === undefined ? {} : { gender }),
    ...(province === undefined ? {} : { province }),
    ...(city === undefined ? {} : { city }),
    ...(extJsonStr === undefined ? {} : { ext: JSON.stringify(extJsonStr) }),
  }
  if (Object.keys(set).length > 0)
    await trx.updateTable('member').set(set).where('id', '=', memberId).execute()
  return null
}
