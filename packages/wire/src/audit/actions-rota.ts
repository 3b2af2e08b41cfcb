/** Texts of the actions that the audit log records about the couriers' rota. */
export const rotaActionText = {
  'slot.capacity': { zh: '限制时段单量', en: 'Limited a window' },
  'rota.pattern': { zh: '修改每周班次', en: 'Changed a weekly pattern' },
  'rota.vehicle': { zh: '修改车辆与单量', en: 'Changed vehicle and stops' },
  'rota.day': { zh: '调整单日排班', en: 'Planned a day' },
  'rota.copy-week': { zh: '复制一周排班', en: 'Copied a week' },
  'rota.holiday': { zh: '设置休息日', en: 'Set a holiday' },
  'rota.leave-ask': { zh: '申请请假', en: 'Requested leave' },
  'rota.leave-grant': { zh: '批准请假', en: 'Granted leave' },
  'rota.leave-refuse': { zh: '不批准请假', en: 'Refused leave' },
  'rota.leave-withdraw': { zh: '撤回请假', en: 'Withdrew a leave request' },
  'rota.swap-offer': { zh: '申请换班', en: 'Offered a day' },
  'rota.swap-agree': { zh: '同意接班', en: 'Agreed to take a day' },
  'rota.swap-grant': { zh: '批准换班', en: 'Granted a swap' },
  'rota.swap-refuse': { zh: '不批准换班', en: 'Refused a swap' },
  'rota.swap-withdraw': { zh: '撤回换班', en: 'Withdrew a swap' },
} as const
