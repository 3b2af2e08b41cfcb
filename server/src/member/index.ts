// Functions and types for customers' accounts (members) that other parts of the server may use.

export { readCaptchaText } from './sign-in/captcha.ts'
export { deleteExpiredMemberRows } from './delete-expired-rows.ts'
export { readConsents } from './record-consent.ts'
export { requestDeletion, type Blocker } from './request-deletion.ts'
export { emptyAccount } from './empty-account.ts'
export { beginExport } from './begin-personal-data-export.ts'
export { block, endBlocks, readBlocks, unblock, type BlockRow } from './block.ts'
export { blockedRefusal } from './blocked-refusal.ts'
export { pushWorker } from './push/push-worker.ts'
export { nickKey } from './nick-search-key.ts'
export { addNote, changeNote, deleteNote, readNotes, type NoteRow } from './staff-notes.ts'
export { importCustomers, previewCustomers, recordPreview } from './import-customers.ts'
export { findMember, type MemberKey } from './find-member.ts'
export { countSessions, readSessions } from './sign-in/read-sessions.ts'
export { memberPersonalData } from './personal-data.ts'
export { mobileIn, shownMobile } from './mobile-column.ts'
export { isOthers, isOthersAccount, isOwnAccount, refuseOwn, refuseOwnOfAny } from './staff-own-account.ts'
export {
  avatarOf,
  findMemberByMobile,
  readInvited,
  readMember,
  readMembers,
  readMobiles,
  type ListedMember,
  type MemberFacts,
} from './read-member.ts'
export { readSandboxMessages } from './sms/sandbox.ts'
export { registerMember, type NewMember } from './sign-in/register.ts'
export { registerImported } from './sign-in/register-imported.ts'
export { setPriceTier } from './set-price-tier.ts'
export { sendNotice, type NoticeTables } from './send-notice.ts'
export { smsProviderOf } from './sms/configured-provider.ts'
export { smsWorker, type SmsJob, type SmsProvider } from './sms/provider-and-worker.ts'
export type { MemberTables } from './tables.ts'
export { SMS_OFF_WARNING, consoleWarningRoutes } from './routes-console-warnings.ts'
export { giveCode } from './sign-in/create-code-given-by-staff.ts'
export { authenticateMember, readSmsSignInAt, revokeTokens } from './sign-in/token.ts'
export { isFreshBySms, tryOwnCode } from './sign-in/verify-by-sms.ts'
export { signOutEverywhere } from './sign-in/sign-out-everywhere.ts'
export { openOfficialAccount } from './wechat/official-account.ts'
export { readOpenid } from './wechat/sign-in.ts'
