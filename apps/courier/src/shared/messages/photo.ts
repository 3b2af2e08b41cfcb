// Texts of fields for photos.

export const photoMessages = {
  optional: { zh: '照片（选填）', en: 'Photos (optional)' },
  failed: { zh: '照片保存失败，请再试一次', en: 'The photo was not saved. Please try again.' },
  missing: { zh: '请拍一张照片', en: 'Please take a photo' },
  wait: { zh: '照片还在上传，请稍候', en: 'A photo is still uploading' },
} as const
