// The columns of a table of firms that a business imports, and the limits of such a table.

/** Headings in Chinese and English, and others that are accepted; only name and credit code are required. */
export const firmImportColumns = {
  name: ['企业名称', 'Firm', '企业', '单位名称', '公司名称', '名称', 'Name'],
  creditCode: ['统一社会信用代码', 'Credit code', '信用代码', '税号', '纳税人识别号', 'Tax number'],
  invoiceAddress: ['开票地址', 'Invoice address'],
  invoicePhone: ['开票电话', 'Invoice phone'],
  contact: ['联系人', 'Contact', '联系人姓名'],
  mobile: ['联系人手机号', 'Contact mobile', '手机号', '联系电话', 'Mobile'],
  title: ['职务', 'Title'],
  duties: ['联系人权限', 'Permissions', '权限'],
  startsOn: ['合同开始', 'Contract from', '合同开始日期'],
  endsOn: ['合同结束', 'Contract to', '合同结束日期', '合同到期'],
  rhythm: ['上门频次', 'How often'],
  minimumKg: ['每次最低重量（公斤）', 'Minimum per pickup (kg)', '每次最低重量'],
  paymentDays: ['账期（天）', 'Payment term (days)', '账期'],
  note: ['备注', 'Note'],
} as const

/** `previewsPerHour` for each person, because a preview tells whose numbers act for other firms. */
export const firmImportLimits = {
  lines: 500,
  csv: 200_000,
  contactName: 30,
  previewsPerHour: 20,
  /** The payment term of a contract that names none, as in the form. */
  paymentDays: 30,
} as const
