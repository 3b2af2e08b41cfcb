/** Texts of the dispatch screen. */
export const messages = {
  toAssign: { zh: '待派单与待接单', en: 'Unassigned and offered' },
  couriers: { zh: '师傅', en: 'Couriers' },
  pickOrder: {
    zh: '先点左侧订单，再点师傅；也可以把订单拖到师傅卡片上。',
    en: 'Choose orders on the left, then a courier; or drag an order onto a courier.',
  },
  allAssigned: { zh: '所有订单都已派出', en: 'Everything is assigned' },
  assignTo: { zh: '派给师傅', en: 'Assign' },
  assignCount: { zh: '派 {count} 单', en: 'Assign {count}' },
  offerLeft: { zh: '{minutes} 分钟内需接单', en: '{minutes} min to accept' },
  declinedTimes: { zh: '被拒 {count} 次', en: 'declined {count}×' },
  late: { zh: '时段已过', en: 'Window has passed' },
  mapOn: { zh: '地图', en: 'Map' },
  assignedTo: { zh: '已派给 {name}', en: 'Assigned to {name}' },
  dispatched: { zh: '已派出 {count} 单', en: '{count} assigned' },
  dispatchResult: { zh: '派出 {done} 单，{failed} 单未成功', en: '{done} assigned, {failed} not' },
  onlyOnDuty: { zh: '只看在岗', en: 'On duty only' },
} as const
