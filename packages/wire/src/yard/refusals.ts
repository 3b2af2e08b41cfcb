import { entry } from '../refusal-entry.ts'

/** Refusals about the yard. */
export const yardRefusals = {
  YARD_STOCK_SHORT: entry(
    'STOCK',
    24001,
    409,
    '库存不足，请刷新后核对数量',
    'There is less in stock than that. Reload and check the quantity.',
  ),
  YARD_REASON_REQUIRED: entry(
    'PROOF',
    24002,
    422,
    '{materials}与账面不符：请复称；若仍是这个数，请写明原因',
    '{materials}: this is not what the books say. Weigh again; if it is the same, give a reason.',
  ),
  YARD_MATERIAL_TWICE: entry('DUP', 24003, 422, '“{material}”填了两次', '“{material}” is there twice.'),
  YARD_QUANTITY_MISSING: entry(
    'ARGS',
    24004,
    422,
    '请填写“{material}”的数量',
    'The quantity of “{material}” is missing.',
  ),
  YARD_MATERIAL_UNKNOWN: entry('ARGS', 24005, 422, '没有这种物料', 'There is no such material.'),
  YARD_VEHICLE_CHANGED: entry(
    'VERSION',
    24006,
    409,
    '这辆车刚由{name}卸过，请核对后再提交',
    '{name} has just unloaded this vehicle. Check before you submit.',
  ),
  YARD_NOT_A_COURIER: entry('ARGS', 24007, 422, '请选择在职的师傅', 'Choose a courier who works here.'),
  YARD_SHOP_REQUIRED: entry('ARGS', 24008, 422, '请选择门店', 'Choose a shop.'),
} as const
