import { dayOf, isDay, refuse, type Language, type Refusal } from '@huishou/wire'
import { uploadPath } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { labelOf } from '../platform/http/problem.ts'
import type { MemberTables } from './tables.ts'

export type Changes = { nick?: string; avatarUrl?: string; birthday?: string; gender?: number }

const problem = (field: string, language: Language, zh: string, en: string): Refusal =>
  refuse('INPUT_INVALID', {
    field,
    values: { label: labelOf(field, language), problem: language === 'zh' ? zh : en },
  })

/** Changes exactly the fields that were sent. A picture has to be an upload of ours: others would be told who looks. */
export const modify = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { changes, language }: { changes: Changes; language: Language },
): Promise<null | Refusal> => {
  const { nick, avatarUrl, birthday, gender } = changes
  if (birthday !== undefined && (!isDay(birthday) || birthday < '1900-01-01' || birthday > dayOf(now)))
    return problem(
      'birthday',
      language,
      '没有这一天，或在今天之后',
      'there is no such day, or it has yet to come',
    )
  const picture = avatarUrl === undefined ? undefined : uploadPath(avatarUrl)
  if (picture === null) return problem('avatarUrl', language, '请先上传图片', 'upload the picture first')
  const set = {
    ...(nick === undefined ? {} : { nick }),
    ...(picture === undefined ? {} : { avatarUrl: picture }),
    ...(birthday === undefined ? {} : { birthdayOn: birthday }),
    ...(gender === undefined ? {} : { gender }),
  }
  if (Object.keys(set).length > 0)
    await trx.updateTable('member').set(set).where('id', '=', memberId).execute()
  return null
}
