import { hidden, number, toggle, type SettingGroup } from './setting.ts'

/**
 * Settings for sign-in codes from staff, for the limits of all SMS codes, for how staff sign in and how long they stay
 * signed in, for the warning about overdue backups, and for background exports.
 */
export const accessSettings = {
  signInCode: {
    title: { zh: '登录码', en: 'Sign-in codes from staff' },
    effect: {
      zh: '打开后，门店、客服和运营可以为客户的手机号生成一次性登录码，客户填上就能登录，不用短信。适合还没有开通短信的店，或收不到短信的老人。生成时要再次验证身份，有操作记录，客户会收到通知；登录码只能用来登录，不能改密码、换手机号或确认收款账户。只有老板可以修改。',
      en: 'While on, shops, agents and operations can generate a one-time code for a customer’s number, and the customer signs in with it, without an SMS. For businesses that cannot send SMS yet, and for customers whom an SMS does not reach. Whoever generates a code confirms their identity again, it is on record, and the customer is told. A code only signs in: it cannot change a password or number or confirm a payee. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      sign_in_code_by_staff: hidden(
        toggle({ zh: '允许员工生成登录码', en: 'Staff give sign-in codes' }, 'off'),
      ),
    },
  },
  sms: {
    title: { zh: '短信验证码上限', en: 'Codes by SMS' },
    effect: {
      zh: '全部号码合计。达到上限后暂停发送并在后台提醒，防止有人恶意刷短信。0 表示不发送。每小时用量达到“设备验证启用比例”后，客户的手机会先自动运算几秒再发送，防止程序识别图形验证码；0 为一直运算，100 为不启用。',
      en: 'For all numbers together. At the limit, sending pauses and the console shows a warning, so that nobody can run up the bill. 0 sends none. Once the use of an hour reaches the percentage under “Device check from”, customers’ phones compute for a few seconds before a code is sent, to stop programs that can read picture codes; 0 means always, 100 never.',
    },
    settings: {
      sms_per_minute: hidden(
        number({ zh: '每分钟最多', en: 'Per minute at most' }, 'messages', [0, 10_000], 100),
      ),
      sms_per_hour: hidden(
        number({ zh: '每小时最多', en: 'Per hour at most' }, 'messages', [0, 100_000], 1_000),
      ),
      sms_per_day: hidden(
        number({ zh: '每 24 小时最多', en: 'Per 24 hours at most' }, 'messages', [0, 900_000], 5_000),
      ),
      sms_work_percent: hidden(
        number({ zh: '设备验证启用比例', en: 'Device check from' }, 'percent', [0, 100], 50),
      ),
    },
  },
  staffSignIn: {
    title: { zh: '员工登录', en: 'Staff sign-in' },
    effect: {
      zh: '打开后，师傅、店员、客服和调度用本人手机号以短信验证码登录客户端后，15 分钟内可由第三方客户端换取员工令牌，系统会短信通知本人。老板、财务、运营、审计、店长，以及绑定了二次验证的账号始终不行。',
      en: 'While on, couriers, clerks, agents and dispatchers who signed in to a customer app by SMS code may get a staff session from it within 15 minutes; they are told by SMS. Owner, finance, operations, auditor, managers and anybody with a second factor never can.',
    },
    settings: {
      staff_sign_in_by_sms: hidden(
        toggle({ zh: '允许以短信验证码换取员工令牌', en: 'Staff sessions by SMS code' }, 'off'),
      ),
    },
  },
  backups: {
    title: { zh: '备份提醒', en: 'Backups' },
    effect: {
      zh: '最近一次成功的备份超过这么多天，老板在后台每一页都会看到提醒；0 表示不提醒。备份由服务器上的定时任务执行（npm run backup，见 docs/back-up.md），这里不会自动备份。只有老板可以修改。',
      en: 'When the last successful backup is older than this, the owner is warned on every page of the console; 0 warns nobody. Backups are made by a timer on the server (npm run backup, see docs/back-up.md), not by this setting. Only the owner can change it.',
    },
    ownerOnly: true,
    settings: {
      backup_days: hidden(number({ zh: '超过几天没有备份就提醒', en: 'Warn after' }, 'days', [0, 90], 2)),
    },
  },
  exports: {
    title: { zh: '导出', en: 'Exports' },
    effect: {
      zh: '超过这么多行的表格在后台生成，员工可以继续工作，完成后在右上角“导出文件”下载；不超过的直接下载。含完整身份证号或收款账号的始终直接下载。保存后对新的导出生效。',
      en: 'Tables with more lines than this are written in the background while people go on working, and can then be downloaded under “Exports” at the top. Shorter tables are downloaded at once, and so are those with full ID or account numbers. Applies to new exports.',
    },
    settings: {
      export_background_lines: hidden(
        number(
          { zh: '超过多少行在后台生成', en: 'In the background above' },
          'lines',
          [1_000, 1_000_000],
          10_000,
        ),
      ),
    },
  },
  staffSessions: {
    title: { zh: '登录保持', en: 'Staying signed in' },
    effect: {
      zh: '员工多久不操作就退出登录，以及隔多久做打款、改价、导出、改账号等操作要再次验证身份；保存后立即生效，只有老板可以修改。门店店员至少保持两小时，师傅当班期间不退出。',
      en: 'How long staff can be idle before they are signed out, and how long until payouts, prices, exports and accounts ask them to confirm their identity again. Takes effect at once; only the owner can change it. Clerks at a counter have at least two hours; couriers stay signed in for their whole shift.',
    },
    ownerOnly: true,
    settings: {
      staff_idle_minutes: hidden(
        number({ zh: '无操作自动退出', en: 'Sign out when idle' }, 'minutes', [5, 720], 30),
      ),
      staff_confirm_minutes: hidden(
        number({ zh: '敏感操作再次验证间隔', en: 'Ask again after' }, 'minutes', [5, 60], 15),
      ),
    },
  },
} as const satisfies Record<string, SettingGroup>
