// Texts of the system page: outside services, background jobs, and figures about the ledger, backups, disk and
// database.

import type { OutsideService, PicturePlace, ServiceSetUp } from '@huishou/wire/system/services'
import type { Text } from '@huishou/wire/text'

export const messages = {
  lead: {
    zh: '外部服务是否配置、最近一次成功和失败。配置写在服务器的环境变量里，修改后重启生效。',
    en: 'Which outside services are set up, and when each last worked or failed. They are configured by environment variables on the server; restart it after a change.',
  },
  service: { zh: '服务', en: 'Service' },
  state: { zh: '状态', en: 'State' },
  lastOk: { zh: '最近成功', en: 'Last success' },
  lastFailed: { zh: '最近失败', en: 'Last failure' },
  provider: { zh: '服务商与配置项', en: 'Provider and variable' },
  never: { zh: '还没有调用过', en: 'Not called yet' },
  works: { zh: '正常', en: 'Works' },
  fails: { zh: '出错', en: 'Failing' },
  unused: { zh: '已配置', en: 'Set up' },
  test: { zh: '测试', en: 'Test' },
  testSms: { zh: '发测试短信', en: 'Send a test SMS' },
  testSmsAsk: {
    zh: '会向您账号上的手机号发送一条测试短信，按正常短信计费。',
    en: 'One test SMS goes to the mobile number of your account, at the usual price.',
  },
  testPush: { zh: '发测试通知', en: 'Send a test notification' },
  tested: { zh: '测试成功', en: 'It works' },
  testFailed: { zh: '测试失败：{failure}', en: 'It failed: {failure}' },
  // background jobs
  services: { zh: '服务与运行', en: 'Services' },
  all: { zh: '全部', en: 'All' },
  jobsLead: {
    zh: '短信、打款等在保存之后由后台完成。失败的任务会自动重试，12 次后放弃，放弃的保留三天。',
    en: 'Messages, payouts and the like are done in the background after a change is saved. A job that fails is retried automatically; after twelve attempts it is given up and kept for three days.',
  },
  job: { zh: '任务', en: 'Job' },
  attempts: { zh: '已尝试', en: 'Attempts' },
  times: { zh: '{count} 次', en: '{count}' },
  lastFailure: { zh: '失败原因', en: 'Last failure' },
  created: { zh: '产生时间', en: 'Created' },
  next: { zh: '下次执行', en: 'Next attempt' },
  ended: { zh: '{at} 结束', en: 'ended {at}' },
  noJobs: { zh: '没有等待或失败的任务', en: 'No jobs are waiting or have failed' },
  retry: { zh: '立即重试', en: 'Retry now' },
  retryText: {
    zh: '马上再执行一次。已放弃的任务重新从第一次开始计数。',
    en: 'The job is tried again at once. One that was given up starts from its first attempt.',
  },
  giveUp: { zh: '放弃', en: 'Give up' },
  giveUpTitle: { zh: '放弃任务', en: 'Give up the job' },
  giveUpText: {
    zh: '任务不再自动重试，要做的事不会完成。三天内可以重新执行，短信除外。',
    en: 'The job is not tried again, and what it was to do stays undone. It can be retried within three days, unless it is a text message.',
  },
  // figures about jobs, ledger, backups and the server
  jobs: { zh: '后台任务', en: 'Background jobs' },
  jobsNever: { zh: '从未运行', en: 'Never ran' },
  jobsFailed: { zh: '待重试 {waiting}，放弃 {givenUp}', en: '{waiting} to retry, {givenUp} given up' },
  jobsFine: { zh: '没有失败的任务', en: 'No failed jobs' },
  proof: { zh: '账目核对', en: 'Ledger proof' },
  proofNone: { zh: '尚未核对', en: 'Not proved yet' },
  proofFine: { zh: '账实相符', en: 'Everything adds up' },
  proofGap: { zh: '相差 {gap}', en: 'Off by {gap}' },
  backup: { zh: '最近备份', en: 'Last backup' },
  backupNone: { zh: '还没有备份', en: 'None yet' },
  backupFailed: { zh: '{at} 失败：{failure}', en: 'failed {at}: {failure}' },
  drill: { zh: '恢复演练', en: 'Restore drill' },
  drillNone: { zh: '还没有演练', en: 'None yet' },
  drillFine: { zh: '{rows} 行，账目相符', en: '{rows} rows, the books agree' },
  drillFailed: { zh: '失败：{failure}', en: 'failed: {failure}' },
  disk: { zh: '磁盘剩余', en: 'Free disk space' },
  diskUnknown: { zh: '无法读取', en: 'Unknown' },
  database: { zh: '数据库', en: 'Database' },
  pictures: { zh: '新图片存到', en: 'New pictures go to' },
  since: { zh: '{at} 启动', en: 'started {at}' },
  reportsFrom: { zh: '报表数据读取自', en: 'Reports are read from' },
  onReplica: { zh: '只读副本', en: 'the replica' },
  onPrimary: { zh: '主库', en: 'the primary' },
  replicaBehind: { zh: '落后不超过 {seconds} 秒', en: 'at most {seconds} s behind' },
  replicaReads: { zh: '期间主库代查 {reads} 次', en: '{reads} queries answered by the primary since then' },
  replicaAnd: { zh: '，', en: ', ' },
} satisfies Record<string, Text>

/** The purpose of each service; for some, also what happens without it. */
export const purposeText: Record<OutsideService, Text> = {
  sms: {
    zh: '登录验证码和通知；没有它客户无法登录',
    en: 'Sign-in codes and notices; without it customers cannot sign in',
  },
  private_number: {
    zh: '师傅和客户互不显示真实号码',
    en: 'Courier and customer do not see each other’s number',
  },
  wechat: { zh: '小程序登录', en: 'Sign-in from the mini program' },
  wechat_official: {
    zh: '微信内支付、提现到零钱、服务通知',
    en: 'Payments, withdrawals and messages in WeChat',
  },
  wechat_pay: { zh: '商城收款、提现付款', en: 'Mall payments and withdrawals' },
  alipay: { zh: '商城收款、提现付款', en: 'Mall payments and withdrawals' },
  geocoder: { zh: '搜索小区、按定位填地址', en: 'Searches for estates, fills in addresses by position' },
  map_tiles: {
    zh: '没有底图时，客户只看到地址和距离，管理后台的地图只有网格',
    en: 'Without tiles customers see addresses and distances only, and maps in the console show a grid',
  },
  routing: {
    zh: '排站点顺序；没有时按直线距离估算',
    en: 'Order of stops; without it, straight-line estimates',
  },
  ip_city: { zh: '访客打开时自动选城市', en: 'Chooses the city of a visitor' },
  parcels: { zh: '商城快递轨迹', en: 'Tracking of mall parcels' },
  web_push: {
    zh: '推送到客户和师傅的手机；未配置时不显示这个渠道',
    en: 'Notifications on the devices of customers and couriers; without it this channel is not offered',
  },
  picture_store: {
    zh: '把上传的图片存到对象存储；未配置时存放在服务器的数据文件夹',
    en: 'Stores uploaded pictures in an object store; without it they are stored in the server’s data folder',
  },
}

export const picturePlaceText: Record<PicturePlace, Text> = {
  folder: { zh: '数据文件夹', en: 'Data folder' },
  s3: { zh: '对象存储', en: 'Object store' },
}

export const setUpText: Record<ServiceSetUp, Text> = {
  real: messages.unused,
  sandbox: { zh: '演示', en: 'Demo' },
  off: { zh: '未配置', en: 'Not set up' },
}
