import type { Text } from '../text.ts'

/**
 * Texts of actions that the audit log records when staff export certain lists, such as orders, withdrawals and staff
 * accounts. The other exports are in `actions.ts` and the other `actions-` files beside it.
 */
export const exportActionText = {
  'customer.export': { zh: '导出客户列表', en: 'Exported the customers' },
  'pickup.export': { zh: '导出回收订单', en: 'Exported the recycle orders' },
  'pickup.slips.export': { zh: '导出称重单明细', en: 'Exported the lines of slips' },
  'points.export': { zh: '导出积分流水', en: 'Exported the points entries' },
  'mail-in.export': { zh: '导出寄送回收', en: 'Exported the mail-in orders' },
  'pickup.sellers.export': { zh: '导出出售人登记簿', en: 'Exported the register of sellers' },
  'pickup.seller-ids.export': {
    zh: '导出含完整身份证号的登记簿',
    en: 'Exported the register with full ID numbers',
  },
  'reverse-invoice.export': { zh: '导出开票批次', en: 'Exported batches of reverse invoices' },
  'reverse-invoice.ids.export': {
    zh: '导出含完整身份证号的开票明细',
    en: 'Exported invoicing details with full ID numbers',
  },
  'mall.export': { zh: '导出商城订单', en: 'Exported the mall orders' },
  'withdrawal.export': { zh: '导出提现', en: 'Exported the withdrawals' },
  'payIn.export': { zh: '导出收款', en: 'Exported the pay-ins' },
  'ledger.export': { zh: '导出总账流水', en: 'Exported the journals' },
  'adjustment.export': { zh: '导出人工调整', en: 'Exported the adjustments' },
  'afterSale.export': { zh: '导出售后', en: 'Exported the after-sales' },
  'sales-buyer.export': { zh: '导出买家', en: 'Exported the buyers' },
  'sales-contract.export': { zh: '导出销售合同', en: 'Exported the sales contracts' },
  'yard-difference.export': { zh: '导出库存差异', en: 'Exported the stock differences' },
  'yard-unload.export': { zh: '导出卸车记录', en: 'Exported the unloadings' },
  'export.download': { zh: '下载后台生成的导出文件', en: 'Downloaded an export written in the background' },
  'review.export': { zh: '导出商品评价', en: 'Exported the reviews' },
  'shop.export': { zh: '导出门店', en: 'Exported the shops' },
  'staff.export': { zh: '导出员工账号', en: 'Exported the staff accounts' },
} as const satisfies Readonly<Record<string, Text>>
