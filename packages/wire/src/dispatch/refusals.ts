import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about the sequence of stops, and about assigning an order to a courier by hand.
 */
export const dispatchRefusals = {
  STOP_UNDER_WAY: entry(
    'STATE',
    24701,
    409,
    '师傅已经出发或到达，这一站的顺序不能再改',
    'The courier is on the way to this stop or there already, so its place can no longer change.',
  ),
  COURIER_HOURS: entry(
    'TIME',
    24702,
    409,
    '该师傅当天上班，但不含这个时段',
    'This courier works that day, but not in this window.',
  ),
  COURIER_ZONE: entry('LIMIT', 24703, 409, '该师傅不负责这个区域', 'This courier does not work this zone.'),
  COURIER_WINDOW_FULL: entry(
    'LIMIT',
    24704,
    409,
    '该师傅这个时段已排满 {count} 单',
    'This courier has {count} stops in this window, which is the most.',
  ),
  COURIER_DAY_FULL: entry(
    'LIMIT',
    24705,
    409,
    '该师傅当天已排满 {count} 单',
    'This courier has {count} stops that day, which is the most.',
  ),
  COURIER_TOO_HEAVY: entry(
    'LIMIT',
    24706,
    409,
    '加上这一单，会超过该师傅车辆的载重 {most} 公斤',
    'With this order the vehicle would carry more than its {most} kg.',
  ),
  COURIER_NEEDED: entry(
    'LIMIT',
    24707,
    409,
    '派给该师傅后，当天会有另一单已约好的订单没人能去',
    'With this order given to this courier, nobody could go to another one booked for that day.',
  ),
} as const
