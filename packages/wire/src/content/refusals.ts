import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about feedback, pictures, banners and written pages, settings, and message
 * templates.
 */
export const contentRefusals = {
  COMMENT_LIMIT: entry(
    'LIMIT',
    22001,
    429,
    '今天提交的内容太多了，请明天再来或拨打客服电话',
    'You have reached today’s limit. Try again tomorrow, or call us.',
  ),
  PICTURE_NOT_OWN: entry(
    'ARGS',
    22002,
    422,
    '只能使用自己上传的图片',
    'Only pictures you uploaded yourself can be used.',
  ),
  REMOTE_UPLOAD_CLOSED: entry(
    'STATE',
    22003,
    409,
    '不支持按网址抓取文件，请直接上传图片',
    'Files are not fetched from addresses. Upload the picture itself.',
  ),
  COMMENT_CLOSED: entry(
    'STATE',
    22004,
    409,
    '这条反馈已经结束，有新的问题请重新提交',
    'This thread is closed. Please send a new one.',
  ),
  COMMENT_ANONYMOUS: entry(
    'STATE',
    22005,
    409,
    '提交的人没有登录，只能按留下的电话联系',
    'Whoever sent this was not signed in: call the number that was left.',
  ),
  CONTENT_PICTURE_UNKNOWN: entry(
    'ARGS',
    22006,
    422,
    '图片不是在这里上传的，请重新上传',
    'This picture was not uploaded here. Upload it again.',
  ),
  BANNER_LINK_WRONG: entry(
    'ARGS',
    22007,
    422,
    '链接不能用：{problem}',
    'This link cannot be used: {problem}.',
  ),
  CONTENT_TIMES_WRONG: entry(
    'ARGS',
    22008,
    422,
    '结束时间要晚于开始时间',
    'The end must be later than the start.',
  ),
  PAGE_KEY_TAKEN: entry('DUP', 22009, 409, '已有标识相同的页面', 'A page with this key already exists.'),
  SETTING_WRONG: entry('ARGS', 22010, 422, '不能保存：{problem}', 'This cannot be saved: {problem}.'),
  MESSAGE_VARIABLE_UNKNOWN: entry(
    'ARGS',
    22011,
    422,
    '没有“{variable}”这个变量',
    'There is no variable “{variable}”.',
  ),
  MESSAGE_VARIABLE_MISSING: entry(
    'ARGS',
    22012,
    422,
    '缺少“{name}”，请把变量 {variable} 写进内容',
    'The {name} is missing: write the variable {variable} into the text.',
  ),
  MESSAGE_ALWAYS_SENT: entry(
    'STATE',
    22013,
    409,
    '验证码、带码的消息和安全消息不能关闭',
    'Codes, messages that carry one, and messages about security cannot be switched off.',
  ),
  MESSAGE_WORDS_FIXED: entry(
    'STATE',
    22014,
    409,
    '验证码、带码的消息和安全消息只能用内置文案',
    'Codes, messages that carry one, and messages about security keep their built-in words.',
  ),
} as const
