// Texts of the sheet in which users confirm their identity before a sensitive action.

export const identityMessages = {
  lead: {
    zh: '涉及资金的操作，隔一段时间需再次确认。确认后自动继续。',
    en: 'Actions that involve money ask you to confirm again after a while. Yours continues once you do.',
  },
  title: { zh: '请确认是您本人', en: 'Confirm it is you' },
} as const
