// Exports the personal data in a member's account, and erases its picture, message choices and push devices, and the
// reasons that staff entered in the audit log about the member; `emptyAccount` erases the rest.
import { eraseWords, type AuditTables } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import { memberPictures } from './pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { mobileIn } from './mobile-column.ts'
import { removeDevices } from '../web-push/index.ts'
import type { MemberTables } from './tables.ts'

/** Personal data of the member domain for an export. Passwords and tokens are omitted, being stored as hashes only. */
const exported: ExportedList<MemberTables>[] = [
  {
    name: 'profile',
    rows: async (db, memberId) => {
      const rows = await db
        .selectFrom('member')
        .select([
          'id',
          'mobile',
          'nick',
          'avatarUrl',
          'gender',
          'birthdayOn',
          'province',
          'city',
          'ext',
          'source',
          'priceTier',
          'inviterId',
          'createdAt',
          'lastLoginAt',
          'mobileChangedAt',
        ])
        .where('id', '=', memberId)
        .execute()
      return rows.map((row) => ({ ...row, mobile: mobileIn(row.mobile) }))
    },
  },
  {
    name: 'wechat',
    rows: (db, memberId) =>
      db
        .selectFrom('memberWechat')
        .select(['appId', 'openid', 'createdAt', 'signInAt'])
        .where('memberId', '=', memberId)
        .execute(),
  },
  {
    name: 'consents',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('memberConsent')
        .select(['id', 'page', 'version', 'agreedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'restrictions',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('memberBlock')
        .select(['id', 'scopes', 'reason', 'fromAt', 'untilAt', 'liftedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'notesOfStaff',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('memberNote')
        .select(['id', 'text', 'at', 'editedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'messageChoices',
    rows: (db, memberId) =>
      db
        .selectFrom('memberMessageOff')
        .select(['topic', 'channel', 'at'])
        .where('memberId', '=', memberId)
        .execute(),
  },
  {
    name: 'pushDevices',
    rows: (db, memberId) =>
      db
        .selectFrom('pushDevice')
        .select(['browser', 'system', 'language', 'createdAt', 'sentAt'])
        .where('memberId', '=', memberId)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'sessions',
    rows: (db, memberId) =>
      db
        .selectFrom('memberToken')
        .select(['createdAt', 'expiresAt', 'revokedAt', 'browser', 'system'])
        .where('memberId', '=', memberId)
        .orderBy('createdAt')
        .execute(),
  },
]

/**
 * Erases the reasons that staff entered, the push devices, the message choices and the picture; the account itself is
 * emptied last (`emptyAccount`).
 */
const erase = async (trx: Transaction<MemberTables & AuditTables>, { memberId }: Erased): Promise<void> => {
  await eraseWords(trx, 'customer', [memberId])
  await removeDevices(trx, { memberId })
  await trx.deleteFrom('memberMessageOff').where('memberId', '=', memberId).execute()
  await trx.updateTable('member').set({ avatarUrl: '' }).where('id', '=', memberId).execute()
}

export const memberPersonalData: PersonalData<MemberTables & AuditTables> = {
  exported,
  erase,
  picturesInUse: memberPictures,
}
