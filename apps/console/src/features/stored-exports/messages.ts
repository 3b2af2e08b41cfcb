// Texts of the list of exports that the server writes in the background.

export const messages = {
  title: { zh: '导出文件', en: 'Exports' },
  lead: {
    zh: '较大的表格在后台生成，文件保留 24 小时',
    en: 'Long tables are written in the background. Files are kept for 24 hours.',
  },
  running: { zh: '{done} / {lines} 行', en: '{done} of {lines} lines' },
  done: { zh: '{lines} 行 · {size}', en: '{lines} lines · {size}' },
  until: { zh: '保留至 {time}', en: 'Kept until {time}' },
  download: { zh: '下载', en: 'Download' },
  downloadOf: { zh: '下载 {name}', en: 'Download {name}' },
  stop: { zh: '停止', en: 'Stop' },
  stopOf: { zh: '停止导出 {name}', en: 'Stop writing {name}' },
  remove: { zh: '删除', en: 'Remove' },
  removeOf: { zh: '删除 {name}', en: 'Remove {name}' },
  ready: { zh: '导出文件已生成', en: 'Your export is ready' },
  failed: { zh: '导出失败', en: 'An export failed' },
} as const
