import { type AuditField, field, ref } from './field.ts'

/** How the audit log names and formats fields about the couriers' rota and its bookable time windows. */
export const rotaFields: Readonly<Record<string, AuditField>> = {
  vehicle: field('车辆', 'Vehicle'),
  perWindow: field('每时段最多单数', 'Max. stops per window'),
  maxStops: field('每天最多单数', 'Max. stops per day'),
  pattern: field('每周班次', 'Weekly pattern'),
  days: field('本周排班', 'Rota of the week'),
  returnDay: field('还班日期', 'Day in return'),
  withStaffId: field('接班师傅', 'Taken over by', ref('staff')),
  copied: field('复制天数', 'Days copied'),
  holiday: field('休息日', 'Holiday'),
  atMost: field('最多接单', 'Sold at most'),
  couriers: field('当班师傅数', 'Couriers on the rota'),
  why: field('不可约原因', 'Why it cannot be booked', {
    past: { zh: '已截止', en: 'Past' },
    full: { zh: '已约满', en: 'Full' },
    nobody: { zh: '无人当班', en: 'Nobody on shift' },
    closed: { zh: '已关闭', en: 'Closed by hand' },
  }),
}
