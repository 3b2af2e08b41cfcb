import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about uploaded files. */
export const fileRefusals = {
  FILE_TYPE: entry(
    'ARGS',
    21601,
    422,
    '只支持 JPG、PNG、WebP、HEIC 图片',
    'Only JPG, PNG, WebP and HEIC pictures are accepted.',
  ),
  FILE_TOO_LARGE: entry(
    'ARGS',
    21602,
    413,
    '图片不能超过 {megabytes} MB',
    'A picture can be at most {megabytes} MB.',
  ),
  FILE_BROKEN: entry(
    'ARGS',
    21603,
    422,
    '图片已损坏或无法识别，请重新拍照或换一张',
    'The picture is damaged or cannot be read. Please take another one.',
  ),
  FILE_LIMIT: entry(
    'LIMIT',
    21604,
    429,
    '今天上传的图片已达上限，请明天再试',
    'Too many pictures were uploaded today. Please try again tomorrow.',
  ),
  FILE_MISSING: entry('ARGS', 21605, 422, '没有收到文件', 'No file arrived.'),
} as const
