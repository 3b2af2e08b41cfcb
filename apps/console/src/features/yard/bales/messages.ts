// Texts of the tab with the bales and bags of material that were weighed and tagged.

export const messages = {
  bale: { zh: '打包件', en: 'Bale' },
  number: { zh: '标签编号', en: 'Tag number' },
  weight: { zh: '重量', en: 'Weight' },
  kind: { zh: '包装', en: 'Packed as' },
  packed: { zh: '打包', en: 'Packed' },
  left: { zh: '装车/拆包', en: 'Loaded or opened' },
  load: { zh: '出货单', en: 'Load' },
  loadNumbered: { zh: '出货单 #{id}', en: 'Load #{id}' },
  noBales: { zh: '没有符合条件的打包件', en: 'No bales match' },
  open: { zh: '拆包', en: 'Open' },
  openText: {
    zh: '拆包后货变回散货，标签作废，库存数量不变。请确认实物上的标签已撕掉。',
    en: 'The goods are loose again and the tag is void; the stock stays as it is. Make sure that the tag is taken off.',
  },
  burst: { zh: '包散了', en: 'It came apart' },
  notFound: { zh: '盘点时没有找到', en: 'Not found in a stock take' },
} as const
