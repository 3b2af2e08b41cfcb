/**
 * Texts of the page about the rota, which says which courier works when: the week, its dialogs, and requests for
 * leave and swaps.
 */
export const messages = {
  city: { zh: '城市', en: 'City' },
  earlier: { zh: '上一周', en: 'Week before' },
  later: { zh: '下一周', en: 'Week after' },
  thisWeek: { zh: '本周', en: 'This week' },
  copy: { zh: '复制到下一周', en: 'Copy to next week' },
  copyText: {
    zh: '把 {from} 起这一周的排班照搬到下一周。请假和换班不会照搬，下一周已有的请假和换班也不变。不再当班的时段里已接的单会退回待派。',
    en: 'Copies the rota of the week of {from} to the week after. Leave and swaps are not copied, and those of the next week stay. Accepted stops in hours no longer worked go back to dispatch.',
  },
  copied: { zh: '已复制，改动了 {count} 天', en: 'Copied: {count} days changed' },
  legend: {
    zh: '点格子排单日，点师傅排每周班次和车辆，点日期设休息日；方向键移动，回车打开',
    en: 'Click a cell to plan a day, a courier for pattern and vehicle, a date for a holiday; arrow keys move, Enter opens',
  },
  grid: { zh: '排班表', en: 'Rota' },
  courier: { zh: '师傅', en: 'Courier' },
  off: { zh: '休', en: 'Off' },
  stops: { zh: '已接 {count} 单', en: '{count} accepted' },
  sold: { zh: '已约 {count}', en: '{count} booked' },
  unserved: { zh: '{count} 单无人能接', en: '{count} nobody can take' },
  noZones: { zh: '还没有区域', en: 'No zone yet' },
  noPattern: { zh: '还没有排班', en: 'No pattern yet' },
  nobody: {
    zh: '这个城市还没有师傅。先在“员工”里新建师傅账号，再到这里排班。',
    en: 'There is no courier in this city yet. Add couriers under Staff, then plan them here.',
  },
  noCity: {
    zh: '还没有上门区域。先在“门店与区域”里划定区域，才能排班。',
    en: 'There is no zone yet. Draw one under Shops & zones before planning.',
  },
  cell: { zh: '{name}，{day} {weekday}：{hours}', en: '{name}, {day} {weekday}: {hours}' },
  // one day
  dayLead: {
    zh: '只改这一天，每周班次不变。',
    en: 'Changes this day only; the weekly pattern stays.',
  },
  toPatternLead: {
    zh: '这一天的单日排班取消，按每周班次当班。',
    en: 'The plan for this day is dropped, and the weekly pattern applies again.',
  },
  dayStops: {
    zh: '已接 {count} 单，落在不当班时段的会退回待派，客户约好的时间不变。',
    en: 'Accepted stops: {count}. Those outside the hours worked go back to dispatch; customers keep their windows.',
  },
  hours: { zh: '当班时间', en: 'Hours' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  addHours: { zh: '加一段', en: 'Add hours' },
  removeHours: { zh: '去掉这一段', en: 'Remove these hours' },
  hoursWrong: { zh: '结束要晚于开始', en: 'The end must be later than the start' },
  note: { zh: '说明（选填）', en: 'Why (optional)' },
  toPattern: { zh: '恢复每周班次', en: 'Back to the pattern' },
  dayOff: { zh: '全天休息', en: 'Day off' },
  // pattern and vehicle
  pattern: { zh: '每周班次', en: 'Weekly pattern' },
  vehicleTitle: { zh: '车辆与单量', en: 'Vehicle and stops' },
  patternLead: {
    zh: '以后每周都按这个班次，直到再次修改。某一天不一样，就在表格里排那一天。',
    en: 'Applies every week until it is changed. If one day differs, plan that day in the table.',
  },
  sameAll: { zh: '周一的班次用到每天', en: 'Use Monday’s hours every day' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  vehicleHint: { zh: '如：电动三轮车、微型货车', en: 'e.g. electric tricycle, small van' },
  maxStops: { zh: '每天最多单数', en: 'Max. stops per day' },
  perWindow: { zh: '每时段最多单数（空：按区域）', en: 'Max. stops per window (empty: as set for zones)' },
  maxKg: { zh: '载重（公斤，空：不限）', en: 'Max. load (kg, empty: no limit)' },
  // holidays
  holidayLead: {
    zh: '休息日不按每周班次当班；有人加班，就在表格里给他排那一天。名称留空则恢复为工作日。',
    en: 'The weekly pattern does not apply on a holiday; if somebody works, plan that day for them in the table. Leave the name empty to make it a working day again.',
  },
  holidayName: { zh: '名称', en: 'Name' },
  holiday: { zh: '休息日', en: 'Holiday' },
  // requests
  requests: { zh: '待处理的申请', en: 'Requests to decide' },
  noRequests: { zh: '没有待处理的请假或换班', en: 'No leave or swap to decide' },
  leaveRow: { zh: '{name} 请假 {from} 至 {to}', en: '{name} asks for leave, {from} to {to}' },
  leaveDay: { zh: '{name} 请假 {from}', en: '{name} asks for leave on {from}' },
  swapOpen: { zh: '{name} 让出 {day} 的班，等同事接班', en: '{name} offers {day}; waiting for a colleague' },
  swapAgreed: { zh: '{other} 愿意接 {name} {day} 的班', en: '{other} agreed to take {day} from {name}' },
  inReturn: { zh: '，{name} 还班 {day}', en: '; {name} works {day} in return' },
  leaveStops: { zh: '已接 {count} 单，批准后退回待派', en: '{count} accepted stops go back to dispatch' },
  grant: { zh: '批准', en: 'Grant' },
  refuse: { zh: '不批准', en: 'Refuse' },
  takeBack: { zh: '撤回请假', en: 'Withdraw leave' },
  grantLead: {
    zh: '批准后请假期间不再接单，师傅会看到结果。',
    en: 'No more orders are taken for these days, and the courier sees the answer.',
  },
  grantSwapLead: {
    zh: '批准后由接班的师傅当班，让班师傅当天已接的订单退回待派。',
    en: 'Once granted, the colleague works that day; orders the courier had accepted for it go back to dispatch.',
  },
  refuseLead: { zh: '请写明原因，师傅会看到。', en: 'Say why; the courier can read it.' },
  answer: { zh: '答复', en: 'Answer' },
  takeBackLead: {
    zh: '剩下的日子恢复每周班次。已退回的订单不会自动还给他。',
    en: 'The remaining days follow the weekly pattern again. Orders that went back to dispatch are not returned to the courier.',
  },
} as const
