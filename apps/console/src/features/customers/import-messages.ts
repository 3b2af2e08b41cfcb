// Texts of the import of customers from a table.

export const importMessages = {
  importCustomers: { zh: '导入客户', en: 'Import customers' },
  importLead: {
    zh: '一行一位客户，必填手机号；称呼、价格等级和备注可以不填。价格等级填“普通客户”或“金卡会员”，不填按普通客户。已经是客户的号码会跳过，不改动；余额和积分不能导入。有一行填错，就一行也不导入。客户以后用这个手机号收验证码登录，就是这里建的账号。',
    en: 'One line per customer. The mobile number is required; name, price tier and note are not. The price tier is “Everybody” or “Gold members”, and “Everybody” where it is empty. Numbers that are customers already are skipped and stay as they are; balances and points cannot be imported. If one line is wrong, none is imported. When a customer later signs in with this number, they find this account.',
  },
  importHint: { zh: 'Excel（.xlsx）或 CSV，最多 5000 行', en: 'Excel (.xlsx) or CSV, at most 5,000 lines' },
  importConsent: {
    zh: '我确认这些客户的信息来源合法，本公司有权保存和使用（如已征得本人同意）',
    en: 'These customers’ data were obtained lawfully, and this business has the right to hold and use them, for example by their consent',
  },
  importGoldReason: {
    zh: '为什么给这些客户金卡价格（至少 2 个字，会记入日志）',
    en: 'Why these customers get the prices of gold members (at least 2 characters; kept in the log)',
  },
  importNone: { zh: '表格里没有客户', en: 'There is no customer in the table' },
  importedCustomers: {
    zh: '已导入 {count} 位客户，跳过 {skipped} 行；操作已记录',
    en: '{count} customers imported, {skipped} lines skipped; this is on record',
  },
  templateName: { zh: '客户导入模板', en: 'customers-template' },
  importMobile: { zh: '手机号', en: 'Mobile' },
  importNick: { zh: '称呼', en: 'Name' },
  importTier: { zh: '价格等级', en: 'Price tier' },
  importNote: { zh: '备注', en: 'Note' },
}
