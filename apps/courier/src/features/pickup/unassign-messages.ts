// The reasons that a courier can choose for returning an order to the dispatchers.

export const unassignMessages = {
  area: { zh: '不在我的区域', en: 'Not my area' },
  ill: { zh: '身体不适', en: 'Unwell' },
  late: { zh: '前一单耽误了', en: 'Delayed by the previous stop' },
  vehicle: { zh: '车辆故障', en: 'Vehicle broke down' },
} as const
