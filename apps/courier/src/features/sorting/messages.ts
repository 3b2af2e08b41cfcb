// Texts of the pages about sorting goods.

export const messages = {
  sort: { zh: '开始分拣', en: 'Sort goods' },
  none: { zh: '还没有分拣记录', en: 'Nothing sorted yet' },
  noneText: {
    zh: '把一种物料分成几种，分出来的过磅入库，成本按分出的物料分摊。',
    en: 'Turn one material into others: what comes out is weighed into stock, and shares the cost.',
  },
  outputs: { zh: '分出', en: 'Into' },
  waste: { zh: '损耗', en: 'Waste' },
  inWords: { zh: '{material} {quantity}', en: '{material} {quantity}' },
  undone: { zh: '已撤销', en: 'Undone' },
  by: { zh: '{name} {at}', en: '{name}, {at}' },
  // undo
  undo: { zh: '撤销分拣', en: 'Undo this sorting' },
  undoText: {
    zh: '分出来的全部退回原物料，按今天的日期记一笔反向流水。分出来的只要有一部分已经出库，就不能撤销。',
    en: 'Everything that came out becomes the original material again, with movements dated today. Not possible once any of what came out has left.',
  },
  undid: { zh: '已撤销', en: 'Undone' },
  misweighed: { zh: '过磅有误', en: 'Weighed wrongly' },
  wrongMaterial: { zh: '选错物料', en: 'Wrong material chosen' },
  notSorted: { zh: '没有分拣', en: 'Not sorted after all' },
  // the form
  lead: {
    zh: '先称要分拣的，再称分出来的每种物料。分不出来的是损耗，不承担成本。',
    en: 'Weigh what goes in, then each material that comes out. The rest is waste and bears no cost.',
  },
  input: { zh: '要分拣的物料', en: 'What goes in' },
  pickInput: { zh: '选择要分拣的物料', en: 'Choose what goes in' },
  pickOutput: { zh: '选择分出的物料', en: 'Choose what comes out' },
  short: { zh: '库存不足，请复称', en: 'Not enough stock: weigh again' },
  in: { zh: '投入', en: 'In' },
  out: { zh: '分出', en: 'Out' },
  more: {
    zh: '分出的比投入的多，请复称',
    en: 'More came out than went in: weigh again',
  },
  noInput: { zh: '请先称要分拣的物料', en: 'Weigh what goes in first' },
  note: { zh: '备注（选填）', en: 'Note (optional)' },
  submit: { zh: '完成分拣', en: 'Finish sorting' },
  sureTitle: { zh: '损耗 {waste}，对吗？', en: 'Waste {waste}: is that right?' },
  sureText: {
    zh: '损耗占投入的 {percent}%。请确认分出来的都过磅了。',
    en: 'That is {percent} % of what went in. Check that everything was weighed.',
  },
  sure: { zh: '没错，完成', en: 'Yes, finish' },
  done: { zh: '分拣完成', en: 'Sorted' },
  offline: {
    zh: '分拣要联网才能提交。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Sorting needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
} as const
