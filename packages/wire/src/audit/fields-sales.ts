import { freightBearerText } from '../sales/states.ts'
import { replaceCauseText } from '../sales/formula-states.ts'
import { type AuditField, field, ref } from './field.ts'

/**
 * How the audit log names and formats fields about buyers of material, their contracts and loads, the rules that derive
 * our prices from those of buyers, and reverse invoices.
 */
export const salesFields: Readonly<Record<string, AuditField>> = {
  buyerId: field('买家编号', 'Buyer number'),
  buyerName: field('买家', 'Buyer'),
  contacts: field('联系人数', 'Contacts'),
  documents: field('资料数', 'Documents'),
  taxNumber: field('税号', 'Tax number'),
  paymentDays: field('账期（天）', 'Payment term (days)'),
  fenPerTonne: field('每吨价格', 'Price per tonne', 'fen'),
  deductionRule: field('扣杂规则', 'Deduction rule'),
  contractedG: field('合同重量', 'Contracted', 'g'),
  plate: field('车牌', 'Plate'),
  netG: field('净重', 'Net weight', 'g'),
  buyerNetG: field('买方净重', 'Buyer’s net weight', 'g'),
  netKg: field('结算重量（公斤）', 'Settled weight (kg)'),
  freightBearer: field('运费承担', 'Freight', freightBearerText),
  dispute: field('争议', 'Dispute'),
  reference: field('凭证号或流水号', 'Reference'),
  bankDay: field('到账日期', 'Bank day'),
  spreadPercent: field('差价', 'Spread', 'percent'),
  ceilingFen: field('上限', 'Ceiling', 'fen'),
  oldFen: field('原价', 'Old price', 'fen'),
  newFen: field('新价', 'New price', 'fen'),
  replaceCause: field('失效原因', 'Why it ended', replaceCauseText),
  priceListId: field('价格表', 'Price list', ref('priceList')),
  batches: field('开票批次', 'Batches'),
  batchNumber: field('批次号', 'Batch'),
  updated: field('更新批次', 'Batches updated'),
  made: field('新批次', 'Batches made'),
  discarded: field('撤销批次', 'Batches discarded'),
  invoiceNumber: field('发票号码', 'Invoice number'),
  invoicedOn: field('开票日期', 'Invoice date'),
  redNumber: field('红字发票号码', 'Red letter number'),
  redOn: field('红冲日期', 'Red letter date'),
  issued: field('登记发票数', 'Invoices recorded'),
  taxCode: field('税收分类编码', 'Tax code'),
  toRedLetter: field('需要红冲', 'Needs a red letter'),
}
