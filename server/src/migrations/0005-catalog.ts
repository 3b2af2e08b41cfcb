import type { Migration } from '../platform/migrate.ts'

/**
 * What the trade takes: id, key, names, unit, grams of CO₂e avoided per kilogram (domain-rules 4.8; null: no source),
 * identity needed, tips. Prices are each business's own, so there are none here.
 */
const categories: readonly [id: number, key: string, name: string, nameEn: string, unit: 'kg' | 'piece', co2gPerKg: number | null, needId: 0 | 1, tip: string, tipEn: string][] = [
  [1001, 'cardboard', '纸箱黄纸板', 'Cardboard', 'kg', 3160, 0, '压扁、去胶带，湿的不收', 'Flattened, no tape, dry'],
  [1002, 'books', '书本报纸', 'Books and newspapers', 'kg', 1760, 0, '塑封书请撕掉封套', 'Without plastic covers'],
  [1003, 'office', '办公白纸', 'White office paper', 'kg', 1760, 0, '碎纸条按杂纸算', 'Shredded paper counts as mixed'],
  [1004, 'mixpaper', '杂纸花纸', 'Mixed paper', 'kg', 1760, 0, '礼盒、彩印盒', 'Gift boxes, printed boxes'],
  [1005, 'pet', '塑料饮料瓶', 'PET bottles', 'kg', 1370, 0, '倒空压扁', 'Emptied and crushed'],
  [1006, 'hardplastic', '硬塑料', 'Hard plastic', 'kg', 1580, 0, '盆、桶、洗衣液瓶', 'Basins, buckets, detergent bottles'],
  [1007, 'film', '薄膜泡沫', 'Film and foam', 'kg', null, 0, '低值可回收物', 'Low-value recyclables'],
  [1008, 'iron', '废铁', 'Iron and steel', 'kg', 1830, 0, '夹带非铁按实扣重', 'Other parts are deducted by weight'],
  [1009, 'can', '易拉罐', 'Drink cans', 'kg', 8110, 0, '铝罐，铁罐按废铁', 'Aluminium; steel cans count as iron'],
  [1010, 'aluminium', '铝型材', 'Aluminium profiles', 'kg', 8110, 0, '断桥铝扣隔热条', 'Insulation strips are deducted'],
  [1011, 'stainless', '不锈钢', 'Stainless steel', 'kg', null, 0, '304 价，201 面议', 'Price of grade 304; 201 on request'],
  [1012, 'copper', '光亮铜线', 'Bright copper wire', 'kg', null, 1, '需登记身份信息', 'Identity has to be recorded'],
  [1013, 'brass', '黄铜', 'Brass', 'kg', null, 1, '水龙头、阀门', 'Taps and valves'],
  [1014, 'clothes', '旧衣鞋包', 'Clothes, shoes, bags', 'kg', null, 0, '干净、无霉，鞋成双', 'Clean, no mould, shoes in pairs'],
  [1015, 'glass', '玻璃瓶', 'Glass bottles', 'kg', 260, 0, '碎玻璃请包好', 'Wrap broken glass'],
  [1016, 'smallelec', '小家电', 'Small electronics', 'kg', null, 0, '电池请取出', 'Take the batteries out'],
  [1017, 'fridge', '冰箱', 'Fridge', 'piece', null, 0, '估价，按完好程度浮动', 'Estimate, depends on condition'],
  [1018, 'washer', '洗衣机', 'Washing machine', 'piece', null, 0, '估价', 'Estimate'],
  [1019, 'aircon', '空调（整套）', 'Air conditioner (set)', 'piece', null, 0, '不含拆机', 'Taking it down is not included'],
  [1020, 'sofa', '旧沙发清运', 'Sofa removal', 'piece', null, 0, '清运收费，下单时约定', 'A fee, agreed when ordering'],
  [1021, 'battery', '废电池灯管', 'Batteries and lamps', 'kg', null, 0, '有害垃圾，免费代收', 'Hazardous waste, taken free of charge'],
]

export const catalog: Migration = {
  name: '0005-catalog',
  up: async (schema) => {
    await schema.table(
      'wasteCategory',
      { id: 'id', key: 'text', name: 'text', nameEn: 'text', unit: 'text', sort: 'int', co2gPerKg: 'int?', needId: 'int', tip: 'text', tipEn: 'text', active: 'int' },
      { unique: [['key']], check: [`"unit" in ('kg', 'piece')`] },
    )
    await schema.table(
      'priceList',
      { id: 'id', label: 'text', cityId: 'text?', channel: 'text', startsAt: 'int', note: 'text', createdBy: 'text', createdAt: 'int', withdrawnAt: 'int?' },
      { index: [['channel', 'cityId', 'startsAt']], check: [`"channel" in ('door', 'shop')`] },
    )
    await schema.table(
      'priceLine',
      { priceListId: 'int -> priceList', categoryId: 'int -> wasteCategory', unitFen: 'int' },
      { primaryKey: ['priceListId', 'categoryId'] },
    )
    const rows = categories.map(
      ([id, key, name, nameEn, unit, co2g, needId, tip, tipEn], index) => `(${id}, '${key}', '${name}', '${nameEn}', '${unit}', ${index + 1}, ${co2g}, ${needId}, '${tip}', '${tipEn}', 1)`,
    )
    await schema.run(
      `insert into "wasteCategory" ("id", "key", "name", "nameEn", "unit", "sort", "co2gPerKg", "needId", "tip", "tipEn", "active") values ${rows.join(', ')}`,
    )
    if (schema.engine === 'postgres') await schema.run(`alter table "wasteCategory" alter column "id" restart with 1101`)
    else await schema.run(`update sqlite_sequence set seq = 1100 where name = 'wasteCategory'`)
  },
}
