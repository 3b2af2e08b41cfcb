export { readCaptchaText } from './captcha.ts'
export { forgetMemberLeftovers } from './forget.ts'
export { readConsents } from './consent.ts'
export { dueAccounts, emptyAccount, requestDeletion, type Blocker } from './delete.ts'
export { beginExport } from './export.ts'
export { block, endBlocks, readBlocks, unblock, type BlockRow } from './block.ts'
export { whyBlocked } from './may-not.ts'
export { nickKey } from './nick-key.ts'
export { addNote, changeNote, deleteNote, readNotes, type NoteRow } from './notes.ts'
export { findWhose, type Whose } from './whose.ts'
export { countSessions, readSessions } from './sessions.ts'
export { memberPersonalData } from './personal-data.ts'
export { mobileIn, shownMobile } from './mobile.ts'
export { refuseOwn } from './own-account.ts'
export {
  avatarOf,
  findMemberByMobile,
  readInvited,
  readMember,
  readMobiles,
  readTwinMessages,
  type MemberFacts,
} from './read.ts'
export { registerMember, type NewMember } from './register.ts'
export { sendNotice } from './notice.ts'
export { smsProviderOf } from './sms/choose.ts'
export { smsWorker, type SmsJob, type SmsProvider } from './sms/provider.ts'
export type { MemberTables } from './tables.ts'
export { SMS_OFF_WARNING, warningRoutes } from './routes-warnings.ts'
export { trySmsCode } from './try-sms-code.ts'
export { authenticateMember, readSmsSignInAt, revokeTokens } from './token.ts'
export { readOpenid } from './wechat/sign-in.ts'
