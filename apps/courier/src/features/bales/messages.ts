// Texts of the pages about bales.

export const messages = {
  pack: { zh: '打包贴签', en: 'Tag a bale' },
  none: { zh: '在库没有打包件', en: 'No bales in stock' },
  noneText: {
    zh: '打好的包过磅后贴上标签，装车、盘点时扫一下就行。打包只是在库存上做标记，不增减库存。',
    en: 'Weigh a packed bale and put a tag on it; loading and counting then take only a scan. The stock itself does not change.',
  },
  inStock: { zh: '在库 {count} 件', en: 'In stock: {count}' },
  find: { zh: '查标签', en: 'Find a tag' },
  look: { zh: '查看', en: 'Look up' },
  by: { zh: '{name} {at}', en: '{name}, {at}' },
  more: {
    zh: '只显示最近 {count} 件，其余请扫码查找',
    en: 'Only the latest {count} are shown; find others by their tag',
  },
  // packing
  lead: {
    zh: '把打好的一包过磅，提交后打印标签贴上。一包一签。',
    en: 'Weigh one packed bale, submit, print the tag and put it on. One tag for each bale.',
  },
  kind: { zh: '包装', en: 'Packed as' },
  pick: { zh: '选择物料', en: 'Choose the material' },
  check: { zh: '散货不足，请复称', en: 'Not enough loose: weigh again' },
  submit: { zh: '生成标签', en: 'Make the tag' },
  offline: {
    zh: '生成标签要联网。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Making a tag needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
  done: { zh: '标签 {number} 已生成', en: 'Tag {number} created' },
  // one tag
  print: { zh: '打印标签', en: 'Print the tag' },
  next: { zh: '继续打包', en: 'Next bale' },
  gone: { zh: '没有这个标签', en: 'There is no such tag' },
  onLoad: { zh: '出货单 #{id}', en: 'Load #{id}' },
  opened: { zh: '{name} {at} 拆包', en: 'Opened by {name}, {at}' },
  open: { zh: '拆包', en: 'Open the bale' },
  openText: {
    zh: '拆包后货变回散货，标签作废，请撕掉。库存数量不变。',
    en: 'The goods are loose again and the tag is void: take it off. The stock stays as it is.',
  },
  openedNow: { zh: '已拆包', en: 'Opened' },
  toSort: { zh: '要分拣', en: 'To be sorted' },
  burst: { zh: '包散了', en: 'It came apart' },
  wrong: { zh: '标签打错', en: 'The tag is wrong' },
} as const
