// Texts of the import of firms from a table.

import { firmImportLimits } from '@huishou/wire/firm/import-columns'

export const importMessages = {
  importFirms: { zh: '导入企业', en: 'Import firms' },
  importLead: {
    zh: `一行一家企业，必填企业名称和统一社会信用代码，其余可以不填。填了联系人手机号，就登记为联系人（没登记过的号码会先建客户账号）；权限填“下单、确认称重、查看金额”，不填按前两项。合同要填开始和结束两个日期，账期不填按 ${firmImportLimits.paymentDays} 天。已登记的企业会跳过，不改动。有一行填错，就一行也不导入。上门点要在地图上选位置，导入后在企业里添加。`,
    en: `One line per firm. Name and credit code are required, the rest is optional. If you enter a contact’s mobile number, that person becomes a contact, and a customer account is opened first if the number has none; permissions are “orders, confirms, seesMoney”, or the first two if the cell is empty. A contract needs its first and last day; the payment term is ${firmImportLimits.paymentDays} days if it is empty. Firms that are registered already are skipped and stay as they are. If one line is wrong, none is imported. Sites need a place on the map: add them to the firm afterwards.`,
  },
  importHint: {
    zh: `Excel（.xlsx）或 CSV，最多 ${firmImportLimits.lines} 行`,
    en: `Excel (.xlsx) or CSV, at most ${firmImportLimits.lines} lines`,
  },
  importConsent: {
    zh: '我确认表格里联系人的信息来源合法，本公司有权保存和使用',
    en: 'The contacts’ data in this table were obtained lawfully, and this business has the right to hold and use them',
  },
  importNone: { zh: '表格里没有企业', en: 'There is no firm in the table' },
  importedFirms: {
    zh: '已导入 {count} 家企业，跳过 {skipped} 行；操作已记录',
    en: '{count} firms imported, {skipped} lines skipped; this is on record',
  },
  templateName: { zh: '企业导入模板', en: 'firms-template' },
  firm: { zh: '企业', en: 'Firm' },
  contact: { zh: '联系人', en: 'Contact' },
  contract: { zh: '合同', en: 'Contract' },
  contractDays: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  contractTerm: { zh: '账期 {days} 天', en: '{days} days to pay' },
}
