// Texts of the field that finds a bale (one packed and tagged lot of material) by its tag or number, and of the list of
// scanned bales.

export const baleMessages = {
  field: { zh: '打包件标签', en: 'Bale tag' },
  placeholder: { zh: '扫码或输入编号', en: 'Scan or type' },
  add: { zh: '添加', en: 'Add' },
  scanText: {
    zh: '把标签上的二维码放进画面，识别后自动添加。',
    en: 'Hold the QR code of the tag in the frame; it is added automatically.',
  },
  unknown: { zh: '这不是打包件的标签，请核对编号', en: 'This is not a bale tag. Check the number.' },
  gone: { zh: '{number} {state}', en: '{number} is not in stock: {state}' },
  offline: {
    zh: '没有信号时请扫标签上的二维码',
    en: 'Without a signal, scan the QR code on the tag',
  },
  remove: { zh: '移除 {number}', en: 'Remove {number}' },
} as const
