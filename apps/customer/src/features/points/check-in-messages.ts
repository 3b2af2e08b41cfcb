// Texts of the page on which members check in daily to earn points.

const isOf = (month: string, today: string): boolean => month.slice(0, 4) === today.slice(0, 4)

const zh = {
  title: '签到赚积分',
  streak: '已连续签到',
  days: '天',
  today: (points: number) => `今日签到 +${points}`,
  signed: '今日已签到',
  tomorrow: (points: number) => `明天再来 +${points} 积分`,
  cycle: '本轮奖励',
  bigDay: (day: number) => `第 ${day} 天有大礼`,
  day: (day: number) => `第${day}天`,
  dayState: (day: number, points: number, state: 'signed' | 'today' | 'ahead') =>
    `第 ${day} 天，${points} 积分，${{ signed: '已签到', today: '今天', ahead: '未签到' }[state]}`,
  sum: (days: number, points: number) => `签到 ${days} 天 · 得 ${points} 分`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekdayNames: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  /** The month's name, such as `十一月`, preceded by the year unless it is this year. */
  month: (month: string, today: string) =>
    `${isOf(month, today) ? '' : `${month.slice(0, 4)} 年`}${['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'][Number(month.slice(5)) - 1]}月`,
  before: '上个月',
  after: '下个月',
  dayOfMonth: (day: string, signed: boolean, today: boolean) =>
    `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日${today ? '，今天' : ''}${signed ? '，已签到' : ''}`,
  ending: '即将过期',
  ends: (points: string, days: number) =>
    days === 0 ? `${points} 积分今天过期` : `${points} 积分将在 ${days} 天后过期`,
  endsNote: '去商城看看能换什么',
  rules: '签到规则',
  rule: (length: number, total: number) => [
    '每天签到可得积分，日期按北京时间',
    `连续签到 ${length} 天为一轮，签满一轮共得 ${total} 积分，之后从第 1 天重新开始`,
    '中断一天，下次签到从第 1 天重新开始，不能补签',
    '积分可在商城换好物',
  ],
  log: '签到记录',
  row: (days: number) => `连续签到 ${days} 天`,
  more: '查看更早的记录',
  noLog: '暂无签到记录，今天就开始吧',
  doneTitle: '签到成功',
  doneText: (streak: number) => `已连续签到 ${streak} 天`,
  donePoints: (points: string) => `现有 ${points} 积分`,
  great: '太好了',
  toMall: '去商城逛逛',
  cycleDone: '满一轮，大礼到手！',
  failed: '签到日历加载失败，请重试',
  retry: '重试',
  loading: '加载中',
  signedOutTitle: '登录后签到',
  signedOutText: '每天签到得积分，连续签到有大礼。',
  signIn: '登录',
}
const en: typeof zh = {
  title: 'Daily check-in',
  streak: 'Days in a row',
  days: 'days',
  today: (points) => `Check in today +${points}`,
  signed: 'Checked in today',
  tomorrow: (points) => `Come back tomorrow for +${points}`,
  cycle: 'This round',
  bigDay: (day) => `Bonus on day ${day}`,
  day: (day) => `Day ${day}`,
  dayState: (day, points, state) =>
    `Day ${day}, ${points} points, ${{ signed: 'checked in', today: 'today', ahead: 'to come' }[state]}`,
  sum: (days, points) => `${days} ${days === 1 ? 'day' : 'days'} · ${points} points`,
  weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: (month, today) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
      month: 'long',
      ...(isOf(month, today) ? {} : { year: 'numeric' as const }),
      timeZone: 'UTC',
    }),
  before: 'Previous month',
  after: 'Next month',
  dayOfMonth: (day, signed, today) =>
    `${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}${today ? ', today' : ''}${signed ? ', checked in' : ''}`,
  ending: 'Expiring soon',
  ends: (points, days) =>
    days === 0
      ? `${points} points expire today`
      : `${points} points expire in ${days} ${days === 1 ? 'day' : 'days'}`,
  endsNote: 'See what you can get in the mall',
  rules: 'How it works',
  rule: (length, total) => [
    'Check in once a day, by China time',
    `A round is ${length} days in a row and gives ${total} points in total; then day 1 starts again`,
    'If you miss a day, you start again at day 1; missed days cannot be made up',
    'Spend your points in the mall',
  ],
  log: 'Check-in history',
  row: (days) => `${days} ${days === 1 ? 'day' : 'days'} in a row`,
  more: 'Earlier days',
  noLog: 'None yet. Start today',
  doneTitle: 'Checked in',
  doneText: (streak) => `${streak} ${streak === 1 ? 'day' : 'days'} in a row`,
  donePoints: (points) => `You have ${points} points`,
  great: 'Great',
  toMall: 'Go to the mall',
  cycleDone: 'Round complete: the bonus is yours!',
  failed: 'The calendar could not be loaded',
  retry: 'Retry',
  loading: 'Loading the calendar',
  signedOutTitle: 'Sign in to collect points',
  signedOutText: 'Get points every day, and a bonus for checking in day after day.',
  signIn: 'Sign in',
}
export const checkInMessages = { zh, en }
