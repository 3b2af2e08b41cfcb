export { readCaptchaText } from './sign-in/captcha.ts'
export { deleteExpiredMemberRows } from './delete-expired.ts'
export { readConsents } from './consent.ts'
export { dueAccounts, emptyAccount, requestDeletion, type Blocker } from './delete.ts'
export { beginExport } from './export.ts'
export { block, endBlocks, readBlocks, unblock, type BlockRow } from './block.ts'
export { whyBlocked } from './restrictions.ts'
export { nickKey } from './nick-key.ts'
export { addNote, changeNote, deleteNote, readNotes, type NoteRow } from './notes.ts'
export { findWhose, type Whose } from './find-member.ts'
export { countSessions, readSessions } from './sign-in/sessions.ts'
export { memberPersonalData } from './personal-data.ts'
export { mobileIn, shownMobile } from './mobile.ts'
export { isOwnAccount, refuseOwn } from './own-account.ts'
export {
  avatarOf,
  findMemberByMobile,
  readInvited,
  readMember,
  readMobiles,
  readSandboxMessages,
  type MemberFacts,
} from './read.ts'
export { registerMember, type NewMember } from './sign-in/register.ts'
export { sendNotice } from './notice.ts'
export { smsProviderOf } from './sms/choose.ts'
export { smsWorker, type SmsJob, type SmsProvider } from './sms/provider.ts'
export type { MemberTables } from './tables.ts'
export { SMS_OFF_WARNING, warningRoutes } from './routes-warnings.ts'
export { trySmsCode } from './sign-in/try-sms-code.ts'
export { authenticateMember, readSmsSignInAt, revokeTokens } from './sign-in/token.ts'
export { readOpenid } from './wechat/sign-in.ts'
