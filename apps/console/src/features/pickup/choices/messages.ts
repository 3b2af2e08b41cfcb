/** Texts for choosing a courier or a time slot, and for sending a courier despite an objection. */
export const messages = {
  chooseCourier: { zh: '选择师傅', en: 'Choose a courier' },
  onDuty: { zh: '在岗', en: 'On duty' },
  offDuty: { zh: '不在岗', en: 'Off duty' },
  overruleTitle: { zh: '仍然派给这位师傅？', en: 'Send this courier all the same?' },
  overruleWhy: { zh: '原因（会记在订单上）', en: 'Why (kept with the order)' },
  overrule: { zh: '仍然派单', en: 'Send all the same' },
  leaveIt: { zh: '不派', en: 'Leave it' },
  load: { zh: '{day} {stops}/{cap} 单', en: '{day}: {stops} of {cap}' },
  openStops: { zh: '手上共 {count} 单', en: '{count} open in all' },
  noZone: { zh: '未设区域', en: 'no zone' },
  chooseSlot: { zh: '选择新时段', en: 'Choose a new window' },
  slotLeft: { zh: '余 {left}', en: '{left} left' },
  slotFull: { zh: '已满', en: 'full' },
  noSlots: { zh: '没有可预约的时段', en: 'No window can be booked' },
} as const
