// Functions and types for settings, messages, notices and content pages that other parts of the server may use.

export { addNotice, deleteExpiredNotices } from './personal-notices.ts'
export { addMissingPages, hasDraftPages } from './default-pages.ts'
export { contentPersonalData, countThreads } from './personal-data.ts'
export { composeSms, readChannelsOff } from './messages/compose-message.ts'
export { readSendingTime } from './messages/quiet-hours.ts'
export { countMessage, deleteOldMessageCounts } from './messages/count-send-attempts.ts'
export { PUSH, queuePush, type PushJob } from './messages/queue-push.ts'
export { requireVersion } from './save-and-record.ts'
export { checkSetting } from './check-setting.ts'
export { putConfig } from './put-config.ts'
export { readBackupState } from './read-backup-state.ts'
export { readPageVersions } from './read-page-versions.ts'
export {
  isSettingOn,
  readConfigRows,
  readConfigValue,
  readMallName,
  readNumberSetting,
  readNumberSettings,
  readSignInCodeWay,
  SETUP_TICKS,
  type LiveValues,
  readWeightBands,
} from './read-config.ts'
export { replyContextOf } from './routes-customer-notices-and-pages.ts'
export type { ContentTables } from './tables.ts'
export { inLanguage, absoluteUrl, type ReplyContext } from './localized-text-and-absolute-url.ts'
