// Texts about sortings, in which one material is sorted into others.

export const messages = {
  sorting: { zh: '分拣单', en: 'Sorting' },
  numbered: { zh: '分拣单 #{id}', en: 'Sorting #{id}' },
  input: { zh: '投入', en: 'In' },
  outputs: { zh: '分出', en: 'Out' },
  waste: { zh: '损耗', en: 'Waste' },
  wasteOf: { zh: '{waste}（{percent}%）', en: '{waste} ({percent} %)' },
  at: { zh: '分拣', en: 'Sorted' },
  undone: { zh: '撤销', en: 'Undone' },
  note: { zh: '备注', en: 'Note' },
  noSortings: { zh: '没有符合条件的分拣单', en: 'No sortings match' },
  undo: { zh: '撤销分拣', en: 'Undo' },
  undoText: {
    zh: '按今天的日期记一笔反向流水：分出的退回，{material}恢复原数和原成本。分出的只要有一部分已经出库，就不能撤销。',
    en: 'Movements dated today take back what came out; {material} gets its original weight and cost back. Not possible once any of what came out has left.',
  },
  misweighed: { zh: '过磅有误', en: 'Weighed wrongly' },
  wrongMaterial: { zh: '选错物料', en: 'Wrong material chosen' },
} as const
