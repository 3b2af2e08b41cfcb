// The columns of a table of customers that a business imports, and the limits of such a table.

/** Headings in Chinese and English, and others that are accepted; only the mobile number is required. */
export const customerImportColumns = {
  mobile: ['手机号', 'Mobile', '手机', '手机号码', '电话', 'Phone'],
  nick: ['称呼', 'Name', '昵称', '姓名', '客户', 'Nickname'],
  tier: ['价格等级', 'Price tier', '等级', 'Tier'],
  note: ['备注', 'Note'],
} as const

/** `previewsPerHour` for each person, because a preview tells which numbers are customers. */
export const customerImportLimits = {
  lines: 5_000,
  csv: 600_000,
  nick: 30,
  note: 500,
  reason: 200,
  previewsPerHour: 20,
} as const
