// Texts of the pages for unloading couriers' vehicles.

export const messages = {
  vehicles: { zh: '待卸车辆', en: 'Vehicles to unload' },
  never: { zh: '还没有卸过车', en: 'Not unloaded yet' },
  last: { zh: '上次卸车 {at}', en: 'Last unloaded {at}' },
  noVehicles: { zh: '没有待卸的车辆', en: 'No vehicles to unload' },
  noVehiclesText: {
    zh: '师傅上门收的货结算后，车辆会出现在这里。',
    en: 'A vehicle appears here once what its courier collected is settled.',
  },
  empty: { zh: '这辆车已卸空', en: 'This vehicle is empty' },
  emptyText: {
    zh: '账面上这辆车已没有物料。车上还有货的话，请联系店长。',
    en: 'By the books there is nothing left on it. If there is, tell the shop manager.',
  },
  toVehicles: { zh: '返回待卸车辆', en: 'Back to the vehicles' },
  lead: {
    zh: '把车上每种物料分别过磅。没有过磅的留在车上。',
    en: 'Weigh each material on its own. What is not weighed stays on the vehicle.',
  },
  offline: {
    zh: '卸车要联网才能提交。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Unloading needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
  submit: { zh: '提交卸车', en: 'Unload' },
  done: { zh: '卸车完成', en: 'Vehicle unloaded' },
  doneWaiting: {
    zh: '卸车完成，{count} 项差异待店长复核',
    en: 'Vehicle unloaded; differences for the manager to approve: {count}',
  },
} as const
