// Steps of the conformance script for the customer protocol: regions and locations.
import { at, must, rowsAt, textAt, type Step } from './step-runner.ts'
import { list } from './shape-parts.ts'
import { ipAddress, region } from './shapes-member-shop-money.ts'

const HANGZHOU = '330100000000'

const onlyLevel = (level: number) => (data: unknown) =>
  must([rowsAt(data).every((row) => at(row, 'level') === level), `a row that is not of level ${level}`])

export const places: readonly Step[] = [
  {
    says: 'cities with the letter they are filed under',
    endpoint: 'GET /region/city',
    fn: 'cityV2',
    shape: list(region),
    look: onlyLevel(2),
  },
  {
    says: 'provinces',
    endpoint: 'GET /region/province',
    fn: 'provinceV2',
    shape: list(region),
    look: onlyLevel(1),
  },
  {
    says: 'districts of a city',
    endpoint: 'POST /region/districts',
    fn: 'districtsV2',
    args: () => [{ pid: HANGZHOU }],
    shape: list(region),
    look: onlyLevel(3),
  },
  {
    says: 'streets of a district',
    endpoint: 'POST /region/streets',
    fn: 'streetsV2',
    args: () => [{ pid: '330110000000' }],
    shape: list(region),
    look: onlyLevel(4),
  },
  {
    says: 'what lies below a province',
    endpoint: 'GET /region/child',
    fn: 'nextRegionV2',
    args: () => ['330000000000'],
    shape: list(region),
    look: onlyLevel(2),
  },
  {
    says: 'one region',
    endpoint: 'GET /region/info',
    fn: 'regionInfoV2',
    args: () => [HANGZHOU],
    shape: region,
  },
  {
    says: 'several regions at once',
    endpoint: 'GET /region/infoBatch',
    fn: 'regionInfoBatchV2',
    args: () => [`${HANGZHOU},310100000000`],
    shape: list(region),
  },
  {
    says: 'regions by name',
    endpoint: 'POST /region/search',
    fn: 'regionSearchV2',
    args: () => [{ name: '杭州' }],
    shape: list(region),
  },
  {
    says: 'provinces at the old address',
    endpoint: 'GET root:/common/region/v2/province',
    fn: 'province',
    shape: list(region),
    look: onlyLevel(1),
  },
  {
    says: 'cities at the old address',
    endpoint: 'GET root:/common/region/v2/city',
    fn: 'city',
    shape: list(region),
    look: onlyLevel(2),
  },
  {
    says: 'districts at the old address',
    endpoint: 'GET root:/common/region/v2/districts',
    fn: 'districts',
    shape: list(region),
    look: onlyLevel(3),
  },
  {
    says: 'streets at the old address, a page of them',
    endpoint: 'GET root:/common/region/v2/streets',
    fn: 'streets',
    shape: list(region),
    look: onlyLevel(4),
  },
  {
    says: 'what lies below, at the old address',
    endpoint: 'GET root:/common/region/v2/child',
    fn: 'nextRegion',
    args: () => ['330000000000'],
    shape: list(region),
  },
  {
    says: 'one region at the old address',
    endpoint: 'GET root:/common/region/v2/info',
    fn: 'regionInfo',
    args: () => [HANGZHOU],
    shape: region,
  },
  {
    says: 'several regions at the old address',
    endpoint: 'GET root:/common/region/v2/infoBatch',
    fn: 'regionInfoBatch',
    args: () => [`${HANGZHOU},310100000000`],
    shape: list(region),
  },
  {
    says: 'regions by name at the old address',
    endpoint: 'POST root:/common/region/v2/search',
    fn: 'regionSearch',
    args: () => [{ name: '杭州' }],
    shape: list(region),
  },
  {
    says: 'where the caller is, in words',
    endpoint: 'GET /common/ip/v2',
    fn: 'commonIPV3',
    shape: ipAddress,
  },
  {
    says: 'the place of a made-up address of the internet is not known',
    endpoint: 'GET /common/ip/v2',
    fn: 'commonIPV3',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'the older call says the same',
    endpoint: 'GET /common/ip',
    fn: 'commonIPV2',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'so does the oldest one',
    endpoint: 'GET root:/common/ip',
    fn: 'commonIP',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'an address in words names its city',
    endpoint: 'POST /region/analysis',
    fn: 'regionAnalysis',
    args: () => ['浙江省杭州市余杭区文一西路998号'],
    shape: list(region),
    look: (data, life) => {
      const city = rowsAt(data).find((row) => at(row, 'level') === 2)
      life.cityId = textAt(city, 'id')
      return must([life.cityId === HANGZHOU, 'no city among them'])
    },
  },
]
