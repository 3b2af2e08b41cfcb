import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about mail-in offers, with which customers sell single used items. */
export const mailInRefusals = {
  MAIL_IN_OPEN_LIMIT: entry(
    'LIMIT',
    21901,
    409,
    '最多同时有 {limit} 个进行中的寄送回收',
    'You can have at most {limit} open offers at a time.',
  ),
  MAIL_IN_CODE_REQUIRED: entry(
    'PROOF',
    21902,
    422,
    '客户自送的物品需凭核销码收货',
    'Items a customer brings in are received by their check-in code.',
  ),
  MAIL_IN_OTHER_SHOP: entry(
    'ROLE',
    21903,
    409,
    '这件物品约定送到“{shop}”',
    'This item is to be brought to “{shop}”.',
  ),
  MAIL_IN_NOT_INSPECTED: entry(
    'STATE',
    21904,
    409,
    '还在验货，报价后才能操作',
    'It is still being inspected. You can answer once there is an offer.',
  ),
  MAIL_IN_ABOVE_AGREED: entry(
    'ROLE',
    21905,
    403,
    '报价高于约定价 {agreed}，需由运营报价',
    'Only operations may offer more than the agreed {agreed}.',
  ),
  MAIL_IN_BROUGHT: entry(
    'STATE',
    21906,
    409,
    '这件物品约定送到门店，不需要快递单号',
    'This item is to be brought to the shop; no parcel number is needed.',
  ),
} as const
